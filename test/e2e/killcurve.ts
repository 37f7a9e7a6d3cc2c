/** Runs the built command line as a child process, as a shell would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Result } from '../../src/result.js';

export const CLI = resolve(import.meta.dirname, '../../dist/cli.js');
export const ISAAC = 'scenarios/four-souls/isaac-vs-monstro.yaml';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface StartOptions {
  /** For standard input, which is empty otherwise. */
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Makes the process believe that its standard error is a terminal of 100 columns. */
  readonly terminal?: boolean;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves once standard error has shown the text. */
  shown(text: string): Promise<void>;
}

const TERMINAL = 'data:text/javascript,process.stderr.isTTY=true;process.stderr.columns=100';

export function startKillcurve(args: readonly string[], options: StartOptions = {}): Started {
  const { input = '', env = {}, cwd, terminal = false } = options;
  const words = [...(terminal ? ['--import', TERMINAL] : []), CLI, ...args];
  // Nothing of the machine that runs the test may colour what it prints.
  const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
  const child = spawn(process.execPath, words, { env: { ...inherited, TERM: 'xterm', ...env }, cwd });
  // Whatever becomes of the test, nothing goes on running.
  onTestFinished(() => void child.kill('SIGKILL'));
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  // A process that refuses its arguments does not wait for its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const text = (chunks: Buffer[]) => Buffer.concat(chunks).toString('utf8');
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout: text(out), stderr: text(err) }));
  });
  const shown = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      child.stderr.on('data', () => text(err).includes(wanted) && resolve());
      ended.then((end) => reject(new Error(`"${wanted}" was not shown: ${JSON.stringify(end)}`)), reject);
    });
  return { child, ended, shown };
}

export function killcurve(args: readonly string[], options: StartOptions = {}): Promise<Ended> {
  return startKillcurve(args, options).ended;
}

/** The results of a run that prints JSON; anything else on standard output fails the parsing. */
export async function results(args: readonly string[], options: StartOptions = {}): Promise<Result[]> {
  return resultsIn(await killcurve(['run', '--format', 'json', ...args], options));
}

export function resultsIn(ended: Ended): Result[] {
  // An empty document would say nothing of why it is empty.
  if (ended.stdout === '') throw new Error(`nothing was printed: ${JSON.stringify(ended)}`);
  return JSON.parse(ended.stdout).results;
}

/** A folder of its own for the test that asks for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'killcurve-e2e-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
