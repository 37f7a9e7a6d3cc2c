/** The command tree as the completion scripts need it, read off commander, so that they are never stale. */
import type { Argument, Command, Option } from 'commander';

/** What may stand in the place of a value. */
export type Values =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'files' | 'folders' | 'anything' };

export interface FlagNode {
  /** As in `-q` and `--quiet`. */
  readonly names: readonly string[];
  readonly description: string;
  /** Null for a flag without a value. */
  readonly value: { readonly name: string; readonly values: Values } | null;
}

export interface CommandNode {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly FlagNode[];
  /** What stands behind the command, any number of times; null for a command without arguments. */
  readonly operands: Values | null;
}

export interface CommandTree {
  readonly flags: readonly FlagNode[];
  readonly commands: readonly CommandNode[];
}

export function readCommandTree(program: Command): CommandTree {
  const subcommands = program.createHelp().visibleCommands(program);
  const names = subcommands.map((command) => command.name());
  const commands = subcommands.map((command) => ({
    name: command.name(),
    description: command.summary() || command.description(),
    flags: flagsOf(command),
    operands: operandsOf(command, names),
  }));
  return { flags: flagsOf(program), commands };
}

function flagsOf(command: Command): FlagNode[] {
  return command.createHelp().visibleOptions(command).map(flagOf);
}

function flagOf(option: Option): FlagNode {
  const names = [option.short, option.long].filter((name) => name !== undefined && name !== null);
  const value = /<(.+)>/.exec(option.flags)?.[1];
  return {
    names,
    description: option.description,
    value: value === undefined ? null : { name: value, values: valuesOf(value, option.argChoices) },
  };
}

function operandsOf(command: Command, commands: readonly string[]): Values | null {
  const argument: Argument | undefined = command.registeredArguments[0];
  if (argument === undefined) return null;
  if (command.name() === 'help') return { kind: 'words', words: commands };
  return valuesOf(argument.name(), argument.argChoices);
}

const BY_NAME: Readonly<Record<string, Values>> = {
  inputs: { kind: 'files' },
  file: { kind: 'files' },
  dir: { kind: 'folders' },
};

function valuesOf(name: string, choices: readonly string[] | undefined): Values {
  return choices === undefined ? (BY_NAME[name] ?? { kind: 'anything' }) : { kind: 'words', words: choices };
}
