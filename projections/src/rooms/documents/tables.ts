import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('documents');

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

/** A document that was sent to one contact, and the answer. */
export const documentShare = table({
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

/** Kept apart from the share, so that an answer outlives a changed share. */
export const documentReading = table({
  name: 'reading',
  columns: { document_id: 'text', contact_id: 'text', read_at: 'text' },
  key: ['document_id', 'contact_id'],
});
export const signature = table({
  name: 'signature',
  columns: { document_id: 'text', contact_id: 'text', name: 'text null', signed_at: 'text' },
  key: ['document_id', 'contact_id'],
});
