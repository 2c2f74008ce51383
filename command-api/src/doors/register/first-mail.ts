import { setTimeout as pause } from 'node:timers/promises';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type pg from 'pg';
import { emailHash, emailStream } from '../../rooms/accounts/email-claim.ts';

const WAIT_MS = 3_000;
const POLL_MS = 50;
/** Clocks of processes and database differ by less than this. */
const SLACK_MS = 5_000;

export type EmailSent = boolean | 'pending';

/** An invitation that nobody gets must look like one that was sent. */
const FIRST_MAILS = `
  select case template when 'no-invitation' then 'sent' else state end as state, attempts
  from command.outbox where stream = $1 and made_at >= $2`;

/**
 * Whether the first mails to new contacts were sent, waited for up to three seconds. Undefined if none was due,
 * because the contacts were known or have no address.
 */
export async function firstMail(
  pool: pg.Pool,
  privateKey: string,
  events: readonly (RegisterEvent & Pick<LogEvent, 'meta'>)[],
): Promise<EmailSent | undefined> {
  const added = events.flatMap((event) =>
    event.type === 'ContactAdded' && event.data.email
      ? [{ email: event.data.email, at: event.meta.recordedAt }]
      : [],
  );
  if (added.length === 0) return undefined;
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const outcomes = await Promise.all(
      added.map(({ email, at }) =>
        outcomeOf(pool, [emailStream(emailHash(privateKey, email)), new Date(Date.parse(at) - SLACK_MS)]),
      ),
    );
    if (outcomes.includes(false)) return false;
    if (outcomes.every((outcome) => outcome === true)) return true;
    if (performance.now() >= until) return 'pending';
    await pause(POLL_MS);
  }
}

async function outcomeOf(pool: pg.Pool, values: [string, Date]): Promise<EmailSent> {
  const { rows } = await pool.query<{ state: string; attempts: number }>(FIRST_MAILS, values);
  if (rows.some(({ state }) => state === 'sent')) return true;
  const failed = rows.some(
    ({ state, attempts }) => state === 'dead' || state === 'unclear' || (state === 'waiting' && attempts > 0),
  );
  return failed ? false : 'pending';
}
