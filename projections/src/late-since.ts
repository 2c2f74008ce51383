import { LETTER_PAUSES } from '@nead/http-kit/postgres/letter-pauses.ts';
import { ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';

// An anchor or a backup is late two days after the time since which it is due.

/** The newest anchor; before the first one, the first start of this installation. */
export const ANCHOR_AWAITED_SINCE = `coalesce(
  (select max(made_at) from ${ofWriteSide.anchor}),
  (select at from ${ofWriteSide.firstStart}))`;

/**
 * The newest daily backup; before the first one, the first that failed. If no daily one was ever tried, the newest made
 * by hand; null if there is none, since an installation may be backed up by other means.
 */
export const BACKUP_AWAITED_SINCE = `coalesce(
  (select max(made_at) from ${ofWriteSide.backup} where daily),
  (select failed_at from ${ofWriteSide.dailyBackups}),
  (select max(made_at) from ${ofWriteSide.backup}))`;

/** The pauses by the number of failed attempts: the seconds from the first attempt until the next. */
const PAUSED = LETTER_PAUSES.map((_, nth) => LETTER_PAUSES.slice(0, nth + 1).reduce((a, b) => a + b, 0));

const PUSHED = `like 'push %'`;

/**
 * Letters that have not gone out, with the time since which they are due: those that no process sends, and those that
 * are refused, which are due again only after a pause. If others went out since, these themselves are refused, and the
 * service works; a notification uses another service.
 */
export const LETTERS_DUE = `(
  select next_at as due_at from ${ofWriteSide.outbox} where state = 'waiting' and next_at < now()
  union all
  select due_at from (
    select next_at - make_interval(secs => (array[${PAUSED}])[attempts]) as due_at
    from ${ofWriteSide.outbox}
    where state = 'waiting' and next_at >= now() and attempts > 0 and template not ${PUSHED}) as refused
  where not exists (
    select from ${ofWriteSide.outbox} where state = 'sent' and next_at > refused.due_at and template not ${PUSHED}))`;
