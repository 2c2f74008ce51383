import type Router from '@koa/router';
import { accountRoutes } from './doors/accounts/routes.ts';
import { failureRoute } from './doors/admin/failure-route.ts';
import { operationRoutes } from './doors/admin/operation-routes.ts';
import { adminRoutes } from './doors/admin/routes.ts';
import { calendarRoutes } from './doors/calendar/routes.ts';
import { careRoutes } from './doors/care/routes.ts';
import { complianceRoutes } from './doors/compliance/routes.ts';
import { documentRoutes } from './doors/documents/routes.ts';
import { enquiryRoutes } from './doors/enquiries/routes.ts';
import { feeRoutes } from './doors/fees/routes.ts';
import { fileRoutes } from './doors/files/routes.ts';
import { historyRoutes } from './doors/history/routes.ts';
import { inspectionRoutes } from './doors/inspection/routes.ts';
import { menuRoutes } from './doors/menus/routes.ts';
import { messageRoutes } from './doors/messages/routes.ts';
import { momentRoutes } from './doors/moments/routes.ts';
import { personalDataRoutes } from './doors/personal-data/routes.ts';
import { placeRoutes } from './doors/places/routes.ts';
import { preferenceRoutes } from './doors/preferences/routes.ts';
import { registerRoutes } from './doors/register/routes.ts';
import { schemeRoutes } from './doors/scheme/routes.ts';
import { subscriptionRoutes } from './doors/subscription/routes.ts';
import type { AllOf } from './engine/all-of.ts';
import { openAnswers } from './engine/answers.ts';
import type { DoorParts } from './engine/door.ts';
import { commandIds, setPositionHeader } from './engine/request.ts';

/** A room joins the write side with one line here. */
const doors = [
  adminRoutes,
  operationRoutes,
  failureRoute,
  accountRoutes,
  registerRoutes,
  fileRoutes,
  documentRoutes,
  complianceRoutes,
  careRoutes,
  momentRoutes,
  messageRoutes,
  subscriptionRoutes,
  calendarRoutes,
  menuRoutes,
  schemeRoutes,
  feeRoutes,
  placeRoutes,
  enquiryRoutes,
  preferenceRoutes,
  personalDataRoutes,
  inspectionRoutes,
  historyRoutes,
];

/** The parts that all doors together need from outside: each declares its own. */
type AllDoorParts = AllOf<Parameters<(typeof doors)[number]>[1]>;
export type CommandApi = Omit<AllDoorParts, keyof Pick<DoorParts, 'commandIds' | 'answers' | 'setPosition'>>;

/** The routes of the write side, to be put on any router. */
export async function commandRoutes(api: CommandApi): Promise<(router: Router) => void> {
  const epoch = await api.log.epoch();
  const parts: AllDoorParts = {
    ...api,
    commandIds: commandIds(api.privateKey, api.streams),
    answers: openAnswers({ names: api.streams.names, keys: api.keys, epoch }),
    setPosition: (ctx, position) => setPositionHeader(ctx, epoch, position),
  };
  return (router) => {
    for (const door of doors) door(router, parts);
  };
}
