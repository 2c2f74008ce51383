import { projections } from '@nead/projections/projections.ts';
import type { ProcessName } from './processes.ts';

/** The accounts of the database: one for each process, and one for the operator's backup. */
export type RoleName = ProcessName | 'backup';

/** Rights on tables. `schema.*` means all tables of a schema, except those with a line of their own. */
type Rights = Readonly<Record<string, string>>;

const READ = 'select';
const WRITE = 'select, insert, update, delete';
/** Allows reading a table's rows and rewriting it on the disk, without erased data. */
const SCRUB = 'maintain';
/** A check of a session only writes its last use. */
const CHECK_SESSIONS: Rights = { 'session.session': 'select, update (last_active_at)' };
const READ_LOG: Rights = { 'log.*': READ };
const APPEND: Rights = { 'log.event': 'select, insert', 'log.epoch': READ };
const MAKE_KEYS: Rights = { 'keys.person_key': 'select, insert', 'keys.master_check': 'select, insert' };
/** The first process of an empty installation records the master key's sample. */
const OPEN_KEYS: Rights = { 'keys.person_key': READ, 'keys.master_check': 'select, insert' };

/** Callers of this function may not read the tables that it uses. */
export const MAY_SEE = 'feed.may_see(text, text)';
const ASK_WHO_SEES: Rights = { [MAY_SEE]: 'execute' };

/** The database rights of each process; `prepare` grants these and takes all others (docs/decisions/084). */
export const rights: Readonly<Record<RoleName, Rights>> = {
  'command-api': {
    ...APPEND,
    ...MAKE_KEYS,
    'command.*': WRITE,
    'command.migration': READ,
    'command.checkpoint': READ,
    'command.schedule': READ,
    'command.anchor': READ,
    'command.anchor_trouble': READ,
    'command.backup': READ,
    'command.daily_backups': READ,
    'command.first_start': READ,
    'command.damage': READ,
    'session.session': 'select, insert, update',
    'limits.point': WRITE,
    'projection.checkpoint': READ,
    'projection.rebuild_wanted': 'select, insert, update',
    'projection.try_wanted': 'select, insert, update',
  },
  reactor: {
    ...APPEND,
    ...MAKE_KEYS,
    'keys.person_key': 'select, insert, update',
    'command.*': WRITE,
    'command.backup': READ,
    'command.daily_backups': READ,
    'command.first_start': READ,
    'command.migration': READ,
    'session.session': 'select, update, delete',
    'limits.reading': 'select, update, delete',
    'projection.checkpoint': READ,
    'projection.scrub_wanted': 'select, insert',
  },
  'query-api': {
    ...READ_LOG,
    ...OPEN_KEYS,
    ...CHECK_SESSIONS,
    'command.outbox': READ,
    'command.checkpoint': READ,
    'command.dead_webhook': READ,
    'command.anchor': READ,
    'command.anchor_trouble': READ,
    'command.backup': READ,
    'command.daily_backups': READ,
    'command.first_start': READ,
    'command.damage': 'select, insert',
    'limits.reading': 'select, insert, update',
    'projection.checkpoint': READ,
    ...ASK_WHO_SEES,
    ...Object.fromEntries(projections.map(({ name }) => [`${name}.*`, READ])),
  },
  worker: {
    ...READ_LOG,
    ...OPEN_KEYS,
    'keys.person_key': `select, ${SCRUB}`,
    'projection.*': WRITE,
    'projection.migration': READ,
    'feed.*': `${WRITE}, ${SCRUB}`,
    'command.*': SCRUB,
    'command.mailbox': `truncate, ${SCRUB}`,
    'session.session': SCRUB,
    'limits.point': SCRUB,
  },
  realtime: { ...CHECK_SESSIONS, ...ASK_WHO_SEES, 'feed.*': READ },
  backup: { ...READ_LOG, ...OPEN_KEYS, 'command.backup': 'insert', 'command.daily_backups': 'insert' },
};

export const roleNames = Object.keys(rights) as RoleName[]; // its keys, by its type
