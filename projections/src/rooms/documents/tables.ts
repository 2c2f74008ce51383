import { table } from '../projection.ts';

export const document = table({
  name: 'document',
  columns: {
    id: 'text',
    childminder_id: 'text',
    file_id: 'text',
    name: 'text null',
    category: 'text',
    content_type: 'text',
    bytes: 'integer',
    created_at: 'text',
    expires: 'text null',
    added: 'bigint',
  },
  key: ['id'],
  indexes: [['childminder_id', 'added'], ['file_id']],
});

/** What became of a document with one contact. */
export const share = table({
  name: 'share',
  columns: {
    document_id: 'text',
    contact_id: 'text',
    childminder_id: 'text',
    to_sign: 'boolean',
    shared_at: 'text',
  },
  key: ['document_id', 'contact_id'],
  indexes: [['contact_id']],
});

/** Beside the share, so that what was answered outlives a change of it. */
export const reading = table({
  name: 'reading',
  columns: { document_id: 'text', contact_id: 'text', read_at: 'text' },
  key: ['document_id', 'contact_id'],
});
export const signature = table({
  name: 'signature',
  columns: { document_id: 'text', contact_id: 'text', name: 'text null', signed_at: 'text' },
  key: ['document_id', 'contact_id'],
});
