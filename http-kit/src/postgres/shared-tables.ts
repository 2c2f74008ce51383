/**
 * Tables that one floor keeps and another one reads or writes (docs/decisions/060). The floors do not import each other, so the
 * names stand here, below all of them. Any other table is named in the SQL of its own floor alone (tools/src/house/tables.test.ts).
 */

/** Tables of the write side. The read side reads them for administrators and for what watches the installation. */
export const ofWriteSide = {
  checkpoint: 'command.checkpoint',
  outbox: 'command.outbox',
  deadWebhook: 'command.dead_webhook',
  anchor: 'command.anchor',
  anchorTrouble: 'command.anchor_trouble',
  /** The program that makes a backup notes it here. */
  backup: 'command.backup',
  /** The service that makes one every day notes here when the first one failed. */
  dailyBackups: 'command.daily_backups',
  /** When this installation was started first. */
  firstStart: 'command.first_start',
  /** The read side notes here a stored file that does not open when somebody asks for it. */
  damage: 'command.damage',
  /** After an erasure the read side writes these anew on the disk, and reads none of them. */
  directory: 'command.directory',
  openClaim: 'command.open_claim',
  pushDevice: 'command.push_device',
  uploadPart: 'command.upload_part',
  mailbox: 'command.mailbox',
} as const;

/** Tables of the read side. The write side leaves its wishes there; the gateways read the feed. */
export const ofReadSide = {
  checkpoint: 'projection.checkpoint',
  rebuildWanted: 'projection.rebuild_wanted',
  tryWanted: 'projection.try_wanted',
  scrubWanted: 'projection.scrub_wanted',
  feedCounter: 'feed.counter',
  feedMessage: 'feed.message',
} as const;

/** Tables of this floor, for both. */
export const ofBoth = {
  session: 'session.session',
  limitPoint: 'limits.point',
  /** The read side counts there how much an account reads; the write side tells its owner. */
  reading: 'limits.reading',
} as const;

/** Tables that the log keeps beside its events. */
export const ofLog = { personKey: 'keys.person_key' } as const;

type NamesOf<Tables> = Tables[keyof Tables];

/** The full name of one of them. No other text is of this type. */
export type SharedTable =
  | NamesOf<typeof ofWriteSide>
  | NamesOf<typeof ofReadSide>
  | NamesOf<typeof ofBoth>
  | NamesOf<typeof ofLog>;
