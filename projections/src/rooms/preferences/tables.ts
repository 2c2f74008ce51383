import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('preferences');

/** Without a row, the account has never chosen. */
export const preferenceChoice = table({
  name: 'choice',
  columns: {
    childminder_id: 'text',
    show_welcome: 'boolean',
    show_events: 'boolean',
    show_montessori: 'boolean',
    marketing: 'boolean',
    newsletter: 'boolean',
  },
  key: ['childminder_id'],
});

/** The notifications that a childminder or parent chose; without a row they have never chosen. */
export const noticeChoice = table({
  name: 'notice_choice',
  columns: {
    account_id: 'text',
    messages: 'boolean',
    incidents: 'boolean',
    attendance: 'boolean',
    medicines: 'boolean',
    papers: 'boolean null',
    mails: 'jsonb null',
    weekly: 'boolean',
    quiet_hours: 'jsonb null',
  },
  key: ['account_id'],
});

/** Parents who chose to have each day by mail, or no longer. */
export const eveningMailChoice = table({
  name: 'evening_mail',
  columns: { account_id: 'text', wanted: 'boolean' },
  key: ['account_id'],
});

/** The notices that she has looked at. */
export const noticeSeen = table({
  name: 'notice_seen',
  columns: { childminder_id: 'text', id: 'text' },
  key: ['childminder_id', 'id'],
});

/** A childminder's notices, by reference: names and texts are read where they are stored. */
export const notice = table({
  name: 'notice',
  columns: {
    id: 'text',
    childminder_id: 'text',
    kind: 'text',
    child_id: 'text null',
    contact_id: 'text null',
    /** The record it is about, and for a withdrawn consent its kind and the account. */
    about: 'text',
    consent: 'text null',
    account_id: 'text null',
    at: 'timestamptz',
    added: 'bigint',
  },
  key: ['id'],
  indexes: [['childminder_id', 'added']],
});
