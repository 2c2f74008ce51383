import { projections } from '@nead/projections/projections.ts';
import type { ProcessName } from './processes.ts';

/** The accounts of the database: one for each process, and one for the operator's backup. */
export type RoleName = ProcessName | 'backup';

/** Rights: what one may do with which tables. `schema.*` means all of a schema, except those with a line of their own. */
type Rights = Readonly<Record<string, string>>;

const READ = 'select';
const WRITE = 'select, insert, update, delete';
/** To read a table's rows and write it anew on the disk, without what was erased. */
const SCRUB = 'maintain';
/** A check of a session writes when it was last used, and nothing else. */
const CHECK_SESSIONS: Rights = { 'session.session': 'select, update (last_active_at)' };
const READ_LOG: Rights = { 'log.*': READ };
const APPEND: Rights = { 'log.event': 'select, insert', 'log.epoch': READ };
const MAKE_KEYS: Rights = { 'keys.person_key': 'select, insert', 'keys.master_check': 'select, insert' };
/** The first process of an empty installation notes with which master key its keys are made. */
const OPEN_KEYS: Rights = { 'keys.person_key': READ, 'keys.master_check': 'select, insert' };

/** Its callers may not read the tables from which it answers. */
export const MAY_SEE = 'feed.may_see(text, text)';
const ASK_WHO_SEES: Rights = { [MAY_SEE]: 'execute' };

/** Which process may what in the database; `prepare` grants this and takes everything else (docs/decisions/084). */
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
