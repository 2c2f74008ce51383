import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type CountedRead, proofMinutesOn, readingLimitsOn } from '@nead/contracts/mass-reading.ts';
import { Refused } from '@nead/http-kit/envelope.ts';
import { ofBoth } from '@nead/http-kit/postgres/shared-tables.ts';
import { provedWithin, type Session } from '@nead/http-kit/sessions/sessions.ts';
import type pg from 'pg';
import { readingTally } from './reading-tally.ts';

/** The longest time for which other processes do not know this one's counts. */
const NOTED_WITHIN_MS = 5_000;
/** The time before a found proof is checked again, so that further reads cost no statement each. */
const TRUST_MS = 20_000;
const MOST_TRUSTED = 10_000;

export interface CountedReads {
  /** Refuses a read beyond the limits, unless the owner of the session has just proved who they are. */
  admit(session: Session, reading: CountedRead): Promise<void>;
  /** Counts a read that was answered. */
  add(session: Session, reading: CountedRead): void;
}

/**
 * Notes the counts of this process for all accounts, and answers those of other processes, in one statement. A row
 * belongs to one hour of the clock, and keeps the highest count of any sixty minutes that ended in it.
 */
const NOTE = `
  with mine as (
    insert into ${ofBoth.reading} as noted (account_id, hour, process, session_id, children, files, days, asked)
    select account_id, hour, $1, session_id, children, files, days, asked
    from unnest($2::text[], $3::timestamptz[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[])
      as counted (account_id, hour, session_id, children, files, days, asked)
    on conflict (account_id, hour, process) do update set session_id = excluded.session_id,
      children = greatest(noted.children, excluded.children), files = greatest(noted.files, excluded.files),
      days = greatest(noted.days, excluded.days), asked = greatest(noted.asked, excluded.asked))
  select account_id, hour, sum(children)::int as children, sum(files)::int as files, sum(days)::int as days
  from ${ofBoth.reading} where account_id = any ($2) and hour = any ($3) and process <> $1
  group by account_id, hour`;

/**
 * Counts in the process the reads of each account, so that an ordinary read costs no statement; from time to time the
 * counts are noted in the database, for other processes and for the notice to the owner (docs/decisions/185).
 */
export function countReads(
  pool: pg.Pool,
  { now = () => new Date(), notedWithinMs = NOTED_WITHIN_MS } = {},
): CountedReads {
  const process = crypto.randomUUID();
  const tally = readingTally();
  const trusted = new Map<Id, number>();
  let timer: NodeJS.Timeout | undefined;

  async function note(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const at = now();
    const counted = tally.takeChanged(at);
    if (counted.length === 0) return;
    const column = <Key extends keyof (typeof counted)[number]>(key: Key) => counted.map((one) => one[key]);
    const { rows } = await pool.query<{
      account_id: Id;
      hour: Date;
      children: number;
      files: number;
      days: number;
    }>(NOTE, [
      process,
      column('account'),
      column('hour'),
      column('session'),
      column('children'),
      column('files'),
      column('days'),
      column('asked'),
    ]);
    for (const { account_id, hour: _, ...elsewhere } of rows) tally.hear(account_id, elsewhere, at);
  }

  /** Counts that could not be noted are part of the next ones of their account. */
  const noteNow = () => note().catch(() => undefined);
  function noteSoon(): void {
    timer ??= setTimeout(noteNow, notedWithinMs).unref();
  }

  async function isProved(session: Session, today: string): Promise<boolean> {
    if ((trusted.get(session.id) ?? 0) > performance.now()) return true;
    const found = await provedWithin(pool, session.id, proofMinutesOn(today));
    if (trusted.size >= MOST_TRUSTED) trusted.clear();
    if (found) trusted.set(session.id, performance.now() + TRUST_MS);
    return found;
  }

  return {
    async admit(session, reading) {
      const at = now();
      const today = dublinDate(at);
      if (!tally.isTooMuch(session.account, reading, readingLimitsOn(today), at)) return;
      if (await isProved(session, today)) return;
      // The first refusal of an hour is noted at once, since a thief may stop here.
      if (tally.asked(session, at)) await noteNow();
      else noteSoon();
      throw new Refused(refuse('PROOF_REQUIRED', accountTexts.muchWasRead));
    },
    add(session, reading) {
      const at = now();
      if (tally.add(session, reading, readingLimitsOn(dublinDate(at)), at)) void noteNow();
      else noteSoon();
    },
  };
}
