import { CommanderError } from 'commander';
import { Unplayable, WrongJournal, WrongOption, WrongQuestion } from '../index.js';
import { EXIT, type ExitCode } from './exit-codes.js';

/** Something that the user can put right: told in plain lines, without a stack. */
export class CommandError extends Error {
  constructor(
    readonly exitCode: ExitCode,
    message: string,
  ) {
    super(message);
  }
}

export interface Failure {
  readonly exitCode: ExitCode;
  /** For standard error; empty when everything has been said already. */
  readonly text: string;
}

/** What to say of an error that ended the command. */
export function describeError(error: unknown, debug: boolean): Failure {
  // Commander has printed its message, or the help that was asked for.
  if (error instanceof CommanderError)
    return { exitCode: error.exitCode === 0 ? EXIT.fine : EXIT.usage, text: '' };
  if (error instanceof CommandError) return { exitCode: error.exitCode, text: `${error.message}\n` };
  if (error instanceof WrongQuestion && error.of === 'input')
    return { exitCode: EXIT.badInput, text: `${error.message}\n` };
  if ([WrongQuestion, WrongJournal, WrongOption].some((wrong) => error instanceof wrong))
    return { exitCode: EXIT.usage, text: `killcurve: ${oneLine((error as Error).message)}\n` };
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const trace = debug && stack !== undefined ? `${stack}\n` : '';
  return { exitCode: EXIT.failed, text: `killcurve: ${oneLine(message)}${blame(error)}\n${trace}` };
}

function blame(error: unknown): string {
  if (isSystemError(error) || error instanceof Unplayable) return '';
  return '; this is a fault of killcurve, please report it (KILLCURVE_DEBUG=1 shows where it happened)';
}

/** A full disk, a missing permission: the machine's answer, and nobody's fault. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}

function oneLine(message: string): string {
  return message.replace(/\s*\n\s*/g, ' ').trim() || 'an error without a message';
}
