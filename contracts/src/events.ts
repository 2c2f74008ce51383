import { accountEvents, emailEvents } from './accounts/events.ts';
import { platformEvents } from './admin/events.ts';
import { calendarEvents } from './calendar/events.ts';
import { careEvents, foodEvents } from './care/events.ts';
import { claimEvents } from './claims.ts';
import { complianceEvents } from './compliance/events.ts';
import { handbookEvents } from './compliance/handbook-events.ts';
import { documentEvents } from './documents/events.ts';
import { enquiryEvents, pageWordEvents } from './enquiries/events.ts';
import type { EventDefinition, EventsOf } from './event-kit.ts';
import { feeEvents } from './fees/events.ts';
import { filesEvents } from './files/events.ts';
import { anchorEvents } from './history/events.ts';
import { inspectionEvents } from './inspection/events.ts';
import { menuEvents } from './menus/events.ts';
import { messageEvents } from './messages/events.ts';
import { personalDataEvents } from './personal-data/events.ts';
import { placeEvents } from './places/events.ts';
import { eveningMailEvents, noticeEvents, preferenceEvents, seenNoticeEvents } from './preferences/events.ts';
import { registerEvents } from './register/events.ts';
import { schemeEvents } from './scheme/events.ts';
import { subscriptionEvents } from './subscription/events.ts';

/** Every event that can be in the log, by type. Each room's events are added here. */
const tables = {
  ...accountEvents,
  ...emailEvents,
  ...claimEvents,
  ...registerEvents,
  ...filesEvents,
  ...documentEvents,
  ...complianceEvents,
  ...handbookEvents,
  ...careEvents,
  ...foodEvents,
  ...messageEvents,
  ...subscriptionEvents,
  ...platformEvents,
  ...calendarEvents,
  ...schemeEvents,
  ...feeEvents,
  ...placeEvents,
  ...menuEvents,
  ...preferenceEvents,
  ...noticeEvents,
  ...seenNoticeEvents,
  ...eveningMailEvents,
  ...personalDataEvents,
  ...inspectionEvents,
  ...enquiryEvents,
  ...pageWordEvents,
  ...anchorEvents,
};
export type DomainEvent = EventsOf<typeof tables>;

export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  Object.values(tables).map((definition): [string, EventDefinition] => [definition.type, definition]),
);
