import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('files');

/** Stored files. `owner` is the person with whose key it is sealed: a child or an account. */
export const file = table({
  name: 'file',
  columns: {
    id: 'text',
    childminder_id: 'text',
    use: 'text',
    owner: 'text',
    content_type: 'text',
    bytes: 'integer',
    /** Its thumbnail, which everybody may open who may open the file. */
    thumbnail_id: 'text null',
    /** For a photo of several children: the children in it, and the first of its copies. */
    shows: 'jsonb null',
    copy_of: 'text null',
    /** The name that it is saved under; without one, its id. */
    name: 'text null',
    stored: 'bigint',
  },
  key: ['id'],
  indexes: [['owner', 'use'], ['thumbnail_id']],
});

/** What refers to a file, and so opens it to others. */
export const reference = table({
  name: 'reference',
  columns: { file_id: 'text', by_id: 'text', what: 'text' },
  key: ['file_id', 'by_id'],
});
