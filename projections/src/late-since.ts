import { LETTER_PAUSES } from '@nead/http-kit/postgres/letter-pauses.ts';
import { ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';

// An anchor or a backup is late two days after the moment since which it is awaited.

/** The newest anchor; before the first one, the first start of this installation. */
export const ANCHOR_AWAITED_SINCE = `coalesce(
  (select max(made_at) from ${ofWriteSide.anchor}),
  (select at from ${ofWriteSide.firstStart}))`;

/**
 * The newest daily backup; before the first one, the first that failed. Where no daily one was ever tried, the newest that was
 * made by hand; nothing where there is none, since an installation may be backed up by other means.
 */
export const BACKUP_AWAITED_SINCE = `coalesce(
  (select max(made_at) from ${ofWriteSide.backup} where daily),
  (select failed_at from ${ofWriteSide.dailyBackups}),
  (select max(made_at) from ${ofWriteSide.backup}))`;

/** By how many attempts failed: the seconds from the first of them until the next. */
const PAUSED = LETTER_PAUSES.map((_, nth) => LETTER_PAUSES.slice(0, nth + 1).reduce((a, b) => a + b, 0));

const PUSHED = `like 'push %'`;

/**
 * Letters that have not gone out, with since when they are due: those that nobody takes, and those that are refused, of which each
 * is due again only after a pause. Where others went out since, it is these that are refused, and not the way that is barred; a
 * notification goes another way.
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
