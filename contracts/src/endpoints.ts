import * as passkeys from './accounts/passkey-requests.ts';
import * as profiles from './accounts/profile-requests.ts';
import { accountRefusals } from './accounts/refusals.ts';
import * as accounts from './accounts/requests.ts';
import * as security from './accounts/security-requests.ts';
import * as session from './accounts/session-requests.ts';
import * as desk from './admin/desk-requests.ts';
import * as failures from './admin/failure-report.ts';
import * as operations from './admin/operation-requests.ts';
import { adminRefusals } from './admin/refusals.ts';
import * as reports from './admin/report-requests.ts';
import * as admin from './admin/requests.ts';
import { calendarRefusals } from './calendar/refusals.ts';
import * as calendar from './calendar/requests.ts';
import { activityRefusals, careRefusals } from './care/refusals.ts';
import * as care from './care/requests.ts';
import * as handbook from './compliance/handbook-requests.ts';
import { complianceRefusals } from './compliance/refusals.ts';
import * as compliance from './compliance/requests.ts';
import { documentRefusals } from './documents/refusals.ts';
import * as documents from './documents/requests.ts';
import type { Endpoint } from './endpoint.ts';
import { enquiryRefusals } from './enquiries/refusals.ts';
import * as enquiries from './enquiries/requests.ts';
import type { ProblemCode } from './errors.ts';
import * as feeBooks from './fees/books/book-requests.ts';
import * as feeCards from './fees/card-requests.ts';
import * as feesOpen from './fees/open-requests.ts';
import { feeRefusals } from './fees/refusals.ts';
import * as fees from './fees/requests.ts';
import { fileRefusals } from './files/refusals.ts';
import * as files from './files/requests.ts';
import * as anchors from './history/anchor-requests.ts';
import * as chains from './history/chain-requests.ts';
import { historyRefusals } from './history/refusals.ts';
import * as history from './history/requests.ts';
import * as cover from './inspection/cover-requests.ts';
import { inspectionRefusals } from './inspection/refusals.ts';
import * as inspection from './inspection/requests.ts';
import { menuRefusals } from './menus/refusals.ts';
import * as menus from './menus/requests.ts';
import { messageRefusals } from './messages/refusals.ts';
import * as messages from './messages/requests.ts';
import * as books from './moments/book-requests.ts';
import * as fromHome from './moments/from-home.ts';
import { momentRefusals } from './moments/refusals.ts';
import * as moments from './moments/requests.ts';
import * as dataExports from './personal-data/exports.ts';
import { personalDataRefusals } from './personal-data/refusals.ts';
import * as personalData from './personal-data/requests.ts';
import { placeRefusals } from './places/refusals.ts';
import * as places from './places/requests.ts';
import * as eveningMails from './preferences/evening-mail.ts';
import * as notices from './preferences/notice-requests.ts';
import { preferenceRefusals } from './preferences/refusals.ts';
import * as preferences from './preferences/requests.ts';
import { type RefusalTable, refusalsByKind } from './refusals.ts';
import * as aroundChild from './register/around-child-requests.ts';
import * as childQueries from './register/child-queries.ts';
import * as links from './register/link-requests.ts';
import * as parents from './register/parent-requests.ts';
import { registerRefusals } from './register/refusals.ts';
import * as register from './register/requests.ts';
import { schemeRefusals } from './scheme/refusals.ts';
import * as scheme from './scheme/requests.ts';
import * as billing from './subscription/billing-requests.ts';
import { subscriptionRefusals } from './subscription/refusals.ts';
import * as subscription from './subscription/requests.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** A call under the name by which the source declares it, in the room that declares it. */
export interface ListedCall extends Endpoint {
  room: string;
  name: string;
  /** Every code that a caller may meet. */
  refusals: ReadonlySet<ProblemCode>;
}

type CallsOf<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends Endpoint ? Name : never;
}[keyof Declared];

/** Does not compile while a call is missing in the table of its room's refusals. */
const callsIn = <const Declared extends readonly object[]>(
  room: string,
  refusals: Readonly<Record<CallsOf<Declared[number]>, readonly ProblemCode[]>>,
  ...declarations: Declared
): ListedCall[] => {
  const ofRoom: RefusalTable = refusals;
  return declarations.flatMap((declared) =>
    Object.entries(declared).flatMap(([name, value]) =>
      isEndpoint(value)
        ? [{ ...value, room, name, refusals: new Set([...refusalsByKind(value), ...(ofRoom[name] ?? [])]) }]
        : [],
    ),
  );
};

/** Every HTTP call of the product, for OpenAPI and for the tests that walk them all. */
export const endpoints: readonly ListedCall[] = [
  ...callsIn('accounts', accountRefusals, session, accounts, passkeys, security, profiles),
  ...callsIn('register', registerRefusals, childQueries, register, aroundChild, parents, links),
  ...callsIn('care', careRefusals, care),
  ...callsIn('moments', momentRefusals, moments, fromHome, books),
  ...callsIn('care', activityRefusals, care.activityCalls),
  ...callsIn('files', fileRefusals, files),
  ...callsIn('documents', documentRefusals, documents),
  ...callsIn('compliance', complianceRefusals, compliance, handbook),
  ...callsIn('messages', messageRefusals, messages),
  ...callsIn('calendar', calendarRefusals, calendar),
  ...callsIn('menus', menuRefusals, menus),
  ...callsIn('scheme', schemeRefusals, scheme),
  ...callsIn('fees', feeRefusals, fees, feesOpen, feeBooks, feeCards),
  ...callsIn('places', placeRefusals, places),
  ...callsIn('subscription', subscriptionRefusals, subscription, billing),
  ...callsIn('history', historyRefusals, history, chains, anchors),
  ...callsIn('inspection', inspectionRefusals, inspection, cover),
  ...callsIn('enquiries', enquiryRefusals, enquiries),
  ...callsIn('preferences', preferenceRefusals, preferences, notices, eveningMails),
  ...callsIn('personal-data', personalDataRefusals, personalData, dataExports),
  ...callsIn('admin', adminRefusals, operations, admin, desk, reports, failures),
];
