/**
 * Tables that one floor keeps and another reads or writes (docs/decisions/060). The floors do not import each other, so
 * the names are here, below all of them. Any other table is named only in the SQL of its own floor
 * (tools/src/house/tables.test.ts).
 */

/** Tables of the write side. The read side reads them for administrators and for monitoring the installation. */
export const ofWriteSide = {
  checkpoint: 'command.checkpoint',
  outbox: 'command.outbox',
  deadWebhook: 'command.dead_webhook',
  anchor: 'command.anchor',
  anchorTrouble: 'command.anchor_trouble',
  /** The program that makes a backup records it here. */
  backup: 'command.backup',
  /** The service for daily backups records its first failure here. */
  dailyBackups: 'command.daily_backups',
  /** The time of this installation's first start. */
  firstStart: 'command.first_start',
  /** The read side records here a stored file that cannot be opened when somebody asks for it. */
  damage: 'command.damage',
  /** After an erasure the read side rewrites these on the disk, without reading them. */
  directory: 'command.directory',
  openClaim: 'command.open_claim',
  pushDevice: 'command.push_device',
  uploadPart: 'command.upload_part',
  mailbox: 'command.mailbox',
} as const;

/** Tables of the read side. The write side leaves requests there; the gateways read the feed. */
export const ofReadSide = {
  checkpoint: 'projection.checkpoint',
  rebuildWanted: 'projection.rebuild_wanted',
  tryWanted: 'projection.try_wanted',
  scrubWanted: 'projection.scrub_wanted',
  feedCounter: 'feed.counter',
  feedMessage: 'feed.message',
} as const;

/** Tables of this floor, used by both sides. */
export const ofBoth = {
  session: 'session.session',
  limitPoint: 'limits.point',
  /** The read side counts an account's reading there; the write side tells its owner. */
  reading: 'limits.reading',
} as const;

/** Tables that the log keeps beside its events. */
export const ofLog = { personKey: 'keys.person_key' } as const;

type NamesOf<Tables> = Tables[keyof Tables];

/** The full name of a shared table. No other text has this type. */
export type SharedTable =
  | NamesOf<typeof ofWriteSide>
  | NamesOf<typeof ofReadSide>
  | NamesOf<typeof ofBoth>
  | NamesOf<typeof ofLog>;
