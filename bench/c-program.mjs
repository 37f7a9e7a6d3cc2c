import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const FLAGS = ['-O3', '-march=native', '-std=gnu11', '-Wall', '-Wextra'];
const compiler = process.env.CC ?? 'cc';

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The compiler and its flags, for the heading. */
export function describeCompiler() {
  const asked = spawnSync(compiler, ['--version'], { encoding: 'utf8' });
  if (asked.error || asked.status !== 0) {
    throw new Error(
      `no C compiler: "${compiler} --version" did not run. The bench compares with C programs that it builds itself; install gcc or clang, or name one by CC=...`,
    );
  }
  return `${asked.stdout.split('\n')[0]}, ${FLAGS.slice(0, 2).join(' ')}`;
}

/** @param {string} name */
function build(name) {
  mkdirSync(here('build/'), { recursive: true });
  const program = here(`build/${name}`);
  const made = spawnSync(compiler, [...FLAGS, here(`c/${name}.c`), '-o', program], { encoding: 'utf8' });
  if (made.error || made.status !== 0) {
    throw new Error(`${compiler} could not build bench/c/${name}.c:\n${made.error?.message ?? made.stderr}`);
  }
  return program;
}

/**
 * Builds a C program and keeps it running; it waits on its pipe, asleep, while the others have their slots.
 *
 * @param {string} name
 * @returns {import('./types.d.ts').Contender}
 */
export function startCProgram(name) {
  const child = spawn(build(name), { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    name: `C, ${name}`,
    stream: 'c',
    isReference: true,
    goal: null,
    async run(fights, seed) {
      child.stdin.write(`run ${fights} ${seed}\n`);
      const { value, done } = await answers.next();
      const [, ns, tally] = /^ns (\d+) (\{.*\})$/.exec(done ? '' : value) ?? [];
      if (!ns || !tally)
        throw new Error(`bench/c/${name}.c: expected "ns N {...}", found ${done ? 'its end' : value}`);
      return { ns: Number(ns), tally: JSON.parse(tally) };
    },
    close: () => child.stdin.end(),
  };
}
