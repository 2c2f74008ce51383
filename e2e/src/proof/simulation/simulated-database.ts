import type { NamedCommand } from '@nead/command-api/engine/named-commands.ts';
import type { AnyRow, Projection, Table } from '@nead/projections/engine/projection.ts';

/** A row of the feed, as the gateways read it. */
export interface FeedRow {
  n: string;
  position: string;
  kind: string;
  id: string | null;
  child_id: string | null;
  row: unknown;
  request: null;
  recorded_at: null;
  may_see: true;
}

interface CheckpointRow {
  name: string;
  build: string;
  version: number;
  epoch: string;
  position: string;
  event: string | null;
  holder: string | null;
  stopped: string | null;
  leaseUntil: number;
}

interface Answer {
  rows: unknown[];
  rowCount: number;
}

export interface Told {
  position: string;
  kind: string;
  who_kind: string;
  who: string;
  id?: string;
  child_id?: string;
  row?: unknown;
}

const LEASE_MS = 3_000;
const none: Answer = { rows: [], rowCount: 0 };
const rowsOf = (rows: unknown[]): Answer => ({ rows, rowCount: rows.length });

/** The rows of columns of equal length, as `pass` and `renewAll` send them. */
function rowsIn(columns: unknown[]): unknown[][] {
  const lists = columns as unknown[][]; // likewise
  return (lists[0] ?? []).map((_, nth) => lists.map((column) => column[nth]));
}
export const keyOf = (table: Table, row: AnyRow): string =>
  JSON.stringify(table.key.map((column) => row[column]));

/** The accounts that hear of a change, in the one household that is played. */
export type Receivers = (kind: string, who?: string) => readonly string[];

/**
 * The read side's database as far as its engine uses it: each statement happens at once and whole, as in Postgres. It
 * recognises each by something special to it, and refuses any other, so that a new one is noticed.
 */
export class SimulatedDatabase {
  readonly checkpoints = new Map<string, CheckpointRow>();
  readonly tables = new Map<string, Map<string, AnyRow>>();
  readonly counters = new Map<string, number>();
  readonly messages = new Map<string, FeedRow[]>();
  readonly listeners = new Set<(audiences: readonly string[]) => void>();
  /** Both are true, except if a test checks that their lack is found. */
  isFenced = true;
  isGapless = true;
  readonly #named = new Map<string, NamedCommand & { command: string }>();
  readonly #tables = new Map<string, Table>();
  readonly #now: () => number;
  readonly #receivers: Receivers;

  constructor(now: () => number, projections: readonly Projection[], epoch: bigint, receivers: Receivers) {
    this.#now = now;
    this.#receivers = receivers;
    for (const { name, version, tables } of projections) {
      this.checkpoints.set(name, {
        name,
        build: 'live',
        version,
        epoch: String(epoch),
        position: '0',
        event: null,
        holder: null,
        stopped: null,
        leaseUntil: 0,
      });
      for (const table of tables) {
        this.#tables.set(`${name}.${table.name}`, table);
        this.tables.set(`${name}.${table.name}`, new Map());
      }
    }
  }

  query(asked: string | { text: string; values?: unknown[] }, given: unknown[] = []): Answer {
    const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked;
    const played = this.#statements.find(([sign]) => text.includes(sign));
    if (!played) throw new Error(`The played database does not know: ${text}`);
    return played[1](values, text);
  }

  readonly #statements: readonly (readonly [
    sign: string,
    play: (values: unknown[], text: string) => Answer,
  ])[] = [
    [
      'fence as (',
      (values, text) =>
        this.#writeBatch(
          text,
          values.map((value) => JSON.parse(String(value))),
        ),
    ],
    ['as p(name, build, holder, version, epoch, position, reached, event)', (values) => this.#pass(values)],
    ['as asked(name, build, holder, version, epoch)', (values) => this.#renew(values)],
    ['for update skip locked', (values) => this.#take(values)],
    ['where name = $1 and build = $2', ([name]) => this.#read(String(name))],
    ['set holder = null', (values) => this.#giveBack(values)],
    ['delete from projection.try_wanted', () => none],
    [
      'from feed.message where audience = $1',
      ([audience, n]) => this.#messagesAfter(String(audience), Number(n)),
    ],
    ['from feed.counter', ([audiences]) => this.#latest(audiences as string[])], // what feed-reader.ts passes
    ['from command.named', ([commands]) => this.#findNamed(commands as string[])], // what named-commands.ts passes
    [
      'as noted (command, fingerprint, answer)',
      ([commands, prints]) => this.#noteDone(commands as string[], prints as string[]),
    ], // likewise
    [
      'insert into command.named',
      ([command, print, nothing]) => this.#note(String(command), String(print), String(nothing)),
    ],
  ];

  #read(name: string): Answer {
    const row = this.checkpoints.get(name);
    return rowsOf(row ? [{ ...row }] : []);
  }

  #take([name, , version, epoch, holder]: unknown[]): Answer {
    const row = this.checkpoints.get(String(name));
    const isFree = row && (row.holder === null || row.holder === holder || row.leaseUntil < this.#now());
    if (!isFree || row.version !== version || row.epoch !== String(epoch)) return none;
    row.holder = String(holder);
    row.leaseUntil = this.#now() + LEASE_MS;
    return rowsOf([{ ...row }]);
  }

  #held([name, , holder, version, epoch]: unknown[]): CheckpointRow | undefined {
    const row = this.checkpoints.get(String(name));
    const isTheirs = row?.holder === holder && row?.version === version && row?.epoch === String(epoch);
    return isTheirs ? row : undefined;
  }

  #renew(columns: unknown[]): Answer {
    const held = rowsIn(columns).flatMap((row) => this.#held(row) ?? []);
    for (const row of held) row.leaseUntil = this.#now() + LEASE_MS;
    return rowsOf(held);
  }

  #giveBack(values: unknown[]): Answer {
    const row = this.#held(values);
    if (!row) return none;
    row.holder = null;
    row.stopped = values[5] === null ? null : String(values[5]);
    return { rows: [], rowCount: 1 };
  }

  /** The fence: a checkpoint advances only from where its holder knows it to be. */
  #advance(held: unknown[], from: unknown, to: unknown, event: unknown): CheckpointRow | undefined {
    const row = this.isFenced ? this.#held(held) : this.checkpoints.get(String(held[0]));
    if (!row || (this.isFenced && row.position !== String(from))) return undefined;
    row.position = String(to);
    row.event = String(event);
    row.leaseUntil = this.#now() + LEASE_MS;
    return row;
  }

  #pass(columns: unknown[]): Answer {
    return rowsOf(rowsIn(columns).flatMap((row) => this.#advance(row, row[5], row[6], row[7]) ?? []));
  }

  #writeBatch(text: string, [held, ...parts]: unknown[]): Answer {
    const { name, build, holder, version, epoch, position, reached, event } = held as Record<string, unknown>; // what `fence` writes
    if (!this.#advance([name, build, holder, version, epoch], position, reached, event))
      return rowsOf([{ advanced: 0, told: null }]);
    const writes = [...text.matchAll(/w\d+ as \((insert into|update|delete from) "(\w+)"\."(\w+)"/g)];
    for (const [nth, [, act, schema, table]] of writes.entries())
      this.#writeRows(act ?? '', `${schema}.${table}`, parts[nth] as AnyRow[]); // one part for each write, in order
    const told = (parts[writes.length] ?? []) as Told[]; // the messages come last
    const audiences = this.#tell(told);
    if (audiences.length > 0) for (const hear of this.listeners) hear(audiences);
    return rowsOf([{ advanced: 1, told: audiences }]);
  }

  #writeRows(act: string, name: string, rows: readonly AnyRow[]): void {
    const [table, stored] = [this.#tables.get(name), this.tables.get(name)];
    if (!table || !stored) throw new Error(`The played database has no table ${name}`);
    for (const row of rows) {
      const key = keyOf(table, row);
      const before = stored.get(key);
      if (act === 'delete from') stored.delete(key);
      else if (act === 'insert into') stored.set(key, row);
      else if (before) stored.set(key, { ...before, ...row });
    }
  }

  #tell(told: readonly Told[]): string[] {
    const woken = new Set<string>();
    for (const { who_kind, who, position, kind, id = null, child_id = null, row = null } of told) {
      for (const audience of this.#receivers(who_kind, who)) {
        const last = this.counters.get(audience) ?? 0;
        const n = last + (this.isGapless || last % 4 > 0 ? 1 : 2);
        this.counters.set(audience, n);
        const rows = this.messages.get(audience) ?? [];
        rows.push({
          n: String(n),
          position,
          kind,
          id,
          child_id,
          row,
          request: null,
          recorded_at: null,
          may_see: true,
        });
        this.messages.set(audience, rows);
        woken.add(audience);
      }
    }
    return [...woken];
  }

  #messagesAfter(audience: string, n: number): Answer {
    const rows = this.messages.get(audience) ?? [];
    return rowsOf(rows.filter((row) => Number(row.n) > n).slice(0, 500));
  }

  #latest(audiences: readonly string[]): Answer {
    return rowsOf(
      audiences.flatMap((audience) => {
        const n = this.counters.get(audience);
        return n === undefined ? [] : [{ audience, n: String(n) }];
      }),
    );
  }

  #findNamed(commands: readonly string[]): Answer {
    return rowsOf(commands.flatMap((command) => this.#named.get(command) ?? []));
  }

  #note(command: string, fingerprint: string, nothing: string | null): Answer {
    if (!this.#named.has(command)) this.#named.set(command, { command, fingerprint, nothing, answer: null });
    return none;
  }

  #noteDone(commands: readonly string[], prints: readonly string[]): Answer {
    for (const [nth, command] of commands.entries()) this.#note(command, prints[nth] ?? '', null);
    return none;
  }
}
