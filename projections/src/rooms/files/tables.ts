import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('files');

/** Stored files. `owner` is the person whose key seals the file: a child or an account. */
export const file = table({
  name: 'file',
  columns: {
    id: 'text',
    childminder_id: 'text',
    use: 'text',
    owner: 'text',
    content_type: 'text',
    bytes: 'integer',
    /** Its thumbnail, open to the same readers. */
    thumbnail_id: 'text null',
    /** For a photo of several children: the children in it, and the first of its copies. */
    shows: 'jsonb null',
    copy_of: 'text null',
    /** The name for saving it; without one, its id. */
    name: 'text null',
    stored: 'bigint',
  },
  key: ['id'],
  indexes: [['owner', 'use'], ['thumbnail_id']],
});

/** Things that refer to a file, and so open it to others. */
export const reference = table({
  name: 'reference',
  columns: { file_id: 'text', by_id: 'text', what: 'text' },
  key: ['file_id', 'by_id'],
});
