import { batchCalls } from '@nead/event-store/batch-calls.ts';
import type pg from 'pg';

/** What is known of an earlier command with this id. */
export interface NamedCommand {
  fingerprint: string;
  /** The stream in which it had nothing to do; it left no event there. */
  nothing: string | null;
}

/**
 * Remembers command ids that callers chose (docs/decisions/006). A stream remembers the commands that did something
 * in it. This remembers the rest: an id used again for another stream, and commands that had nothing to do. When such
 * a command is repeated, there may be something to do by then, and a repeated sign-in must not undo the sign-out
 * after it.
 */
export interface NamedCommands {
  /** Starts the look-up of a command id, so that the answer is there when it is needed. */
  expect(command: string): void;
  find(command: string): Promise<NamedCommand | undefined>;
  /** Stored before the answer is sent, since nothing else records such a command. */
  noteNothing(command: string, fingerprint: string, stream: string): Promise<void>;
  /** Stored a moment later in a batch, since the events are there already. */
  noteDone(command: string, fingerprint: string): void;
}

const FIND = {
  name: 'named-find',
  text: 'select command, fingerprint, nothing from command.named where command = any ($1)',
};

const NOTE = `
  with unflushed as materialized (select set_config('synchronous_commit', 'off', true))
  insert into command.named (command, fingerprint, nothing)
  select noted.command, noted.fingerprint, null
  from unflushed, unnest($1::text[], $2::text[]) as noted (command, fingerprint)
  on conflict do nothing`;
const TOGETHER_MS = 20;
/** Enough to cover commands that may be repeated before they are stored. */
const RECENT = 10_000;

function forgetOldest(known: Map<string, unknown>): void {
  for (const oldest of known.keys()) {
    if (known.size <= RECENT) return;
    known.delete(oldest);
  }
}

export function openNamedCommands(pool: pg.Pool): NamedCommands {
  const recent = new Map<string, NamedCommand>();
  const expected = new Map<string, Promise<NamedCommand | undefined>>();
  let pending: [command: string, fingerprint: string][] = [];

  const lookUp = batchCalls<string, NamedCommand | undefined>(async (commands) => {
    const { rows } = await pool.query<NamedCommand & { command: string }>({ ...FIND, values: [commands] });
    const found = new Map(rows.map(({ command, ...named }) => [command, named]));
    return commands.map((command) => found.get(command));
  });

  function remember(command: string, named: NamedCommand): void {
    recent.set(command, named);
    forgetOldest(recent);
  }

  async function flush(): Promise<void> {
    const together = pending;
    pending = [];
    // If these are lost, only the reuse of an id for another stream goes unnoticed.
    await pool.query(NOTE, [together.map(([c]) => c), together.map(([, f]) => f)]).catch(() => undefined);
  }

  return {
    expect(command) {
      if (recent.has(command)) return;
      const answer = lookUp(command);
      answer.catch(() => undefined); // reported to the caller who awaits it
      expected.set(command, answer);
      forgetOldest(expected);
    },
    async find(command) {
      const answer = expected.get(command);
      expected.delete(command);
      return recent.get(command) ?? answer ?? lookUp(command);
    },
    async noteNothing(command, fingerprint, stream) {
      await pool.query(
        'insert into command.named (command, fingerprint, nothing) values ($1, $2, $3) on conflict do nothing',
        [command, fingerprint, stream],
      );
      remember(command, { fingerprint, nothing: stream });
    },
    noteDone(command, fingerprint) {
      remember(command, { fingerprint, nothing: null });
      if (pending.length === 0) setTimeout(() => void flush(), TOGETHER_MS).unref();
      pending.push([command, fingerprint]);
    },
  };
}
