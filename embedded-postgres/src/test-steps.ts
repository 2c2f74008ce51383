import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { hasEnded } from './launch.ts';
import type { PostgresOptions } from './server.ts';
import type { ServerUser } from './server-user.ts';
import type { Borrowed } from './test-borrower.ts';
import type { OwnerAnswer } from './test-owner.ts';
import { typescript } from './test-typescript.ts';

export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A running query reports a killed server, and so does the connection; only the query is awaited.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export interface Program<Answer> {
  process: ChildProcess;
  /** The one line printed by the program. */
  answer: Promise<Answer>;
  /** Sends kill -9, and waits until the process has ended. */
  kill(): Promise<void>;
  /** Lets it end by itself, as an operator would. */
  end(): Promise<number | null>;
}

/** Starts another of our programs, by the name of its file. */
function startProgram<Answer>(file: string, args: string[], options: SpawnOptions): Program<Answer> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [...typescript, program, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answer = once(createInterface({ input: child.stdout }), 'line').then(
    ([line]) => JSON.parse(String(line)) as Answer, // `as`: our own program wrote it
  );
  const gone = async () => {
    if (!hasEnded(child)) await once(child, 'exit');
    return child.exitCode;
  };
  return {
    process: child,
    answer,
    kill: async () => {
      child.kill('SIGKILL');
      await gone();
    },
    end: () => {
      child.stdin.end();
      return gone();
    },
  };
}

/** Another process that starts PostgreSQL. */
export function startOwner(options: PostgresOptions, user?: ServerUser): Program<OwnerAnswer> {
  return startProgram('./test-owner.ts', [JSON.stringify(options)], { ...user });
}

/** Another test run. */
export function startBorrower(): Program<Borrowed> {
  const { NEAD_TEST_RUN, DATABASE_URL, ...env } = process.env;
  return startProgram('./test-borrower.ts', [], { env });
}
