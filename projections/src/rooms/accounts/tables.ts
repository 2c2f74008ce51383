import { tablesOf } from '../../engine/projection.ts';
import { plainName, sql } from '../../engine/sql.ts';

const table = tablesOf('accounts');

export const account = table({
  name: 'account',
  columns: {
    id: 'text',
    role: 'text',
    email: 'text null',
    first_name: 'text null',
    last_name: 'text null',
    verified: 'boolean',
    suspended: 'boolean',
    second_factor: 'boolean',
    /** False for an account that logs in with Google alone. */
    has_password: 'boolean',
    /** Google is a way to log in. */
    google: 'boolean',
    /** The time from which a password may be set by the mailbox alone, once somebody asked for that. */
    recovery: 'timestamptz null',
    /** Null until the person chooses one; the full name is shown instead. */
    display_name: 'text null',
    phone: 'text null',
    relationship: 'text null',
    address: 'jsonb null',
    google_photo: 'text null',
  },
  key: ['id'],
  indexes: [
    // The order in which the desk lists accounts.
    [
      'role',
      { expression: `${plainName(sql`first_name`).text} nulls first` },
      { expression: `${plainName(sql`last_name`).text} nulls first` },
      'id',
    ],
  ],
});

/** The entries under 'Security' in an account's settings. */
export const security = table({
  name: 'security',
  columns: {
    account_id: 'text',
    position: 'bigint',
    id: 'text',
    at: 'timestamptz',
    what: 'text',
    device: 'text null',
    /** An administrator's reason. */
    reason: 'text null',
  },
  key: ['account_id', 'position', 'id'],
});

export const passkey = table({
  name: 'passkey',
  columns: {
    account_id: 'text',
    id: 'text',
    name: 'text null',
    added_at: 'timestamptz',
    used_at: 'timestamptz null',
  },
  key: ['account_id', 'id'],
});

/** The owner of each address, by the hash that names its stream. */
export const claim = table({
  name: 'claim',
  columns: { hash: 'text', account_id: 'text' },
  key: ['hash'],
  indexes: [['account_id']],
});

/** The newest invitation of a contact to an address, and the owner's answer. */
export const invitation = table({
  name: 'invitation',
  columns: {
    hash: 'text',
    contact_id: 'text',
    childminder_id: 'text',
    asked_at: 'text',
    answer: 'text null',
    /** The account that answered: the address may belong to another account since. */
    answered_by: 'text null',
    /** For a no: the time until which it is valid, and a report of the childminder. */
    until: 'text null',
    reported: 'boolean',
  },
  key: ['hash', 'contact_id'],
  indexes: [['contact_id']],
});
