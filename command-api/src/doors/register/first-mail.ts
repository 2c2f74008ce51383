import { setTimeout as pause } from 'node:timers/promises';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type pg from 'pg';
import { mailsSince } from '../../engine/mail/outbox-rows.ts';
import { emailHash, emailStream } from '../../rooms/accounts/email-claim.ts';

const WAIT_MS = 3_000;
const POLL_MS = 50;
/** Clocks of processes and database differ by less than this. */
const SLACK_MS = 5_000;

export type EmailSent = boolean | 'pending';

/**
 * Answers if the first mails to new contacts were sent, after waiting up to three seconds. Undefined if none was due,
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
        outcomeOf(pool, emailStream(emailHash(privateKey, email)), new Date(Date.parse(at) - SLACK_MS)),
      ),
    );
    if (outcomes.includes(false)) return false;
    if (outcomes.every((outcome) => outcome === true)) return true;
    if (performance.now() >= until) return 'pending';
    await pause(POLL_MS);
  }
}

async function outcomeOf(pool: pg.Pool, stream: string, since: Date): Promise<EmailSent> {
  const mails = await mailsSince(pool, stream, since);
  // An invitation that nobody gets must look like a sent one.
  if (mails.some(({ template, state }) => template === 'no-invitation' || state === 'sent')) return true;
  const failed = mails.some(
    ({ state, attempts }) => state === 'dead' || state === 'unclear' || (state === 'waiting' && attempts > 0),
  );
  return failed ? false : 'pending';
}
