import { batchCalls } from '@nead/event-store/batch-calls.ts';
import type pg from 'pg';

/** The facts about an earlier command with this id. */
export interface NamedCommand {
  fingerprint: string;
  /** The stream in which it had nothing to do; it left no event there. */
  nothing: string | null;
  /** Its answer, sealed (`answers.ts`). */
  answer: string | null;
}

/**
 * Remembers command ids that callers chose (docs/decisions/006). A stream remembers the commands with events in it.
 * This remembers the rest: an id used again for another stream, and commands that had nothing to do. When such a
 * command is repeated, there may be something to do by then, and a repeated sign-in must not undo the sign-out after
 * it.
 */
export interface NamedCommands {
  /** Starts the look-up of a command id, so that the answer is there when it is needed. */
  expect(command: string): void;
  /** Finds a command without a second look-up, if one is under way. */
  peek(command: string): Promise<NamedCommand | undefined>;
  /** Finds a command as it is by now, even if it was looked up before. */
  find(command: string): Promise<NamedCommand | undefined>;
  /** Stored before the answer is sent, since nothing else records such a command. */
  noteNothing(command: string, fingerprint: string, stream: string): Promise<void>;
  /** Stored a moment later in a batch, since the events are already there. */
  noteDone(command: string, fingerprint: string): void;
  /** Stored with the same batch. */
  noteAnswer(command: string, fingerprint: string, answer: string): void;
  /** Stored at once, for a command that left nothing in the log. */
  storeAnswer(command: string, fingerprint: string, answer: string): Promise<void>;
}

const FIND = {
  name: 'named-find',
  text: 'select command, fingerprint, nothing, answer from command.named where command = any ($1)',
};

const NOTED = `unnest($1::text[], $2::text[], $3::text[]) as noted (command, fingerprint, answer)
  on conflict (command) do update set answer = excluded.answer
  where known.answer is null and known.fingerprint = excluded.fingerprint and excluded.answer is not null`;
const INSERT = `insert into command.named as known (command, fingerprint, answer)
  select noted.command, noted.fingerprint, noted.answer from`;
const NOTE = `with unflushed as materialized (select set_config('synchronous_commit', 'off', true))
  ${INSERT} unflushed, ${NOTED}`;
const STORE = `${INSERT} ${NOTED}`;
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
  let pending = new Map<string, { fingerprint: string; answer: string | null }>();

  const lookUp = batchCalls<string, NamedCommand | undefined>(async (commands) => {
    const { rows } = await pool.query<NamedCommand & { command: string }>({ ...FIND, values: [commands] });
    const found = new Map(rows.map(({ command, ...named }) => [command, named]));
    return commands.map((command) => found.get(command));
  });

  function remember(command: string, named: NamedCommand): void {
    recent.set(command, named);
    forgetOldest(recent);
  }

  const rowsOf = (noted: typeof pending) => [
    [...noted.keys()],
    [...noted.values()].map(({ fingerprint }) => fingerprint),
    [...noted.values()].map(({ answer }) => answer),
  ];

  async function flush(): Promise<void> {
    const together = pending;
    pending = new Map();
    // If these are lost, an id reused for another stream goes unnoticed, and an answer is made again from the events.
    await pool.query(NOTE, rowsOf(together)).catch(() => undefined);
  }

  function note(command: string, fingerprint: string, answer: string | null): void {
    if (pending.size === 0) setTimeout(() => void flush(), TOGETHER_MS).unref();
    pending.set(command, { fingerprint, answer });
  }

  return {
    expect(command) {
      if (recent.has(command)) return;
      const answer = lookUp(command);
      answer.catch(() => undefined); // reported to the caller who awaits it
      expected.set(command, answer);
      forgetOldest(expected);
    },
    peek: async (command) => recent.get(command) ?? expected.get(command) ?? lookUp(command),
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
      remember(command, { fingerprint, nothing: stream, answer: null });
    },
    noteDone(command, fingerprint) {
      remember(command, { fingerprint, nothing: null, answer: null });
      note(command, fingerprint, null);
    },
    noteAnswer(command, fingerprint, answer) {
      const known = recent.get(command);
      if (known) remember(command, { ...known, answer });
      note(command, fingerprint, answer);
    },
    async storeAnswer(command, fingerprint, answer) {
      await pool.query(STORE, rowsOf(new Map([[command, { fingerprint, answer }]])));
    },
  };
}
