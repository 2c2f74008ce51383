import { tablesOf, type View } from '../../engine/projection.ts';
import { DUBLIN_TODAY } from '../../engine/sql.ts';

const table = tablesOf('register');

/** A condition: the parents of a child, c, may still read its records. */
const READABLE = `(c.read_until is null or c.read_until >= ${DUBLIN_TODAY.text})`;

export const child = table({
  name: 'child',
  columns: {
    id: 'text',
    childminder_id: 'text',
    /** Position in the log, by which children are listed. */
    added: 'bigint',
    added_on: 'text',
    first_name: 'text null',
    last_name: 'text null',
    date_of_birth: 'text null',
    gender: 'text null',
    is_potty_trained: 'text null',
    allergies: 'jsonb null',
    other_allergies: 'text null',
    allergies_asked: 'text null',
    dietary_requirements: 'jsonb null',
    other_dietary_requirements: 'text null',
    medical_conditions: 'text null',
    emergency_contact: 'jsonb null',
    gp: 'jsonb null',
    schedule: 'jsonb null',
    start_date: 'text null',
    notes: 'text null',
    file_id: 'text null',
    /** The last day in care, and the last on which parents may read; text, which can be compared. */
    end_date: 'text null',
    read_until: 'text null',
  },
  key: ['id'],
  indexes: [['childminder_id', 'added']],
});

export const contact = table({
  name: 'contact',
  columns: {
    id: 'text',
    childminder_id: 'text',
    added: 'bigint',
    first_name: 'text null',
    last_name: 'text null',
    email: 'text null',
    phone: 'text null',
    relationship: 'text null',
    address: 'jsonb null',
    /** The outcome of the last mail. */
    mail: 'text null',
    /** The state of the question to the parent: 'none', 'asked', 'accepted' or 'ended'; and its time. */
    link: 'text',
    link_at: 'text null',
  },
  key: ['id'],
  indexes: [['childminder_id', 'added']],
});

export const childContact = table({
  name: 'child_contact',
  columns: { child_id: 'text', contact_id: 'text', place: 'text' },
  key: ['child_id', 'contact_id', 'place'],
  indexes: [['contact_id']],
});

/** Contacts who are or were on a child: they may have collected it. */
export const everOnChild = table({
  name: 'ever_on_child',
  columns: { child_id: 'text', contact_id: 'text' },
  key: ['child_id', 'contact_id'],
});

/** Names, also of contacts removed from the register, for as long as records name them as collectors. */
export const keptName = table({
  name: 'kept_name',
  columns: { contact_id: 'text', first_name: 'text null', last_name: 'text null' },
  key: ['contact_id'],
});

export const contactLink = table({
  name: 'contact_link',
  columns: { contact_id: 'text', account_id: 'text' },
  key: ['contact_id'],
  indexes: [['account_id']],
});

/**
 * The account that has shared through a contact, even after that ended or the contact was removed. It may still take a
 * copy of its data until then, and nobody else is asked through the contact. Only an erasure removes it.
 */
export const sharedWith = table({
  name: 'shared_with',
  columns: { contact_id: 'text', account_id: 'text', childminder_id: 'text' },
  key: ['contact_id'],
  indexes: [['account_id']],
});

export const collector = table({
  name: 'collector',
  columns: {
    id: 'text',
    child_id: 'text',
    added: 'bigint',
    name: 'text null',
    phone: 'text null',
    relationship: 'text null',
    file_id: 'text null',
    date: 'text null',
    /** They may not collect any more; the name stays with the days on which they did. */
    removed: 'boolean',
  },
  // Devices propose the ids, which are valid for their child only.
  key: ['child_id', 'id'],
});

export const absence = table({
  name: 'absence',
  columns: {
    id: 'text',
    child_id: 'text',
    from_date: 'text',
    to_date: 'text',
    reason: 'text null',
    notes: 'text null',
    announced_by: 'text',
  },
  key: ['child_id', 'id'],
  indexes: [['child_id', 'to_date']],
});

export const consent = table({
  name: 'consent',
  columns: {
    child_id: 'text',
    kind: 'text',
    given: 'boolean',
    refused: 'boolean',
    version: 'integer null',
    account_id: 'text',
    at: 'text',
    until: 'text null',
    medicine: 'jsonb null',
  },
  key: ['child_id', 'kind'],
});

/**
 * The parents in touch with a childminder, each with the contact: one on a child whose records the parent may read.
 * Once removed from the last such child, they no longer see the conversation.
 */
export const inTouch: View = {
  readModel: 'register',
  name: 'in_touch',
  select: (schema) =>
    `select distinct l.account_id, k.id as contact_id, k.childminder_id
     from ${schema}.contact_link l join ${schema}.contact k on k.id = l.contact_id
       join ${schema}.child_contact p on p.contact_id = k.id
       join ${schema}.child c on c.id = p.child_id
     where ${READABLE}`,
};

/**
 * The children that each parent sees. A view and not a table, so it cannot disagree with the contacts, in whatever
 * order they are linked, added and removed. A child that left is seen up to a certain day.
 */
export const sight: View = {
  readModel: 'register',
  name: 'sight',
  select: (schema) =>
    `select distinct p.child_id, l.account_id
     from ${schema}.child_contact p join ${schema}.contact_link l using (contact_id)
       join ${schema}.child c on c.id = p.child_id
     where ${READABLE}`,
};
