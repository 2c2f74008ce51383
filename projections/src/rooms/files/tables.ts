import { table } from '../projection.ts';

/** What lies in storage. `owner` is the person under whose key it is sealed: a child, or an account. */
export const file = table({
  name: 'file',
  columns: {
    id: 'text',
    childminder_id: 'text',
    use: 'text',
    owner: 'text',
    content_type: 'text',
    bytes: 'integer',
    /** The small picture of it, which opens for whoever may open the file. */
    thumbnail_id: 'text null',
    /** Of a photo of several children: who is in it, and which of the copies belong together. */
    shows: 'jsonb null',
    copy_of: 'text null',
    /** What it is called when it is saved; by its id where it has no name. */
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
