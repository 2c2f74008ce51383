import { createHash, createHmac } from 'node:crypto';
import type Router from '@koa/router';
import { calendarPlan } from '@nead/contracts/calendar/access.ts';
import type { CalendarLogEvent } from '@nead/contracts/calendar/events.ts';
import { feedPath } from '@nead/contracts/calendar/feed-address.ts';
import {
  addCalendarEvent,
  changeCalendarEvent,
  closeCalendarFeed,
  deleteCalendarEvent,
  openCalendarFeed,
} from '@nead/contracts/calendar/requests.ts';
import { type CalendarEvent, calendarEvent } from '@nead/contracts/calendar/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Done } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { Streams } from '../../engine/handle.ts';
import { type Addressed, commandsTo } from '../../engine/serve-command.ts';
import { type CalendarContext, calendarDecider } from '../../rooms/calendar/decider.ts';
import { type Calendar, emptyCalendar, evolveCalendar } from '../../rooms/calendar/state.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';

/** The plan and the day at the moment of deciding. */
export async function calendarContext(
  streams: Pick<Streams, 'stateOf'>,
  childminderId: Id,
  now: Date,
): Promise<CalendarContext> {
  const plan = await currentPlan(streams, childminderId);
  return { childminderId, plan: calendarPlan(plan), most: plan.limits.events, today: dublinDate(now) };
}

interface Changed extends Done<CalendarLogEvent> {
  at: Addressed;
  state: () => Promise<Calendar>;
}

/** The event as the calendar has it, or as it was made if it has been deleted since. */
async function eventAfter({ at, state, events }: Changed, sent?: Id): Promise<CalendarEvent | Refusal> {
  const [then] = events.reduce(evolveCalendar, emptyCalendar()).events.values();
  const eventId = then?.eventId ?? sent;
  const event = (eventId && (await state()).events.get(eventId)) || then;
  return event ? calendarEvent(at.id, event) : refuse('RECORD_REMOVED');
}

const isSomebodyElses = (own: Id, childminderId: Id | null | undefined): boolean =>
  Boolean(childminderId) && childminderId !== own;

export function calendarRoutes(router: Router, parts: DoorParts): void {
  const serveCommand = commandsTo(router, parts, {
    decider: calendarDecider,
    context: ({ identity: { metadata } }, { id }) =>
      calendarContext(parts.streams, id, new Date(metadata.recordedAt)),
  });

  serveCommand(addCalendarEvent, {
    command: ({ body, identity: { metadata, inputs } }, { id: own }) =>
      isSomebodyElses(own, body.childminderId)
        ? refuse('NOT_FOUND')
        : {
            type: 'Add',
            eventId: body._id ?? inputs.newId('event'),
            sent: body,
            at: metadata.recordedAt,
          },
    answer: (done, { body }) => eventAfter(done, body._id),
  });

  serveCommand(changeCalendarEvent, {
    command: ({ params, body, identity: { metadata } }, { id: own }) =>
      isSomebodyElses(own, body.childminderId)
        ? refuse('NOT_FOUND')
        : { type: 'Change', eventId: params.id, sent: body, at: metadata.recordedAt },
    answer: (done, { params }) => eventAfter(done, params.id),
  });

  serveCommand(deleteCalendarEvent, {
    command: ({ params, query }) => ({ type: 'Delete', eventId: params.id, date: query.date }),
  });

  /** A secret derived from the command, so that a repeat gets the same and it is stored nowhere. */
  const secretOf = (command: string) =>
    createHmac('sha256', parts.privateKey).update(`calendar feed ${command}`).digest('base64url');

  serveCommand(openCalendarFeed, {
    command: ({ identity: { metadata } }) => ({
      type: 'OpenFeed',
      secretHash: createHash('sha256').update(secretOf(metadata.command)).digest('hex'),
    }),
    answer: (_, { identity: { metadata } }) => ({ path: feedPath(secretOf(metadata.command)) }),
  });

  serveCommand(closeCalendarFeed, {
    command: () => ({ type: 'CloseFeed' }),
    answer: () => ({ active: false }),
  });
}
