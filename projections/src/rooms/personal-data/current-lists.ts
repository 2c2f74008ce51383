import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import type { Scope } from './scope.ts';

/** A list of what stands in Nead now. */
export interface CurrentList {
  name: string;
  columns: readonly string[];
  rows(): AsyncGenerator<Record<string, unknown>>;
}

const ROWS_AT_ONCE = 500;

/**
 * What of each list is in a copy. $1 is the ids that it is asked for, $2 the key after which the next rows come; `key`
 * orders them and is not shown.
 */
interface Declared {
  name: string;
  columns: readonly string[];
  of: (scope: Scope) => readonly Id[];
  sql: string;
  /** Without what the reader may not see of it. */
  asShown?: (row: Record<string, unknown>, key: string, hidden: ReadonlySet<Id>) => Record<string, unknown>;
  /** Of a long list, its index, so that a page costs the same wherever it is. */
  order?: string;
}

const ownAccount = ({ account, onlyChild }: Scope): readonly Id[] => (onlyChild ? [] : [account]);
const ownBusiness = (scope: Scope): readonly Id[] => (scope.role === 'childminder' ? ownAccount(scope) : []);
const children = (scope: Scope): readonly Id[] => scope.children;
const contacts = (scope: Scope): readonly Id[] => scope.contacts.map(({ contactId }) => contactId);
const conversations = (scope: Scope): readonly Id[] => scope.conversations.map(({ contactId }) => contactId);

const CHILD_NAME = `(select concat_ws(' ', c.first_name, c.last_name) from register.child c where c.id = t.child_id)`;

const declared: readonly Declared[] = [
  {
    name: 'account',
    columns: ['email', 'firstName', 'lastName', 'displayName', 'phone', 'relationship', 'address'],
    of: ownAccount,
    sql: `select t.id as key, t.email, t.first_name as "firstName", t.last_name as "lastName",
        t.display_name as "displayName", t.phone, t.relationship, t.address
      from accounts.account t where t.id = any ($1) and t.id > $2`,
  },
  {
    name: 'children',
    columns: [
      'firstName',
      'lastName',
      'dateOfBirth',
      'gender',
      'isPottyTrained',
      'allergies',
      'otherAllergies',
      'dietaryRequirements',
      'otherDietaryRequirements',
      'medicalConditions',
      'emergencyContact',
      'gp',
      'schedule',
      'startDate',
      'endDate',
    ],
    of: children,
    sql: `select t.id as key, t.first_name as "firstName", t.last_name as "lastName",
        t.date_of_birth as "dateOfBirth", t.gender, t.is_potty_trained as "isPottyTrained", t.allergies,
        t.other_allergies as "otherAllergies", t.dietary_requirements as "dietaryRequirements",
        t.other_dietary_requirements as "otherDietaryRequirements", t.medical_conditions as "medicalConditions",
        t.emergency_contact as "emergencyContact", t.gp, t.schedule, t.start_date as "startDate",
        t.end_date as "endDate"
      from register.child t where t.id = any ($1) and t.id > $2`,
  },
  {
    name: 'notes-on-children',
    columns: ['child', 'notes'],
    of: (scope) => (scope.role === 'childminder' ? scope.children : []),
    sql: `select t.id as key, concat_ws(' ', t.first_name, t.last_name) as child, t.notes
      from register.child t where t.id = any ($1) and t.id > $2 and t.notes <> ''`,
  },
  {
    name: 'contacts',
    columns: ['firstName', 'lastName', 'email', 'phone', 'relationship', 'address'],
    of: contacts,
    sql: `select t.id as key, t.first_name as "firstName", t.last_name as "lastName", t.email, t.phone,
        t.relationship, t.address
      from register.contact t where t.id = any ($1) and t.id > $2`,
  },
  {
    name: 'collectors',
    columns: ['child', 'name', 'phone', 'relationship', 'date'],
    of: (scope) => (scope.role === 'childminder' ? scope.children : []),
    sql: `select t.child_id || t.id as key, ${CHILD_NAME} as child, t.name, t.phone, t.relationship, t.date
      from register.collector t where t.child_id = any ($1) and t.child_id || t.id > $2`,
  },
  {
    name: 'absences',
    columns: ['child', 'from', 'to', 'reason', 'notes', 'announcedBy'],
    of: children,
    sql: `select t.child_id || t.id as key, ${CHILD_NAME} as child, t.from_date as "from", t.to_date as "to",
        t.reason, t.notes, t.announced_by as "announcedBy"
      from register.absence t where t.child_id = any ($1) and t.child_id || t.id > $2`,
  },
  {
    name: 'consents',
    columns: ['child', 'consent', 'given', 'at', 'until'],
    of: children,
    sql: `select t.child_id || t.kind as key, ${CHILD_NAME} as child, t.kind as consent, t.given, t.at, t.until
      from register.consent t where t.child_id = any ($1) and t.child_id || t.kind > $2`,
  },
  {
    name: 'records',
    columns: ['child', 'kind', 'date', 'time', 'endTime', 'recordedAt', 'changedAt', 'version', 'record'],
    of: children,
    sql: `select t.child_id || t.record_id as key, ${CHILD_NAME} as child, t.kind, t.date, t.time,
        t.end_time as "endTime", t.recorded_at as "recordedAt", t.changed_at as "changedAt", t.version, t.body as record
      from care.activity t where t.child_id = any ($1) and (t.child_id, t.record_id) > (left($2, 24), substr($2, 25))`,
    order: 't.child_id, t.record_id',
    asShown: (row, key, hidden) => (hidden.has(key.slice(24)) ? { ...row, record: null } : row),
  },
  {
    name: 'acknowledgements',
    columns: ['child', 'record', 'name', 'at', 'version'],
    of: children,
    sql: `select t.child_id || t.record_id || t.account_id as key, ${CHILD_NAME} as child, t.record_id as record, t.name,
        t.at, t.version
      from care.acknowledgement t where t.child_id = any ($1) and t.child_id || t.record_id || t.account_id > $2`,
  },
  {
    name: 'messages',
    columns: ['sentAt', 'from', 'subject', 'content', 'readAt'],
    of: conversations,
    sql: `select t.contact_id || t.id as key, t.sent_at as "sentAt", t.from_side as "from", t.subject, t.content,
        t.read_at as "readAt"
      from messages.message t where t.contact_id = any ($1) and (t.contact_id, t.id) > (left($2, 24), substr($2, 25))`,
    order: 't.contact_id, t.id',
  },
  {
    name: 'calendar',
    columns: ['title', 'description', 'date', 'lastDate', 'startTime', 'endTime', 'recurrence'],
    of: ownBusiness,
    sql: `select t.event_id as key, t.title, t.description, t.date, t.last_date as "lastDate",
        t.start_time as "startTime", t.end_time as "endTime", t.recurrence
      from calendar.event t where t.childminder_id = any ($1) and t.event_id > $2`,
  },
  {
    name: 'documents',
    columns: ['name', 'category', 'file', 'createdAt', 'expires'],
    of: ownBusiness,
    sql: `select t.id as key, t.name, t.category, t.file_id as file, t.created_at as "createdAt", t.expires
      from documents.document t where t.childminder_id = any ($1) and t.id > $2`,
  },
  {
    name: 'signatures',
    columns: ['document', 'name', 'signedAt'],
    of: contacts,
    sql: `select t.document_id || t.contact_id as key, d.name as document, t.name, t.signed_at as "signedAt"
      from documents.signature t left join documents.document d on d.id = t.document_id
      where t.contact_id = any ($1) and t.document_id || t.contact_id > $2`,
  },
  {
    name: 'food-items',
    columns: ['item'],
    of: ownBusiness,
    sql: 'select t.item as key, t.item from care.food_item t where t.childminder_id = any ($1) and t.item collate "C" > $2',
  },
  {
    name: 'plan',
    columns: ['tier', 'status', 'startDate', 'endDate'],
    of: ownBusiness,
    sql: `select t.childminder_id as key, t.tier, t.status, t.start_date as "startDate", t.end_date as "endDate"
      from subscription.plan t where t.childminder_id = any ($1) and t.childminder_id > $2`,
  },
];

/** One page after the other, by key: nobody waits for the whole, and no connection is held while a reader is slow. */
async function* pagesOf(
  pool: pg.Pool,
  { sql, order, asShown }: Declared,
  ids: readonly Id[],
  hidden: ReadonlySet<Id>,
): AsyncGenerator<Record<string, unknown>> {
  const ordered = order ? `${sql} order by ${order}` : `select * from (${sql}) rows order by key collate "C"`;
  const page = `${ordered} limit ${ROWS_AT_ONCE}`;
  for (let after = ''; ; ) {
    const { rows } = await pool.query<Record<string, unknown>>(page, [ids, after]);
    for (const { key, ...row } of rows) {
      after = String(key);
      yield asShown ? asShown(row, after, hidden) : row;
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

export const currentLists = (pool: pg.Pool, scope: Scope, hidden: ReadonlySet<Id>): CurrentList[] =>
  declared.flatMap((list) => {
    const { name, columns } = list;
    const ids = list.of(scope);
    return ids.length === 0 ? [] : [{ name, columns, rows: () => pagesOf(pool, list, ids, hidden) }];
  });
