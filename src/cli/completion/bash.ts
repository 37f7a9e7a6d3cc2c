import type { CommandTree, FlagNode, Values } from './command-tree.js';

/** Works in bash 4 and later, with or without the bash-completion package. */
export function bashCompletion({ flags, commands }: CommandTree): string {
  const names = commands.map(({ name }) => name);
  const flagValues = commands.flatMap((command) =>
    command.flags.flatMap((flag) => valueCase(command.name, flag)),
  );
  const flagNames = commands.map(({ name, flags }) => `      ${name}) ${complete(words(namesOf(flags)))} ;;`);
  const operands = commands.flatMap(({ name, operands }) =>
    operands === null ? [] : [`    ${name}) ${complete(operands)} ;;`],
  );
  return `# bash completion for killcurve; to try it: source <(killcurve completion bash)
__killcurve_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
__killcurve_paths() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen "$1" -- "$cur"))
}

_killcurve() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command='' word
  COMPREPLY=()
  # Bash splits "--format=js" into three words.
  if [[ $cur == = ]]; then cur=''
  elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in ${names.join('|')}) command=$word; break ;; esac
  done
  case "$command $prev" in
${flagValues.join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case $command in
      '') ${complete(words(namesOf(flags)))} ;;
${flagNames.join('\n')}
    esac
    return
  fi
  case $command in
    '') ${complete(words(names))} ;;
${operands.join('\n')}
  esac
}

complete -F _killcurve killcurve
`;
}

function valueCase(command: string, { names, value }: FlagNode): string[] {
  if (value === null) return [];
  const pattern = names.map((name) => `'${command} ${name}'`).join('|');
  return [`    ${pattern}) ${complete(value.values)}; return ;;`];
}

function complete(values: Values): string {
  if (values.kind === 'words') return `__killcurve_words '${values.words.join(' ')}'`;
  if (values.kind === 'anything') return ':';
  return `__killcurve_paths ${values.kind === 'files' ? '-f' : '-d'}`;
}

function namesOf(flags: readonly FlagNode[]): string[] {
  return flags.flatMap(({ names }) => names);
}

function words(words: readonly string[]): Values {
  return { kind: 'words', words };
}
