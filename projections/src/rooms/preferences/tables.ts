import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('preferences');

/** Without a row, the account never chose. */
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

/** What a childminder or parent wants to be notified of; without a row they never chose. */
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

/** Parents who chose to have each day by mail, or not any more. */
export const eveningMailChoice = table({
  name: 'evening_mail',
  columns: { account_id: 'text', wanted: 'boolean' },
  key: ['account_id'],
});

/** Which of them she has looked at. */
export const noticeSeen = table({
  name: 'notice_seen',
  columns: { childminder_id: 'text', id: 'text' },
  key: ['childminder_id', 'id'],
});

/** What a childminder was notified of, by reference: names and texts are read where they are stored. */
export const notice = table({
  name: 'notice',
  columns: {
    id: 'text',
    childminder_id: 'text',
    kind: 'text',
    child_id: 'text null',
    contact_id: 'text null',
    /** The record that it is about, and which consent was withdrawn by whom. */
    about: 'text',
    consent: 'text null',
    account_id: 'text null',
    at: 'timestamptz',
    added: 'bigint',
  },
  key: ['id'],
  indexes: [['childminder_id', 'added']],
});
