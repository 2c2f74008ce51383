import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { hasEnded } from '@nead/embedded-postgres/launch.ts';
import { compiled } from '@nead/embedded-postgres/test-compiled.ts';
import { typescript } from '@nead/embedded-postgres/test-typescript.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Process {
  name: string;
  pid: number;
  /** Everything that it has printed so far. */
  output(): string;
  /** True once it has ended, even by itself. */
  isGone(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Sends the signal, if it still runs, and resolves when it is gone. */
  end(name?: NodeJS.Signals): Promise<void>;
}

/** The longest start on a busy machine. */
const READY_MS = 180_000;

/**
 * The processes that a test has started and not ended. They end with the test's own process, even if its `beforeAll` never
 * ended.
 */
const running = new Set<ChildProcess>();
const endAll = () => {
  for (const child of running) child.kill();
};
process.once('exit', endAll);
process.once('SIGTERM', () => process.exit());

/**
 * Starts one of our programs and waits for the line that says that it is ready; answers that line's contents. The program is
 * compiled before; `asWritten` starts it with the very command of an operator, as it is measured.
 */
export async function startProcess(
  name: string,
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
  { asWritten = !process.env.VITEST } = {},
): Promise<Process & { ready: RegExpExecArray }> {
  const words = asWritten ? [...typescript, program] : [await compiled(program)];
  const child = spawn(process.execPath, [...words, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const lines: string[] = [];
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  gone.then(() => running.delete(child));
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const match = ready.exec(line);
        if (match) resolve(match);
      });
    }
    const tell = (what: string) => reject(new Error(`${name} ${what}:\n${lines.join('\n')}`));
    gone.then(() => tell('did not start'));
    setTimeout(tell, READY_MS, `is not ready after ${READY_MS / 1000} s`).unref();
  });
  return {
    name,
    pid: child.pid ?? 0,
    ready: found,
    output: () => lines.join('\n'),
    isGone: () => hasEnded(child),
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGTERM') {
      if (!hasEnded(child)) child.kill(signal);
      await gone;
    },
  };
}
