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
