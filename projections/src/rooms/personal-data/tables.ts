import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('personal_data');

/** Requests for erasure that are not carried out yet. */
export const request = table({
  name: 'request',
  columns: { account_id: 'text', id: 'text', at: 'text', due: 'text' },
  key: ['account_id'],
});

/**
 * Copies, looks of inspectors and exports: the person who saw data, and whose data it was. Each is found by its
 * position in the log, since the id of a copy is chosen by its caller and may be that of another row. People are stored
 * by id; names are looked up when it is read.
 */
export const dataAccess = table({
  name: 'data_access',
  columns: {
    id: 'text',
    position: 'bigint',
    kind: 'text',
    at: 'text',
    by_account: 'text null',
    /** The account that an administrator acted on. */
    of_account: 'text null',
    /** The childminder whose children they are; null if it concerns only the account that acted. */
    childminder_id: 'text null',
    child_ids: 'jsonb',
    /** The only child requested, if there was one. */
    only_child: 'text null',
    /** For an inspector's look: the section, and below if a document was opened. */
    section: 'text null',
    /** The content of an export. */
    what: 'text null',
    opened: 'boolean',
  },
  key: ['position'],
  indexes: [['id'], ['by_account'], ['of_account'], ['childminder_id']],
});
