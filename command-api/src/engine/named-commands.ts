import { together } from '@nead/event-store/together.ts';
import type pg from 'pg';

/** What is known of a command that came under a name before. */
export interface Named {
  fingerprint: string;
  /** The stream in which it had nothing to do, so that no event tells of it. */
  nothing: string | null;
}

/**
 * Names that callers gave to commands. A stream remembers the commands that did something in it; this remembers the
 * rest: a name used again for another stream, and commands that had nothing to do. By the time of a repeat there may be
 * something to do, and a sign-in sent again must not undo the sign-out that came after it.
 */
export interface NamedCommands {
  /** It is about to be asked for: asks at once, so that nobody has to wait for the answer then. */
  expect(command: string): void;
  find(command: string): Promise<Named | undefined>;
  /** Written down before the answer goes out, since nothing else tells of it. */
  noteNothing(command: string, fingerprint: string, stream: string): Promise<void>;
  /** Written down in a moment, together with others: the events are there already. */
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
/** Enough for what may be asked again before it is written down. */
const RECENT = 10_000;

function forgetOldest(known: Map<string, unknown>): void {
  for (const oldest of known.keys()) {
    if (known.size <= RECENT) return;
    known.delete(oldest);
  }
}

export function openNamedCommands(pool: pg.Pool): NamedCommands {
  const recent = new Map<string, Named>();
  const expected = new Map<string, Promise<Named | undefined>>();
  let pending: [command: string, fingerprint: string][] = [];

  const lookUp = together<string, Named | undefined>(async (commands) => {
    const { rows } = await pool.query<Named & { command: string }>({ ...FIND, values: [commands] });
    const found = new Map(rows.map(({ command, ...named }) => [command, named]));
    return commands.map((command) => found.get(command));
  });

  function remember(command: string, named: Named): void {
    recent.set(command, named);
    forgetOldest(recent);
  }

  async function flush(): Promise<void> {
    const together = pending;
    pending = [];
    // Lost notes cost nothing but the notice that a name was used for another stream as well.
    await pool.query(NOTE, [together.map(([c]) => c), together.map(([, f]) => f)]).catch(() => undefined);
  }

  return {
    expect(command) {
      if (recent.has(command)) return;
      const answer = lookUp(command);
      answer.catch(() => undefined); // told to whoever asks for it
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
