import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('messages');

/** Each message is stored once; a message that one side removed from its lists is marked for that side. */
export const message = table({
  name: 'message',
  columns: {
    id: 'text',
    childminder_id: 'text',
    contact_id: 'text',
    thread_id: 'text',
    from_side: 'text',
    subject: 'text null',
    content: 'text null',
    /** The event's own text, so that a fetch and a copy of the data have the same characters. */
    sent_at: 'text',
    /** Position in the log, by which both sides order. */
    sent: 'bigint',
    read_at: 'text null',
    parent_message: 'text null',
    line: 'jsonb null',
    attachments: 'jsonb',
    hidden_from_childminder: 'boolean',
    hidden_from_parent: 'boolean',
  },
  // Devices propose the ids, which are valid within their conversation only.
  key: ['contact_id', 'id'],
  indexes: [
    ['childminder_id', 'sent'],
    ['contact_id', 'sent'],
    // For finding a message of a childminder by its id alone.
    ['childminder_id', 'id'],
    ['childminder_id', 'from_side', 'sent'],
    ['contact_id', 'from_side', 'sent'],
    ['childminder_id', 'thread_id', 'sent'],
    ['contact_id', 'thread_id', 'sent'],
    // For counting from the index alone, without reading messages.
    ['childminder_id', 'from_side', 'read_at', 'hidden_from_childminder'],
    ['contact_id', 'from_side', 'read_at', 'hidden_from_parent'],
    ['contact_id', 'thread_id', 'hidden_from_childminder', 'hidden_from_parent', 'from_side', 'read_at'],
  ],
});

/** A side's threads in a box, ordered by their newest message there, so that a list reads no other message. */
export const thread = table({
  name: 'thread',
  columns: {
    contact_id: 'text',
    thread_id: 'text',
    side: 'text',
    box: 'text',
    childminder_id: 'text',
    latest_at: 'text',
  },
  key: ['contact_id', 'thread_id', 'side', 'box'],
  indexes: [
    ['childminder_id', 'side', 'box', 'latest_at'],
    ['contact_id', 'side', 'box', 'latest_at'],
  ],
});
