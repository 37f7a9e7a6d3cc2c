import type { CommandNode, CommandTree, FlagNode, Values } from './command-tree.js';

/** A completion function to source, or to put into a file called `_killcurve` on the fpath. */
export function zshCompletion({ flags, commands }: CommandTree): string {
  const list = commands.map(({ name, description }) => `    ${quoted(`${escaped(name)}:${description}`)}`);
  return `#compdef killcurve
# zsh completion for killcurve; to try it: source <(killcurve completion zsh)

_killcurve_commands() {
  local -a commands=(
${list.join('\n')}
  )
  _describe -t commands command commands
}

_killcurve() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \\
${lines(flags.map(flagSpec), '    ')}
    '1: :_killcurve_commands' \\
    '*:: :->operands'
  [[ $state == operands ]] || return
  case $line[1] in
${commands.map(commandCase).join('\n')}
  esac
}

if [[ $funcstack[1] == _killcurve ]]; then
  _killcurve "$@"
else
  compdef _killcurve killcurve
fi
`;
}

function commandCase({ name, flags, operands }: CommandNode): string {
  const specs = [...flags.map(flagSpec), ...(operands === null ? [] : [quoted(`*: :${action(operands)}`)])];
  const all = specs.map((spec) => `        ${spec}`).join(' \\\n');
  return `    ${name})\n      _arguments \\\n${all}\n      ;;`;
}

function lines(specs: readonly string[], indent: string): string {
  return specs.map((spec) => `${indent}${spec} \\`).join('\n');
}

/** A flag that takes a value may come again: the last one wins, or all count, as with `--set`. */
function flagSpec({ names, description, value }: FlagNode): string {
  const text = `[${escaped(description)}]`;
  const after = value === null ? text : `${text}:${escaped(value.name)}:${action(value.values)}`;
  const [first = '', ...others] = names;
  const suffix = value === null ? '' : '=';
  if (others.length === 0) return quoted(`${value === null ? '' : '*'}${first}${suffix}${after}`);
  return `'(${names.join(' ')})'{${names.join(',')}}${quoted(after)}`;
}

function action(values: Values): string {
  if (values.kind === 'words') return `(${values.words.join(' ')})`;
  if (values.kind === 'anything') return ' ';
  return values.kind === 'files' ? '_files' : '_files -/';
}

function escaped(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
