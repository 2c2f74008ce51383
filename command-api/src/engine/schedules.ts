import { BEGINNING, type Place } from '@nead/contracts/history/place.ts';
import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import { holdsPlace, placeAfter } from '@nead/event-store/place.ts';
import { untilNow } from '@nead/event-store/until-now.ts';
import { isStoreAway } from '@nead/http-kit/postgres/database.ts';
import { ofBoth } from '@nead/http-kit/postgres/shared-tables.ts';
import type pg from 'pg';

/** Scheduled work, run once per fleet. */
export interface Schedule {
  name: string;
  everySeconds: number;
  /** Long work, which runs separately and delays no other. */
  takesLong?: true;
  run(pool: pg.Pool): Promise<void>;
}

/**
 * Carries out everything due, even if one item fails. At the end it throws the first failure, so that this is seen and
 * tried again.
 */
export async function eachDue<Due>(
  found: Iterable<Due> | AsyncIterable<Due>,
  carryOut: (due: Due) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = [];
  for await (const due of found) {
    try {
      await carryOut(due);
    } catch (error) {
      // These failures would affect all others too.
      if (isStoreAway(error)) throw error;
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}

/**
 * Reads for a schedule the events since its last run. If `take` answers 'later', that event and all after it are read
 * again the next time. A log restored from an older backup is read from its beginning.
 */
export async function readOn(
  { log, pool }: { log: Pick<EventLog, 'follow' | 'epoch' | 'head' | 'store'>; pool: pg.Pool },
  { name, prefixes }: { name: string; prefixes: readonly string[] },
  take: (event: LogEvent) => 'later' | undefined,
): Promise<{ done(): Promise<void> }> {
  const epoch = await log.epoch();
  let read = await placeOf(pool, name, epoch);
  if (!(await holdsPlace(log.store, read))) read = BEGINNING;
  const head = await log.head();
  let isWhole = true;
  for await (const event of untilNow(log, { after: read.position, prefixes, unseal: new Set<string>() })) {
    isWhole = take(event) !== 'later';
    if (!isWhole) break;
    read = placeAfter(event, event.position);
  }
  if (isWhole && read.position < head) read = { position: head, event: (await log.store.idAt(head)) ?? null };
  return {
    /** Called when the events are dealt with. */
    async done() {
      await pool.query('update command.schedule set epoch = $2, position = $3, event = $4 where name = $1', [
        name,
        String(epoch),
        String(read.position),
        read.event,
      ]);
    },
  };
}

async function placeOf(pool: pg.Pool, name: string, epoch: bigint): Promise<Place> {
  const { rows } = await pool.query<{ position: string; event: string | null }>(
    'select position, event from command.schedule where name = $1 and epoch = $2',
    [name, String(epoch)],
  );
  const [known] = rows;
  return known ? { position: BigInt(known.position), event: known.event } : BEGINNING;
}

/** Deletes rows of ended sessions and sent mails after a month; the log still records both. */
const sweep: Schedule = {
  name: 'sweep',
  everySeconds: 24 * 3600,
  async run(pool) {
    await pool.query(
      `delete from ${ofBoth.session} where least(ended_at, expires_at) < now() - interval '30 days'`,
    );
    // Devices outlive their session by a month, so that a person who comes back finds them unchanged; they get nothing
    // meanwhile.
    await pool.query(
      `delete from command.push_device d where not exists (select 1 from ${ofBoth.session} s where s.id = d.session_id)`,
    );
    await pool.query(`delete from command.named where at < now() - interval '30 days'`);
    await pool.query(
      `delete from command.outbox
       where state in ('sent', 'dropped') and to_tell is null and made_at < now() - interval '30 days'`,
    );
  },
};

export const schedules: readonly Schedule[] = [sweep];

/** The pause after a failure, shorter than the interval: an hour for daily work. */
const againAfter = (everySeconds: number): number => Math.min(everySeconds, Math.max(60, everySeconds / 24));

/** Makes work due at once that broke off with its process; called when taking over. */
export const makeBrokenOffDue = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`update command.schedule set under_way = false, last_at = '-infinity' where under_way`);

/** One query for all of them: at most looks nothing is due. */
const DUE = `
  select wanted.name from unnest($1::text[], $2::float8[]) as wanted(name, every)
  left join command.schedule known using (name)
  where known.name is null or known.last_at <= now() - make_interval(secs => wanted.every)`;

/**
 * Runs due work: the process that advances the due time runs it; others then find it advanced. If one fails, the others
 * run all the same.
 */
export async function runDue(
  pool: pg.Pool,
  all: readonly Schedule[],
  failed: (name: string, error: unknown) => void,
): Promise<string[]> {
  const ran: string[] = [];
  const { rows } = await pool.query<{ name: string }>(DUE, [
    all.map(({ name }) => name),
    all.map(({ everySeconds }) => everySeconds),
  ]);
  const due = new Set(rows.map(({ name }) => name));
  for (const { name, everySeconds, run } of all.filter((schedule) => due.has(schedule.name))) {
    const { rowCount } = await pool.query(
      `insert into command.schedule as known (name, last_at, under_way) values ($1, now(), true)
       on conflict (name) do update set last_at = now(), under_way = true
       where known.last_at <= now() - make_interval(secs => $2)`,
      [name, everySeconds],
    );
    if (rowCount !== 1) continue;
    let sooner = 0;
    try {
      await run(pool);
      ran.push(name);
    } catch (error) {
      failed(name, error);
      sooner = everySeconds - againAfter(everySeconds);
    }
    await pool.query(
      `update command.schedule set under_way = false, last_at = last_at - make_interval(secs => $2) where name = $1`,
      [name, sooner],
    );
  }
  return ran;
}
