import * as profiles from './accounts/profile-requests.ts';
import * as accounts from './accounts/requests.ts';
import * as security from './accounts/security-requests.ts';
import * as session from './accounts/session-requests.ts';
import * as desk from './admin/desk-requests.ts';
import * as failures from './admin/failure-report.ts';
import * as operations from './admin/operation-requests.ts';
import * as reports from './admin/report-requests.ts';
import * as admin from './admin/requests.ts';
import * as calendar from './calendar/requests.ts';
import * as photos from './care/photo-requests.ts';
import * as care from './care/requests.ts';
import * as documents from './documents/requests.ts';
import type { Endpoint } from './endpoint.ts';
import * as feeBooks from './fees/book-requests.ts';
import * as feeCards from './fees/card-requests.ts';
import * as fees from './fees/requests.ts';
import * as files from './files/requests.ts';
import * as anchors from './history/anchor-requests.ts';
import * as chains from './history/chain-requests.ts';
import * as history from './history/requests.ts';
import * as inspection from './inspection/requests.ts';
import * as menus from './menus/requests.ts';
import * as messages from './messages/requests.ts';
import * as dataExports from './personal-data/exports.ts';
import * as personalData from './personal-data/requests.ts';
import * as eveningMails from './preferences/evening-mail.ts';
import * as notices from './preferences/notice-requests.ts';
import * as preferences from './preferences/requests.ts';
import * as aroundChild from './register/around-child-requests.ts';
import * as childQueries from './register/child-queries.ts';
import * as links from './register/link-requests.ts';
import * as parents from './register/parent-requests.ts';
import * as register from './register/requests.ts';
import * as subscription from './subscription/requests.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** A call under the name by which the source declares it, in the room that declares it. */
export interface ListedCall extends Endpoint {
  room: string;
  name: string;
}

const callsIn = (room: string, ...declarations: readonly object[]): ListedCall[] =>
  declarations.flatMap((declared) =>
    Object.entries(declared).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ ...value, room, name }] : [],
    ),
  );

/** Every HTTP call of the product, for OpenAPI and for the tests that walk them all. */
export const endpoints: readonly ListedCall[] = [
  ...callsIn('accounts', session, accounts, security, profiles),
  ...callsIn('register', childQueries, register, aroundChild, parents, links),
  ...callsIn('care', care, care.activityCalls, photos),
  ...callsIn('files', files),
  ...callsIn('documents', documents),
  ...callsIn('messages', messages),
  ...callsIn('calendar', calendar),
  ...callsIn('menus', menus),
  ...callsIn('fees', fees, feeBooks, feeCards),
  ...callsIn('subscription', subscription),
  ...callsIn('history', history, chains, anchors),
  ...callsIn('inspection', inspection),
  ...callsIn('preferences', preferences, notices, eveningMails),
  ...callsIn('personal-data', personalData, dataExports),
  ...callsIn('admin', operations, admin, desk, reports, failures),
];
