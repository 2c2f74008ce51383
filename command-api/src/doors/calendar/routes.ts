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
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { Done } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { Streams } from '../../engine/handle.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { type CalendarCommand, type CalendarContext, calendarDecider } from '../../rooms/calendar/decider.ts';
import { emptyCalendar, evolveCalendar } from '../../rooms/calendar/state.ts';
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

export function calendarRoutes(
  router: Router,
  { streams, commandIds, setPosition, privateKey }: DoorParts,
): void {
  async function perform(
    { session, ctx }: { session: Session; ctx: Context },
    make: (identity: CommandIdentity) => CalendarCommand,
  ): Promise<Done<CalendarLogEvent> | Refusal> {
    const identity = commandIds.identify(ctx, session);
    const { account } = session;
    const context = await calendarContext(streams, account, new Date(identity.metadata.recordedAt));
    const done = await streams.handle(calendarDecider, account, make(identity), identity.metadata, context);
    if (!isRefusal(done)) setPosition(ctx, done.position);
    return done;
  }

  /** The event as the calendar has it, or for a repeated command, had it then. */
  async function eventAfter(
    childminderId: Id,
    eventId: Id | undefined,
    { events }: Done<CalendarLogEvent>,
  ): Promise<CalendarEvent | Refusal> {
    const [then] = events.reduce(evolveCalendar, emptyCalendar()).events.values();
    const id = then?.eventId ?? eventId;
    const now = id && (await streams.stateOf(calendarDecider, childminderId)).events.get(id);
    const event = now || then;
    return event ? calendarEvent(childminderId, event) : refuse('RECORD_REMOVED');
  }

  const somebodyElses = (session: Session, childminderId: Id | null | undefined): boolean =>
    Boolean(childminderId) && childminderId !== session.account;

  serve(router, addCalendarEvent, async (call) => {
    const { body, session } = call;
    if (somebodyElses(session, body.childminderId)) return refuse('NOT_FOUND');
    const done = await perform(call, ({ metadata, inputs }) => ({
      type: 'Add',
      eventId: body._id ?? inputs.newId('event'),
      sent: body,
      at: metadata.recordedAt,
    }));
    return isRefusal(done) ? done : eventAfter(session.account, body._id, done);
  });

  serve(router, changeCalendarEvent, async (call) => {
    const { params, body, session } = call;
    if (somebodyElses(session, body.childminderId)) return refuse('NOT_FOUND');
    const eventId = params.id;
    const done = await perform(call, ({ metadata }) => ({
      type: 'Change',
      eventId,
      sent: body,
      at: metadata.recordedAt,
    }));
    return isRefusal(done) ? done : eventAfter(session.account, eventId, done);
  });

  serve(router, deleteCalendarEvent, async (call) => {
    const eventId = call.params.id;
    const done = await perform(call, () => ({ type: 'Delete', eventId, date: call.query.date }));
    return isRefusal(done) ? done : { _id: eventId };
  });

  /** Derived from the command, so that a repeat gets the same secret and it is stored nowhere. */
  const secretOf = (command: string) =>
    createHmac('sha256', privateKey).update(`calendar feed ${command}`).digest('base64url');

  serve(router, openCalendarFeed, async (call) => {
    let secret = '';
    const done = await perform(call, ({ metadata }) => {
      secret = secretOf(metadata.command);
      return { type: 'OpenFeed', secretHash: createHash('sha256').update(secret).digest('hex') };
    });
    return isRefusal(done) ? done : { path: feedPath(secret) };
  });

  serve(router, closeCalendarFeed, async (call) => {
    const done = await perform(call, () => ({ type: 'CloseFeed' }));
    return isRefusal(done) ? done : { active: false };
  });
}
