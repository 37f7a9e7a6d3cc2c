/** The entry of the command line, and the only place that exits. */
import { CommandError, describeError } from './errors.js';
import { EXIT } from './exit-codes.js';
import { createProgram } from './program.js';

const debug = Boolean(process.env.KILLCURVE_DEBUG);

function fail(error: unknown): void {
  const { exitCode, text } = describeError(error, debug);
  process.stderr.write(text);
  process.exitCode = exitCode;
}

function failAtOnce(error: unknown): never {
  fail(error);
  process.exit();
}

process.on('uncaughtException', failAtOnce);
process.on('unhandledRejection', failAtOnce);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader has seen enough, as in `killcurve run fight.yaml | head -1`.
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.fine);
  failAtOnce(new CommandError(EXIT.failed, `killcurve: cannot write the output: ${error.message}`));
});
// There is nobody left to tell.
process.stderr.on('error', () => {});

await createProgram().parseAsync().catch(fail);
