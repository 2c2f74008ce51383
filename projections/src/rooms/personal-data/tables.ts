import { table } from '../projection.ts';

/** Who asked to be forgotten, while it is not carried out. */
export const request = table({
  name: 'request',
  columns: { account_id: 'text', id: 'text', at: 'text', due: 'text' },
  key: ['account_id'],
});

/** Who took a copy of what concerns whom. By ids: names are looked up when it is read. */
export const look = table({
  name: 'look',
  columns: {
    id: 'text',
    position: 'bigint',
    kind: 'text',
    at: 'text',
    by_account: 'text null',
    /** Whose register the children stand in; null where nobody but who did it is concerned. */
    childminder_id: 'text null',
    child_ids: 'jsonb',
    /** Only this child was asked for. */
    only_child: 'text null',
    /** Of a look: at what, and whether it opened one document of it. */
    section: 'text null',
    /** What of it was taken out as a file. */
    what: 'text null',
    opened: 'boolean',
  },
  key: ['id'],
  indexes: [['by_account'], ['childminder_id']],
});
