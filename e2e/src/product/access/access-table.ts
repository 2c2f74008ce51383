import { newId } from '@nead/contracts/ids.ts';

export type Who = 'anonymous' | 'parent' | 'childminder' | 'admin' | 'suspended';
export type AccessRole = 'parent' | 'childminder' | 'admin';

/** The ids of the test's own people, or of people whom they do not know. */
export interface Belongings {
  account: string;
  childminder: string;
  session: string;
  child: string;
  contact: string;
  document: string;
  message: string;
}

interface Line {
  /** The callers who may: everybody, every session, or these roles. */
  may: 'everybody' | 'session' | readonly AccessRole[];
  /** The ids in the path for callers who may. A missing name gets an id that nobody has. */
  ids?: (of: Belongings) => Record<string, string>;
  body?: unknown;
  query?: string;
  /** An id of somebody else is answered like none at all: never 403, never found. Leave this out if there is no id. */
  anothers?: 404;
  /** The call would end the test's own sessions or data, so callers who may do it do not make it. */
  spare?: true;
}

const child = { ids: ({ child: id }: Belongings) => ({ id, recordId: newId() }), anothers: 404 } as const;
const contact = { ids: ({ contact: id }: Belongings) => ({ id }), anothers: 404 } as const;
const message = { ids: ({ message: id }: Belongings) => ({ id, threadId: id }), anothers: 404 } as const;
const document = { ids: ({ document: id }: Belongings) => ({ id }), anothers: 404 } as const;
const childOfFees = { ids: ({ child: childId }: Belongings) => ({ childId, version: '1' }) } as const;
const contactOfFees = {
  ids: ({ contact: contactId }: Belongings) => ({ contactId }),
  query: '?from=2026-01-01&to=2026-12-31',
} as const;
const childminder = { may: ['childminder'] } as const satisfies Line;
const parent = { may: ['parent'] } as const satisfies Line;
const both = { may: ['childminder', 'parent'] } as const satisfies Line;

/** The query of a file that leaves with a recorded export. */
const exported = `?export=${newId()}`;

/** The own records of a kind: both sides read them, the childminder writes them. */
const kind = (read: string, write: string): Record<string, Line> => ({
  [`GET ${read}`]: { ...both, ...child, query: '?date=2026-11-17' },
  [`POST ${write}`]: { ...childminder, ...child, body: {} },
  [`PUT ${write}/:recordId`]: { ...childminder, ...child, body: {} },
  [`DELETE ${write}/:recordId`]: { ...childminder, ...child },
});
const activities = '/daily-activities/children/:id/activities';

/**
 * The access of every call, a second time and independent of the declarations: a call that is not here fails the test, and so
 * does one whose declaration differs.
 */
export const accessTable: Readonly<Record<string, Line>> = {
  // Accounts
  'POST /auth/login': { may: 'everybody', body: {} },
  'POST /auth/totp': { may: 'everybody', body: {} },
  'POST /auth/google': { may: 'everybody', body: {} },
  'POST /auth/childminder/signup': { may: 'everybody', body: {} },
  'POST /auth/verify-email': { may: 'everybody', body: {} },
  'POST /page-failures': { may: 'everybody', body: {} },
  'POST /auth/check-link': { may: 'everybody', body: {} },
  'POST /auth/resend-verification': { may: 'everybody', body: {} },
  'POST /auth/forgot-password': { may: 'everybody', body: {} },
  'POST /auth/reset-password': { may: 'everybody', body: {} },
  'GET /auth/providers': { may: 'everybody' },
  'POST /auth/why-ended': { may: 'everybody' },
  'GET /auth/me': { may: 'session' },
  'POST /auth/logout': { may: 'session', spare: true },
  'POST /auth/device-key': { may: 'session' },
  'POST /auth/proof': { may: 'session', body: {} },
  'GET /auth/sessions': { may: 'session' },
  'GET /auth/security': { may: 'session' },
  'DELETE /auth/sessions': { may: 'session' },
  'DELETE /auth/sessions/:id': {
    may: 'session',
    ids: ({ session: id }) => ({ id }),
    anothers: 404,
    spare: true,
  },
  'PUT /auth/password': { may: 'session', body: {} },
  'POST /auth/passkey/options': { may: 'everybody' },
  'POST /auth/passkey/login': { may: 'everybody', body: {} },
  'POST /auth/passkeys/options': { may: 'session', body: {} },
  'POST /auth/passkeys': { may: 'session', body: {} },
  'PUT /auth/passkeys/:id': { may: 'session', anothers: 404, body: { name: 'iPad' } },
  'POST /auth/passkeys/:id/remove': { may: 'session', body: {} },
  'POST /auth/google/remove': { may: 'session', body: {} },
  'POST /auth/totp/setup': { may: 'session', body: {} },
  'POST /auth/email': { may: 'session', body: {} },
  'POST /auth/email-change/confirm': { may: 'everybody', body: {} },
  'POST /auth/login-answer/stop': { may: 'everybody', body: {} },
  'POST /auth/recovery': { may: 'everybody', body: {} },
  'POST /auth/recovery/stop': { may: 'everybody', body: {} },
  'DELETE /auth/recovery': { may: 'session' },
  'POST /auth/email-change/stop': { may: 'everybody', body: {} },
  'POST /auth/totp/confirm': { may: 'session', body: {} },
  'POST /auth/totp/disable': { may: 'session', body: {} },
  'GET /childminder/profile': childminder,
  'PUT /childminder/profile': { ...childminder, body: {} },
  'PUT /childminder/profile/county': { ...childminder, body: {} },
  'PUT /admin/profile': { may: ['admin'], body: {} },
  'PUT /childminder/password': { ...childminder, body: {} },
  'GET /parent/me': parent,
  'GET /parent/childminder/assigned': parent,
  'PATCH /parent/:id': {
    ...both,
    ids: ({ account, contact }) => ({ id: account, contact }),
    body: {},
    anothers: 404,
  },
  'POST /admin/accounts/:id/email': { may: ['admin'], body: {} },
  'POST /admin/accounts/:id/second-factor/remove': { may: ['admin'], body: {} },
  // The desk
  'GET /admin/reports': { may: ['admin'] },
  'POST /admin/reports/:id/settle': { may: ['admin'], body: {} },
  'GET /admin/dashboard': { may: ['admin'] },
  'GET /admin/childminders': { may: ['admin'] },
  'GET /admin/parents': { may: ['admin'] },
  'GET /admin/invitations': { may: ['admin'] },
  'GET /admin/acts': { may: ['admin'] },
  'GET /admin/acts.csv': { may: ['admin'], query: exported },
  'POST /admin/accounts/:id/suspend': { may: ['admin'], body: {} },
  'POST /admin/accounts/:id/reinstate': { may: ['admin'], body: {} },
  'POST /admin/childminders/:id/resend-verification': { may: ['admin'], body: {} },
  'GET /admin/settings': { may: ['admin'] },
  'PUT /admin/settings/flags/:feature': { may: ['admin'], body: {} },
  'PUT /admin/settings/limits/:tier/:limit': { may: ['admin'], body: {} },
  'PUT /admin/settings/announcement': { may: ['admin'], body: {} },
  'GET /admin/dead-letters': { may: ['admin'] },
  'POST /admin/dead-letters/mails/:id/retry': { may: ['admin'], body: {} },
  'POST /admin/dead-letters/mails/:id/drop': { may: ['admin'], body: {} },
  'POST /admin/dead-letters/webhooks/:id/retry': { may: ['admin'], body: {} },
  'POST /admin/dead-letters/webhooks/:id/drop': { may: ['admin'], body: {} },
  'GET /admin/health': { may: ['admin'] },
  'GET /admin/damages': { may: ['admin'] },
  'GET /admin/wellbeing': { may: ['admin'] },
  'GET /admin/much-read': { may: ['admin'] },
  'POST /admin/read-models/:name/rebuild': { may: ['admin'], body: {} },
  'POST /admin/read-models/:name/try-again': { may: ['admin'], body: {} },

  // History
  'GET /history/children/:id': { ...both, ...child },
  'GET /history/former-children': childminder,
  'GET /history/children/:id/about': { ...both, ...child },
  'GET /history/children/:id/chain': { ...both, ...child, query: '?of=care' },
  'GET /history/children/:id/verification': { ...both, ...child },
  'GET /history/chains/:of/:id/hashes/:hash': { may: 'everybody' },
  'GET /admin/anchors': { may: ['admin'] },
  'PUT /admin/anchors/address': { may: ['admin'], body: {} },
  'GET /admin/anchors/:id/file': { may: ['admin'], spare: true },
  'GET /history/children/:id/moment': { ...both, ...child, query: '?at=2026-11-17T12:00:00.000Z' },

  // Register
  'GET /childminder/children/all': childminder,
  'GET /childminder/children/archived': childminder,
  'GET /daily-activities/children/:id/book': { ...both, ...child },
  'PUT /daily-activities/children/:id/book/:month': {
    ...childminder,
    ids: ({ child: id }) => ({ id, month: '2026-11' }),
    anothers: 404,
    body: {},
  },
  'GET /daily-activities/children/:id/book.pdf': { ...both, ...child, query: exported },
  'GET /daily-activities/children/:id/day.pdf': { ...both, ...child, query: exported },
  'GET /childminder/today': childminder,
  'GET /childminder/foods-had': childminder,
  'GET /parent/today': parent,
  'POST /childminder/children': { ...childminder, body: {} },
  'GET /childminder/children/:id': { ...childminder, ...child },
  'PATCH /childminder/children/:id': { ...childminder, ...child, body: {} },
  'DELETE /childminder/children/:id': { ...childminder, ...child, spare: true },
  'POST /childminder/children/:id/leave': {
    ...childminder,
    ...child,
    body: { endDate: '2027-01-01' },
    spare: true,
  },
  'DELETE /childminder/children/:id/leave': { ...childminder, ...child },
  'POST /childminder/children/:id/contacts': { ...childminder, ...child, body: {} },
  'DELETE /childminder/children/:id/contacts/:contactId': { ...childminder, ...child, spare: true },
  'POST /childminder/children/:id/collectors': { ...childminder, ...child, body: {} },
  'PUT /childminder/children/:id/collectors/:collectorId': { ...childminder, ...child, body: {} },
  'DELETE /childminder/children/:id/collectors/:collectorId': { ...childminder, ...child, spare: true },
  'POST /childminder/children/:id/absences': { ...childminder, ...child, body: {} },
  'DELETE /childminder/children/:id/absences/:absenceId': { ...childminder, ...child, spare: true },
  'GET /parent/dashboard/activities': parent,
  'GET /parent/children/:id': { ...parent, ...child },
  'PATCH /parent/children/:id': { ...parent, ...child, body: {} },
  'POST /parent/children/:id/absences': { ...parent, ...child, body: {} },
  'DELETE /parent/children/:id/absences/:absenceId': { ...parent, ...child, spare: true },
  'PUT /parent/children/:id/consents/:kind': { ...parent, ...child, body: {} },
  'GET /parent': childminder,
  'POST /parent': { ...childminder, body: {} },
  'GET /childminder/parents/search': { ...childminder, query: '?query=a' },
  'GET /childminder/parents/:id': { ...childminder, ...contact },
  'PATCH /childminder/parents/:id': { ...childminder, ...contact, body: {} },
  'DELETE /childminder/parents/:id': { ...childminder, ...contact, spare: true },
  'POST /childminder/parents/:id/resend-verification': { ...childminder, ...contact, spare: true },
  'POST /childminder/parents/:id/take-back': { ...childminder, ...contact, spare: true },
  'GET /parent/entries': parent,
  'POST /parent/entries/:id': { ...parent, ...contact, body: { field: 'phone' } },
  'GET /parent/questions': parent,
  'POST /parent/questions/:id/accept': { ...parent, ...contact, spare: true },
  'POST /parent/questions/:id/decline': { ...parent, ...contact, spare: true },
  'POST /parent/questions/:id/report': { ...parent, ...contact, spare: true },
  'GET /parent/questions/declined': parent,
  'POST /parent/questions/:id/reopen': { ...parent, ...contact, spare: true },
  'POST /parent/childminders/:id/end': {
    ...parent,
    ids: ({ childminder: id }) => ({ id }),
    anothers: 404,
    spare: true,
  },
  'GET /childminder/export/children.csv': { ...childminder, query: exported },
  'GET /childminder/export/contacts.csv': { ...childminder, query: exported },

  // Files
  'GET /files/:id': { may: 'everybody' },
  'GET /childminder/documents': childminder,
  'POST /childminder/documents': childminder,
  'PATCH /childminder/documents/:id': { ...childminder, ...document, body: {} },
  'DELETE /childminder/documents/:id': { ...childminder, ...document, spare: true },
  'POST /childminder/documents/:id/shares': { ...childminder, ...document, body: {} },
  'DELETE /childminder/documents/:id/shares/:contactId': { ...childminder, ...document, spare: true },
  'GET /parent/documents': parent,

  // The file of an inspection
  'GET /childminder/file': childminder,
  'GET /childminder/file/summary': childminder,
  'POST /childminder/file/papers': { ...childminder, body: {} },
  'PUT /childminder/file/papers/:id': { ...childminder, body: {} },
  'DELETE /childminder/file/papers/:id': childminder,
  'GET /childminder/file/records': { ...childminder, query: '?kind=drill' },
  'POST /childminder/file/records': { ...childminder, body: {} },
  'PUT /childminder/file/records/:id': { ...childminder, body: {} },
  'DELETE /childminder/file/records/:id': childminder,
  'GET /childminder/file/present': { ...childminder, query: '?date=2026-11-17&time=10:00' },
  'GET /childminder/file/complaints': childminder,
  'POST /childminder/file/complaints': { ...childminder, body: {} },
  'PUT /childminder/file/complaints/:id': { ...childminder, body: {} },
  'GET /childminder/file/incidents': childminder,
  'GET /childminder/file/incidents/:id/:recordId': { ...childminder, ...child },
  'GET /childminder/file/incidents/:id/:recordId/notice.pdf': { ...childminder, ...child, query: exported },
  'PUT /childminder/file/incidents/:id/:recordId/answers': { ...childminder, ...child, body: {} },
  'PUT /childminder/file/incidents/:id/:recordId/sent': { ...childminder, ...child, body: {} },
  'PUT /childminder/file/duties/:duty/reason': {
    ...childminder,
    ids: () => ({ duty: 'alarms' }),
    body: {},
  },
  'DELETE /childminder/file/duties/:duty/reason': { ...childminder, ids: () => ({ duty: 'alarms' }) },
  'GET /parent/complaints': parent,

  // The handbook
  'GET /childminder/handbook': childminder,
  'POST /childminder/handbook/chapters': { ...childminder, body: {} },
  'PUT /childminder/handbook/chapters/:id': { ...childminder, body: {} },
  'DELETE /childminder/handbook/chapters/:id': childminder,
  'POST /childminder/handbook/versions': childminder,
  'POST /childminder/handbook/readers/:contactId/asked': {
    ...childminder,
    ids: ({ contact: contactId }) => ({ contactId }),
    anothers: 404,
  },
  'GET /childminder/handbook/versions/:version/paper.pdf': { ...childminder, ids: () => ({ version: '1' }) },
  'GET /parent/handbooks': parent,
  'POST /parent/handbooks/:childminderId/acknowledgement': {
    ...parent,
    ids: ({ childminder: childminderId }) => ({ childminderId }),
    body: { version: 1 },
    anothers: 404,
  },
  'POST /parent/documents/:id/read': { ...parent, ...document },
  'POST /parent/documents/:id/signature': { ...parent, ...document, body: {} },
  'POST /upload/temp': childminder,
  'GET /upload/usage': childminder,
  'POST /upload/message-attachment': both,
  'POST /childminder/profile/photo': childminder,
  'DELETE /childminder/profile/photo': childminder,
  'POST /childminder/children/:id/photo': { ...childminder, ...child },
  'DELETE /childminder/children/:id/photo': { ...childminder, ...child },

  // Fees
  'GET /childminder/fees/months/:month': { ...childminder, ids: () => ({ month: '2026-11' }) },
  'GET /childminder/fees/settings': childminder,
  'PUT /childminder/fees/settings': { ...childminder, body: {} },
  'GET /childminder/fees/children/:childId': { ...childminder, ...childOfFees },
  'POST /childminder/fees/children/:childId/agreements': { ...childminder, ...childOfFees, body: {} },
  'POST /childminder/fees/children/:childId/agreements/:version/answers': {
    ...childminder,
    ...childOfFees,
    body: {},
  },
  'DELETE /childminder/fees/children/:childId/agreements/:version': { ...childminder },
  'POST /childminder/fees/children/:childId/end': {
    ...childminder,
    body: { lastDay: '2030-01-01' },
  },
  'GET /childminder/fees/children/:childId/days/:date/extras': {
    ...childminder,
    ids: (of) => ({ ...childOfFees.ids(of), date: '2026-11-12' }),
  },
  'POST /childminder/fees/children/:childId/extras': { ...childminder, ...childOfFees, body: {} },
  'DELETE /childminder/fees/children/:childId/extras/:id': { ...childminder },
  'POST /childminder/fees/drafts': { ...childminder, body: {} },
  'GET /childminder/fees/invoices/:id': childminder,
  'GET /childminder/fees/invoices/:id/paper.pdf': childminder,
  'DELETE /childminder/fees/invoices/:id': childminder,
  'POST /childminder/fees/invoices/:id/lines': { ...childminder, body: {} },
  'DELETE /childminder/fees/invoices/:id/lines/:lineId': childminder,
  'POST /childminder/fees/invoices/:id/issue': childminder,
  'PUT /childminder/fees/invoices/:id/mail': { ...childminder, body: {} },
  'POST /childminder/fees/invoices/:id/credit-notes': { ...childminder, body: {} },
  'POST /childminder/fees/invoices/:id/reminders': childminder,
  'POST /childminder/fees/invoices/:id/write-off': { ...childminder, body: {} },
  'GET /childminder/fees/families/:contactId': {
    ...childminder,
    ids: ({ contact: contactId }) => ({ contactId }),
  },
  'GET /childminder/fees/families/:contactId/statement': { ...childminder, ...contactOfFees },
  'GET /childminder/fees/families/:contactId/statement.pdf': { ...childminder, ...contactOfFees },
  'GET /childminder/fees/payments/:id/receipt.pdf': childminder,
  'GET /childminder/fees/open': childminder,
  'GET /childminder/fees/years/:year': { ...childminder, ids: () => ({ year: '2026' }) },
  'GET /childminder/fees/years/:year/book.csv': {
    ...childminder,
    ids: () => ({ year: '2026' }),
    query: exported,
  },
  'POST /childminder/fees/payments': { ...childminder, body: {} },
  'DELETE /childminder/fees/payments/:id': childminder,
  'POST /childminder/fees/payments/:id/release': childminder,
  'POST /childminder/fees/refunds': { ...childminder, body: {} },
  'DELETE /childminder/fees/refunds/:id': childminder,
  'POST /childminder/fees/said/:id/decline': childminder,
  'GET /childminder/fees/cards': childminder,
  'POST /childminder/fees/cards': childminder,
  'DELETE /childminder/fees/cards': childminder,
  'POST /parent/fees/invoices/:id/checkout': parent,
  'GET /parent/fees': parent,
  'GET /parent/fees/open': parent,
  'POST /parent/fees/children/:childId/agreements/:version/answers': {
    ...parent,
    body: { name: 'A' },
  },
  'GET /parent/fees/statements/:contactId': { ...parent, ...contactOfFees },
  'GET /parent/fees/statements/:contactId/paper.pdf': { ...parent, ...contactOfFees },
  'GET /parent/fees/payments/:id/receipt.pdf': parent,
  'GET /parent/fees/invoices/:id': parent,
  'GET /parent/fees/invoices/:id/paper.pdf': parent,
  'POST /parent/fees/invoices/:id/paid': { ...parent, body: {} },
  'DELETE /parent/fees/said/:id': parent,

  // Messages
  'GET /messages': both,
  'GET /messages/inbox': both,
  'GET /messages/sent': both,
  'GET /messages/threads': { ...both, query: '?box=sent' },
  'GET /messages/unread': both,
  'POST /messages': { ...both, body: {} },
  'GET /messages/thread/:threadId': { ...both, ...message },
  'PATCH /messages/thread/:threadId/read': { ...both, ...message },
  'DELETE /messages/thread/:threadId': { ...both, ...message, spare: true },
  'PATCH /messages/:id/read': { ...both, ...message },
  'DELETE /messages/:id': { ...both, ...message, spare: true },

  // Care
  'POST /childminder/children/:id/attendance': { ...childminder, ...child, body: { status: 'signed-out' } },
  'POST /child-activities/child/:id/attendance': { ...childminder, ...child, body: {} },
  'PUT /child-activities/child/:id/attendance/:recordId': { ...childminder, ...child, body: {} },
  'DELETE /child-activities/child/:id/attendance/:recordId': { ...childminder, ...child },
  [`GET ${activities}`]: { ...both, ...child, query: '?date=2026-11-17' },
  [`GET ${activities}/attendance`]: { ...both, ...child, query: '?date=2026-11-17' },
  ...kind(`${activities}/meals`, `${activities}/meals`),
  ...kind(`${activities}/nappies`, `${activities}/nappies`),
  ...kind(`${activities}/incidents`, `${activities}/incidents`),
  ...kind(`${activities}/medications`, `${activities}/medications`),
  ...kind(`${activities}/temperatures`, `${activities}/temperatures`),
  ...kind(`${activities}/moments`, `${activities}/moments`),
  'GET /childminder/moments': childminder,
  'GET /childminder/moments/from-home': childminder,
  'GET /childminder/moments/lately': childminder,
  'POST /parent/children/:id/moments/:recordId/photo': { ...parent, ...child, body: {} },
  'POST /parent/children/:id/moments/:recordId/from-home': { ...parent, ...child, body: {} },
  'DELETE /parent/children/:id/moments/:recordId/from-home/:homeId': { ...parent, ...child },
  'GET /childminder/dashboard': childminder,
  'GET /notifications/settings': both,
  'PUT /notifications/settings': { ...both, body: {} },
  'GET /parent/evening-mail': parent,
  'PUT /parent/evening-mail': { ...parent, body: {} },
  'POST /notifications/seen': { may: ['childminder'], body: {} },
  'POST /notifications/devices': { ...both, body: {} },
  'PUT /notifications/devices': { ...both, body: {} },
  'DELETE /notifications/devices/:id': both,
  'POST /childminder/moments': { ...childminder, body: {} },
  ...kind('/activities/sleep/:id', '/activities/sleep/:id'),
  [`POST ${activities}/incidents/:recordId/acknowledgement`]: { ...parent, ...child, body: {} },
  'GET /childminder/incidents/unacknowledged': childminder,
  'GET /parent/incidents/unacknowledged': parent,
  'GET /childminder/places': childminder,
  'PUT /childminder/places/offer': { ...childminder, body: {} },
  'PUT /childminder/places/children/:id/school': { ...childminder, ...child, body: {} },
  'GET /childminder/scheme/registrations': childminder,
  'POST /childminder/scheme/registrations': { ...childminder, body: {} },
  'PUT /childminder/scheme/registrations/:id': { ...childminder, body: {} },
  'DELETE /childminder/scheme/registrations/:id': childminder,
  'PUT /childminder/scheme/children/:id/warning': { ...childminder, ...child, body: {} },
  'POST /childminder/scheme/weeks/:week/sent': {
    ...childminder,
    ids: () => ({ week: '2026-11-16' }),
    body: {},
  },
  'PUT /childminder/scheme/weeks/:week/paid': {
    ...childminder,
    ids: () => ({ week: '2026-11-16' }),
    body: {},
  },
  'GET /childminder/scheme/week': { ...childminder, query: '?week=2026-11-16' },
  'GET /childminder/scheme/week.csv': { ...childminder, query: exported },
  'GET /childminder/scheme/week.pdf': { ...childminder, query: exported },
  [`GET ${activities}/incidents/:recordId/form.pdf`]: { ...both, ...child, query: exported },
  'GET /childminder/profile/custom-food-items': childminder,
  'POST /childminder/profile/custom-food-items': { ...childminder, body: {} },
  'DELETE /childminder/profile/custom-food-items/:item': { ...childminder, spare: true },
  // Preferences
  'GET /childminder/preferences': childminder,
  'PUT /childminder/preferences': { ...childminder, body: {} },
  'GET /weather': { ...childminder, query: '?county=Kildare' },

  // Personal data
  'POST /personal-data/copies': { ...both, body: {} },
  'POST /personal-data/exports': { may: ['childminder', 'parent', 'admin'], body: {} },
  'GET /personal-data/copies/:id/archive': both,
  'GET /personal-data/looks': both,
  'GET /childminder/inspection-passes': childminder,
  'POST /childminder/inspection-passes': { ...childminder, body: {} },
  'GET /childminder/inspection-passes/:id/code': childminder,
  'DELETE /childminder/inspection-passes/:id': childminder,
  'POST /admin/childminders/:id/break-glass': { may: ['admin'], body: {} },
  'DELETE /admin/break-glass/:id': { may: ['admin'] },
  'GET /childminder/cover': childminder,
  'POST /childminder/cover': { ...childminder, body: {} },
  'GET /parent/cover': parent,
  'GET /inspection/:id/cover': { may: 'everybody', query: '?look=none' },
  'POST /inspection/:id/sign-outs': { may: 'everybody', body: {} },
  'POST /inspection/:id/notes': { may: 'everybody', body: {} },
  'POST /inspection/:id/open': { may: 'everybody', body: {} },
  'POST /inspection/:id/looks': { may: 'everybody', body: {} },
  'GET /inspection/:id/stands': { may: 'everybody', query: '?grant=none' },
  'GET /inspection/:id/pack': { may: 'everybody', query: '?look=none' },
  'POST /childminder/inspection-packs': { ...childminder, body: {} },
  'GET /childminder/inspection-packs/:id/file': childminder,
  'GET /inspection/:id': { may: 'everybody', query: '?look=none' },
  'GET /inspection/:id/history/:childId': { may: 'everybody', query: '?look=none' },
  'GET /inspection/:id/history/:childId/moment': { may: 'everybody', query: '?look=none' },
  'GET /personal-data/erasure': both,
  'POST /personal-data/erasure': { ...both, body: { password: 'not this one' } },
  'DELETE /personal-data/erasure': both,

  'GET /shared-items/meals': { may: 'session' },

  // Subscription
  'GET /childminder/subscription': childminder,
  'GET /parent/childminder/subscription': parent,
  'GET /adverts/frame': { may: 'everybody' },
  'POST /stripe/create-checkout-session': { ...childminder, body: {} },
  'POST /stripe/create-portal-session': childminder,
  'POST /stripe/webhook': { may: 'everybody', body: {} },
  'POST /stripe/connect-webhook': { may: 'everybody', body: {} },

  // Calendar
  'GET /calendar/events/:id': {
    ...both,
    ids: ({ account: id }) => ({ id }),
    query: '?from=2026-11-01&to=2026-11-30',
    anothers: 404,
  },
  'POST /calendar/events': { ...childminder, body: {} },
  'PUT /calendar/events/:id': { ...childminder, body: {} },
  'DELETE /calendar/events/:id': childminder,
  'GET /calendar/access/:childminderId/:userId': {
    ...both,
    ids: ({ account }) => ({ childminderId: account, userId: account }),
    anothers: 404,
  },
  'GET /calendar/feed': childminder,
  'POST /calendar/feed': childminder,
  'DELETE /calendar/feed': childminder,
  'GET /calendar/feed/:secret': { may: 'everybody' },

  // A public page, and the families who ask there
  'GET /childminder/page': childminder,
  'PUT /childminder/page': { ...childminder, body: {} },
  'PUT /childminder/page/on': { ...childminder, body: { on: false } },
  'GET /childminder/enquiries': childminder,
  'PUT /childminder/enquiries/order': { ...childminder, body: {} },
  'PUT /childminder/enquiries/:id/answer': { ...childminder, body: {} },
  'DELETE /childminder/enquiries/:id/offer': childminder,
  'PUT /childminder/enquiries/:id/note': { ...childminder, body: { note: '' } },
  'DELETE /childminder/enquiries/:id': childminder,
  'GET /c/:word': { may: 'everybody' },
  'POST /c/:word': { may: 'everybody', body: {} },
  'GET /c/:word/:token': { may: 'everybody' },
  'POST /c/:word/:token': { may: 'everybody', body: {} },

  // Menus
  'GET /menus': both,
  'GET /menus/foods': childminder,
  'PUT /menus/days/:date': { ...childminder, body: {} },
  'POST /menus/copies': { ...childminder, body: {} },
};

/** The messages that a client may send on the socket besides its token. */
export const socketTable: Readonly<Record<string, 'session'>> = { resume: 'session' };
