import type { CommandNode, CommandTree, FlagNode, Values } from './command-tree.js';

/** For fish 3 and later. */
export function fishCompletion({ flags, commands }: CommandTree): string {
  const lines = [
    '# fish completion for killcurve; to try it: killcurve completion fish | source',
    'complete -c killcurve -f',
    ...flags.map((flag) => rule('__fish_use_subcommand', ...flagWords(flag))),
    ...commands.map(({ name, description }) =>
      rule('__fish_use_subcommand', '-a', name, '-d', quoted(description)),
    ),
    ...commands.flatMap(commandRules),
  ];
  return `${lines.join('\n')}\n`;
}

function commandRules({ name, flags, operands }: CommandNode): string[] {
  const condition = quoted(`__fish_seen_subcommand_from ${name}`);
  const rules = flags.map((flag) => rule(condition, ...flagWords(flag)));
  return operands === null || operands.kind === 'anything'
    ? rules
    : [...rules, rule(condition, ...offered(operands))];
}

function rule(condition: string, ...words: readonly string[]): string {
  return ['complete -c killcurve -n', condition, ...words].join(' ');
}

function flagWords({ names, description, value }: FlagNode): string[] {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const values = value === null ? [] : ['-r', ...offered(value.values)];
  return [...flags, ...values, '-d', quoted(description)];
}

function offered(values: Values): string[] {
  if (values.kind === 'words') return ['-f', '-a', quoted(values.words.join(' '))];
  if (values.kind === 'folders') return ['-f', '-a', quoted('(__fish_complete_directories)')];
  return [values.kind === 'files' ? '-F' : '-f'];
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
