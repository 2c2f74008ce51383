import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { type Sql, sql } from '../../engine/sql.ts';
import { accountCopyLists } from '../accounts/shared-sql.ts';
import { calendarCopyLists } from '../calendar/shared-sql.ts';
import { careCopyLists } from '../care/shared-sql.ts';
import { complianceCopyLists } from '../compliance/shared-sql.ts';
import { documentCopyLists } from '../documents/shared-sql.ts';
import { enquiryCopyLists } from '../enquiries/shared-sql.ts';
import { feeCopyLists } from '../fees/shared-sql.ts';
import { coverCopyLists } from '../inspection/shared-sql.ts';
import { menuCopyList } from '../menus/shared-sql.ts';
import { messageCopyLists } from '../messages/shared-sql.ts';
import { placeCopyLists } from '../places/shared-sql.ts';
import { registerCopyLists } from '../register/shared-sql.ts';
import { schemeCopyLists } from '../scheme/shared-sql.ts';
import { subscriptionCopyLists } from '../subscription/shared-sql.ts';
import type { Scope } from './scope.ts';

/** A list of current data. */
export interface CurrentList {
  name: string;
  columns: readonly string[];
  rows(): AsyncGenerator<Record<string, unknown>>;
}

export const ROWS_AT_ONCE = 500;

/** The reader of a list. `hidden`: records that they may not see. */
interface Reader {
  role: Scope['role'];
  hidden: ReadonlySet<Id>;
}

/**
 * The query of each list. $1 is the requested ids, $2 the key after which the page begins; `key` orders the rows and is
 * not shown.
 */
interface Declared {
  name: string;
  columns: readonly string[];
  of: (scope: Scope) => readonly Id[];
  sql: Sql;
  /** $3, the childminders by whom the rows are found. */
  at?: (scope: Scope) => readonly Id[];
  /** Removes the data that this reader may not see. */
  asShown?: (row: Record<string, unknown>, key: string, reader: Reader) => Record<string, unknown>;
  /** For a long list, the columns of an index, so that every page costs the same. */
  order?: Sql;
}

const ownAccount = ({ account, onlyChild }: Scope): readonly Id[] => (onlyChild ? [] : [account]);
const ownBusiness = (scope: Scope): readonly Id[] => (scope.role === 'childminder' ? ownAccount(scope) : []);
const children = (scope: Scope): readonly Id[] => scope.children;
const contacts = (scope: Scope): readonly Id[] => scope.contacts.map(({ contactId }) => contactId);
const childminders = (scope: Scope): readonly Id[] => scope.childminders;
const conversations = (scope: Scope): readonly Id[] => scope.conversations.map(({ contactId }) => contactId);

/** A month of the book without words of pictures that a parent may not see, or that were left out. */
function withCaptionsShown(row: Record<string, unknown>, hidden: ReadonlySet<Id>): Record<string, unknown> {
  const leftOut: unknown[] = Array.isArray(row.leftOut) ? row.leftOut : [];
  const shown = Object.entries(row.captions ?? {}).filter(([id]) => !hidden.has(id) && !leftOut.includes(id));
  return { ...row, captions: row.captions && Object.fromEntries(shown) };
}

const declared: readonly Declared[] = [
  {
    name: 'account',
    columns: ['email', 'firstName', 'lastName', 'displayName', 'phone', 'relationship', 'address'],
    of: ownAccount,
    sql: accountCopyLists.account,
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
      'allergiesAsked',
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
    sql: registerCopyLists.children,
  },
  {
    name: 'notes-on-children',
    columns: ['child', 'notes'],
    of: (scope) => (scope.role === 'childminder' ? scope.children : []),
    sql: registerCopyLists.notes,
  },
  {
    name: 'contacts',
    columns: ['firstName', 'lastName', 'email', 'phone', 'relationship', 'address'],
    // A parent's contact after the link ended is in the history, as it was at the end.
    of: conversations,
    sql: registerCopyLists.contacts,
  },
  {
    name: 'collectors',
    columns: ['child', 'name', 'phone', 'relationship', 'date'],
    of: (scope) => (scope.role === 'childminder' ? scope.children : []),
    sql: registerCopyLists.collectors,
  },
  {
    name: 'absences',
    columns: ['child', 'from', 'to', 'reason', 'notes', 'announcedBy'],
    of: children,
    sql: registerCopyLists.absences,
  },
  {
    name: 'consents',
    columns: ['child', 'consent', 'given', 'at', 'until', 'medicine'],
    of: children,
    sql: registerCopyLists.consents,
  },
  {
    name: 'records',
    columns: ['child', 'kind', 'date', 'time', 'endTime', 'recordedAt', 'changedAt', 'version', 'record'],
    of: children,
    sql: careCopyLists.records,
    order: sql`t.child_id, t.record_id`,
    asShown: (row, key, { hidden }) => (hidden.has(key.slice(24)) ? { ...row, record: null } : row),
  },
  {
    name: 'acknowledgements',
    columns: ['child', 'record', 'name', 'at', 'version'],
    of: children,
    sql: careCopyLists.acknowledgements,
  },
  {
    name: 'fromHome',
    columns: ['child', 'record', 'words', 'file', 'at'],
    of: children,
    sql: careCopyLists.fromHome,
  },
  {
    name: 'monthsOfBook',
    columns: ['child', 'month', 'order', 'leftOut', 'captions'],
    of: children,
    sql: careCopyLists.months,
    asShown: (row, _, reader) => (reader.role === 'parent' ? withCaptionsShown(row, reader.hidden) : row),
  },
  {
    name: 'messages',
    columns: ['sentAt', 'from', 'subject', 'content', 'readAt'],
    of: conversations,
    sql: messageCopyLists.messages,
    order: sql`t.contact_id, t.id`,
  },
  {
    name: 'calendar',
    columns: ['title', 'description', 'date', 'lastDate', 'startTime', 'endTime', 'recurrence'],
    of: ownBusiness,
    sql: calendarCopyLists.calendar,
  },
  {
    name: 'menus',
    columns: ['date', 'breakfast', 'snack', 'lunch', 'dinner'],
    of: ownBusiness,
    sql: menuCopyList,
  },
  {
    name: 'documents',
    columns: ['name', 'category', 'file', 'createdAt', 'expires'],
    of: ownBusiness,
    sql: documentCopyLists.documents,
  },
  {
    name: 'signatures',
    columns: ['document', 'name', 'signedAt'],
    of: contacts,
    sql: documentCopyLists.signatures,
  },
  {
    name: 'papers-of-your-file',
    columns: ['duty', 'number', 'person', 'phone', 'issued', 'expires', 'document'],
    of: ownBusiness,
    sql: complianceCopyLists.papers,
  },
  {
    name: 'service-records',
    columns: ['kind', 'date', 'time', 'version', 'children', 'seconds', 'who', 'notes', 'writtenAt'],
    of: ownBusiness,
    sql: complianceCopyLists.records,
  },
  {
    name: 'complaints',
    columns: ['received', 'from', 'about', 'done', 'answer', 'closedOn'],
    of: ownBusiness,
    sql: complianceCopyLists.complaints,
  },
  {
    name: 'public-page',
    columns: ['word', 'words', 'town', 'county', 'languages', 'days'],
    of: ownBusiness,
    sql: enquiryCopyLists.page,
  },
  {
    name: 'enquiries',
    columns: ['name', 'email', 'asks', 'state', 'until', 'note', 'askedAt', 'lastWordAt'],
    of: ownBusiness,
    sql: enquiryCopyLists.enquiries,
  },
  {
    name: 'enquiry-letters',
    columns: ['enquiry', 'answer', 'letter', 'at'],
    of: ownBusiness,
    sql: enquiryCopyLists.letters,
  },
  {
    name: 'notices-to-tusla',
    columns: [
      'child',
      'record',
      'doctorOrHospital',
      'missingOrStranger',
      'closedFireOrIllness',
      'answeredAt',
      'sentOn',
    ],
    of: children,
    at: childminders,
    sql: complianceCopyLists.tusla,
  },
  {
    name: 'your-complaints',
    columns: ['received', 'about', 'answer', 'closedOn'],
    of: (scope) => (scope.role === 'parent' ? contacts(scope) : []),
    sql: complianceCopyLists.ownComplaints,
  },
  {
    name: 'cover-notes',
    columns: ['child', 'at', 'note'],
    of: ownBusiness,
    sql: coverCopyLists.notes,
  },
  {
    name: 'cover-notes-about-children',
    columns: ['child', 'at', 'note'],
    of: (scope) => (scope.role === 'parent' ? scope.children : []),
    sql: coverCopyLists.notesOnChildren,
  },
  {
    name: 'handbook-chapters',
    columns: ['title', 'text', 'written'],
    of: ownBusiness,
    sql: complianceCopyLists.chapters,
  },
  {
    name: 'handbook-readings',
    columns: ['version', 'readAt'],
    of: contacts,
    sql: complianceCopyLists.readings,
  },
  {
    name: 'food-items',
    columns: ['item'],
    of: ownBusiness,
    sql: careCopyLists.foodItems,
  },
  {
    name: 'fee-settings',
    columns: ['payee', 'iban', 'taxReference', 'dueDays', 'closed', 'terms'],
    of: ownBusiness,
    sql: feeCopyLists.settings,
  },
  {
    name: 'agreements',
    columns: ['child', 'version', 'from', 'lastDay', 'withdrawn', 'terms'],
    of: contacts,
    sql: feeCopyLists.agreements,
    at: childminders,
  },
  {
    name: 'invoices',
    columns: ['number', 'date', 'due', 'careFrom', 'careTo', 'amount'],
    of: contacts,
    sql: feeCopyLists.invoices,
    at: childminders,
  },
  {
    name: 'credit-notes',
    columns: ['number', 'date', 'amount', 'reason'],
    of: contacts,
    sql: feeCopyLists.takenOff,
    at: childminders,
  },
  {
    name: 'payments',
    columns: ['date', 'how', 'amount', 'keptAsDeposit', 'reference'],
    of: contacts,
    sql: feeCopyLists.payments,
    at: childminders,
  },
  {
    name: 'repayments',
    columns: ['date', 'amount'],
    of: contacts,
    sql: feeCopyLists.repayments,
    at: childminders,
  },
  {
    name: 'scheme-awards',
    columns: ['child', 'chick', 'from', 'to', 'hoursInTerm', 'hoursInHolidays', 'centsAnHour'],
    // An award reveals a parent's income, and the other parent may take this copy.
    of: (scope) => (scope.role === 'childminder' ? scope.children : []),
    sql: schemeCopyLists.awards,
    at: childminders,
  },
  {
    name: 'scheme-weeks',
    columns: ['child', 'week', 'claimed', 'attended', 'registered', 'at'],
    of: children,
    sql: schemeCopyLists.returned,
    at: childminders,
  },
  {
    name: 'places',
    columns: ['most', 'young', 'afterSchool', 'open'],
    of: ownBusiness,
    sql: placeCopyLists.offer,
  },
  {
    name: 'school-starts',
    columns: ['child', 'date', 'estimate'],
    of: children,
    sql: placeCopyLists.school,
  },
  {
    name: 'plan',
    columns: ['tier', 'status', 'startDate', 'endDate'],
    of: ownBusiness,
    sql: subscriptionCopyLists.plan,
  },
];

/**
 * Pages of a list in the order of the keys, so that neither the whole list nor a connection is held while the reader is
 * slow.
 */
async function* pagesOf(
  db: Db,
  { sql: list, of, at, order, asShown }: Declared,
  scope: Scope,
  hidden: ReadonlySet<Id>,
): AsyncGenerator<Record<string, unknown>> {
  const ordered = order
    ? sql`${list} order by ${order}`
    : sql`select * from (${list}) rows order by key collate "C"`;
  const page = sql`${ordered} limit ${ROWS_AT_ONCE}`;
  const found = at ? [at(scope)] : [];
  for (let after = ''; ; ) {
    const { rows } = await db.query<Record<string, unknown>>(page, [of(scope), after, ...found]);
    for (const { key, ...row } of rows) {
      after = String(key);
      yield asShown ? asShown(row, after, { role: scope.role, hidden }) : row;
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

export const currentLists = (db: Db, scope: Scope, hidden: ReadonlySet<Id>): CurrentList[] =>
  declared.flatMap((list) => {
    const { name, columns } = list;
    const isEmpty = list.of(scope).length === 0;
    return isEmpty ? [] : [{ name, columns, rows: () => pagesOf(db, list, scope, hidden) }];
  });

/** The statements for a copy's lists. */
export const listsSql = declared.map(({ sql: list }) => list);
