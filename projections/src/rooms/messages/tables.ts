import { table } from '../projection.ts';

/** Every message once; what one side has taken off its lists is marked for that side. */
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
    /** As it was told, so that a fetch and the log say the same characters. */
    sent_at: 'text',
    /** Place in the log: the order on both sides. */
    sent: 'bigint',
    read_at: 'text null',
    parent_message: 'text null',
    attachments: 'jsonb',
    hidden_from_childminder: 'boolean',
    hidden_from_parent: 'boolean',
  },
  // Ids are proposed by devices and mean something within their conversation only.
  key: ['contact_id', 'id'],
  indexes: [
    ['childminder_id', 'sent'],
    ['contact_id', 'sent'],
    ['childminder_id', 'from_side', 'sent'],
    ['contact_id', 'from_side', 'sent'],
    ['childminder_id', 'thread_id', 'sent'],
    ['contact_id', 'thread_id', 'sent'],
    // All that counting asks: the messages themselves are not looked at.
    ['childminder_id', 'from_side', 'read_at', 'hidden_from_childminder'],
    ['contact_id', 'from_side', 'read_at', 'hidden_from_parent'],
    ['contact_id', 'thread_id', 'hidden_from_childminder', 'hidden_from_parent', 'from_side', 'read_at'],
  ],
});

/** The threads that a side has in a box, by their newest message there: a list of them looks at no other message. */
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
