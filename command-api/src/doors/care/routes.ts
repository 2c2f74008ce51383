import type Router from '@koa/router';
import type { ActivityKind, Written } from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { activities, activityIn } from '@nead/contracts/care/activities/registry.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import { acknowledgeIncident, toggleAttendance } from '@nead/contracts/care/requests.ts';
import { type WrittenView, writtenView } from '@nead/contracts/care/views.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { ChildStatusRow } from '@nead/contracts/live.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import type { CommandParts } from '../command-parts.ts';
import type { Done } from '../done.ts';
import type { Streams } from '../handle.ts';
import { register } from '../register/decider.ts';
import { seenBy } from '../register/state.ts';
import { careContext } from './context.ts';
import { type CareCommand, care } from './decider.ts';
import { foodRoutes } from './food-routes.ts';
import { recordPhotos } from './record-photo.ts';
import { sharePhotoRoute } from './share-photo.ts';

type CareDone = Done<CareEvent>;

/** Whatever the command did, the status of the child after it. */
async function statusAfter(streams: Streams, childId: Id, { events }: CareDone): Promise<ChildStatusRow> {
  const changed = events.findLast((event) => event.type === 'ChildStatusChanged');
  const { status, since, recordId } = changed?.data ?? (await streams.stateOf(care, childId));
  return { _id: childId, currentStatus: status, since, recordId };
}

/** The record after a command, from its own events; where it had nothing to do, as it stands. */
async function recordAfter(
  streams: Streams,
  kind: ActivityKind,
  childId: Id,
  recordId: Id | undefined,
  { events }: CareDone,
  linkTo: (fileId: Id) => string,
): Promise<WrittenView | Refusal> {
  const written = events
    .map((event) => activityIn(event)?.change)
    .find((change): change is Extract<typeof change, Written> => change !== undefined && 'body' in change);
  if (written) return writtenView(kind, childId, written, linkTo);
  const kept = recordId && (await streams.stateOf(care, childId)).records.get(recordId);
  return kept ? writtenView(kind, childId, kept, linkTo) : refuse('RECORD_REMOVED');
}

export function careRoutes(router: Router, parts: CommandParts): void {
  const { streams, names, reached, links } = parts;
  const withPhoto = recordPhotos(streams, parts.files);
  const linksFor = (session: Session) => (fileId: Id) => links.make(fileId, session, new Date());

  /** A command about one of the caller's own children. */
  async function perform(
    { params, session, ctx }: { params: { id: Id }; session: Session; ctx: Context },
    make: (clock: { at: string; now: string }, newId: (name: string) => Id) => CareCommand,
  ): Promise<CareDone | Refusal> {
    const incoming = names.incoming(ctx, session);
    const { cause, moment } = incoming;
    const context = await careContext(streams, session.account, params.id);
    if (isRefusal(context)) return context;
    const asked = make({ at: moment.at, now: cause.recordedAt }, moment.newId);
    const photo = await withPhoto(asked, context, incoming);
    const done = await streams.handle(care, params.id, photo.command, cause, context);
    if (isRefusal(done)) return done;
    await photo.kept();
    await photo.done();
    reached(ctx, done.position);
    return done;
  }

  serve(router, toggleAttendance, async (call) => {
    const { params, body } = call;
    const done = await perform(call, ({ at }, newId) => ({
      type: 'Toggle',
      recordId: body._id ?? newId('attendance'),
      status: body.status,
      time: at,
    }));
    return isRefusal(done) ? done : statusAfter(streams, params.id, done);
  });

  for (const kind of activities) {
    const calls = callsOf(kind);

    serve(router, calls.create, async (call) => {
      const { params, body, session } = call;
      const done = await perform(call, (clock, newId) => ({
        type: 'Record',
        kind: kind.kind,
        recordId: body._id ?? newId(kind.kind),
        sent: body,
        ...clock,
      }));
      return isRefusal(done)
        ? done
        : recordAfter(streams, kind, params.id, body._id, done, linksFor(session));
    });

    serve(router, calls.update, async (call) => {
      const { params, body, session } = call;
      const { recordId } = params;
      const linkTo = linksFor(session);
      const done = await perform(call, (clock) => ({
        type: 'Correct',
        kind: kind.kind,
        recordId,
        sent: body,
        ...clock,
      }));
      if (!isRefusal(done)) return recordAfter(streams, kind, params.id, recordId, done, linkTo);
      if (done.code !== 'RECORD_CHANGED') return done;
      // Both versions are shown to whoever made the second.
      const kept = (await streams.stateOf(care, params.id)).records.get(recordId);
      const current = kept && writtenView(kind, params.id, kept, linkTo);
      return current ? refuse(done.code, done.message, { details: { current } }) : done;
    });

    serve(router, calls.remove, async (call) => {
      const { params, query } = call;
      const { recordId } = params;
      const done = await perform(call, () => ({
        type: 'Remove',
        kind: kind.kind,
        recordId,
        why: query.why,
      }));
      if (isRefusal(done)) return done;
      // Taking a sign-in back changes what every tile shows, so the answer is the child's status.
      return kind.movesChild ? statusAfter(streams, params.id, done) : { _id: recordId };
    });
  }

  serve(router, acknowledgeIncident, async ({ params, body, session, ctx }) => {
    const { cause, moment } = names.incoming(ctx, session);
    const { childminderId } = await streams.stateOf(care, params.id);
    if (!childminderId) return refuse('CHILD_NOT_FOUND');
    const home = await streams.stateOf(register, childminderId);
    const child = home.children.get(params.id);
    if (!child || !seenBy(home, child, session.account)) return refuse('CHILD_NOT_FOUND');
    const context = await careContext(streams, childminderId, params.id);
    if (isRefusal(context)) return context;
    const { recordId } = params;
    const { account: accountId } = session;
    const { name, version } = body;
    const command = { type: 'Acknowledge', recordId, accountId, name, at: moment.at, version } as const;
    const done = await streams.handle(care, params.id, command, cause, context);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    const said = done.events.find((event) => event.type === 'ActivityAcknowledged');
    return { _id: recordId, at: said?.data.at ?? moment.at };
  });

  sharePhotoRoute(router, parts);
  foodRoutes(router, parts);
}
