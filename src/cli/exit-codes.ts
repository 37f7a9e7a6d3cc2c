/** What the command line ends with, and what its help says about it. */
export const EXIT = {
  fine: 0,
  failed: 1,
  usage: 2,
  badInput: 3,
  disagreement: 4,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  fine: 'all is well',
  failed: 'the analysis failed',
  usage: 'wrong usage: an unknown flag, a value that does not fit',
  badInput: 'a scenario is wrong or cannot be read',
  disagreement: 'exact and simulated odds differ by more than chance allows',
  interrupted: 'interrupted (Ctrl-C); what was finished is shown',
  terminated: 'terminated (SIGTERM); what was finished is shown',
};

export function exitCodesHelp(): string {
  const names = Object.keys(EXIT) as (keyof typeof EXIT)[];
  const lines = names.map((name) => `  ${String(EXIT[name]).padEnd(3)}  ${MEANINGS[name]}`);
  return ['Exit codes:', ...lines].join('\n');
}
