import type Router from '@koa/router';
import type { ActivityKind, RecordRequest, Written } from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { activities, activityIn, signInKind } from '@nead/contracts/care/activities/registry.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import { acknowledgeIncident, toggleAttendance } from '@nead/contracts/care/requests.ts';
import { acknowledgementKey } from '@nead/contracts/care/rules/state.ts';
import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { type WrittenView, writtenView } from '@nead/contracts/care/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { ChildStatusRow } from '@nead/contracts/live.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { Done } from '../../engine/done.ts';
import type { Streams } from '../../engine/handle.ts';
import { bareContext, careContext } from '../../rooms/care/context.ts';
import { type CareCommand, careDecider } from '../../rooms/care/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { readBy } from '../../rooms/register/state.ts';
import { type FileDoorParts, fileParts } from '../files/file-parts.ts';
import { foodRoutes } from './food-routes.ts';
import { recordPhotos } from './record-photo.ts';
import { sharePhotoRoute } from './share-photo.ts';

type CareDone = Done<CareEvent>;

/** The child's status after a command, from its events or from the state. */
async function statusAfter(streams: Streams, childId: Id, { events }: CareDone): Promise<ChildStatusRow> {
  const changed = events.findLast((event) => event.type === 'ChildStatusChanged');
  const { status, since, recordId } = changed?.data ?? (await streams.stateOf(careDecider, childId));
  return { _id: childId, currentStatus: status, since, recordId };
}

/** The record after a command, from its events; if there are none, as it is, or as it was when it was deleted. */
async function recordAfter(
  streams: Streams,
  kind: ActivityKind,
  childId: Id,
  recordId: Id | undefined,
  { events }: CareDone,
  linkTo: (fileId: Id) => string,
): Promise<WrittenView | Refusal> {
  const change = events
    .map((event) => activityIn(event)?.change)
    .find((change): change is Extract<typeof change, Written> => change !== undefined && 'body' in change);
  const { childminderId, records, removed } = await streams.stateOf(careDecider, childId);
  const written = change ?? (recordId && (records.get(recordId) ?? removed.get(recordId)));
  if (!written) return refuse('RECORD_REMOVED');
  const home = childminderId ? await streams.stateOf(registerDecider, childminderId) : undefined;
  const child = home?.children.get(childId)?.about.firstName ?? tapTexts.theChild;
  const warnings = (written.body && kind.warnings?.(written.body, child)) ?? [];
  return {
    ...writtenView(kind, childId, written, linkTo),
    ...(warnings.length > 0 && { warnings }),
    ...(!change && { unchanged: true }),
  };
}

export function careRoutes(router: Router, parts: FileDoorParts): void {
  const { streams, commandIds, setPosition, links, keeping } = fileParts(parts);
  const withPhoto = recordPhotos(streams, keeping);
  const linksFor = (session: Session) => (fileId: Id) => links.make(fileId, session, new Date());

  /** Handles a command about one of the caller's own children. */
  async function perform(
    { params, session, ctx }: { params: { id: Id }; session: Session; ctx: Context },
    make: (clock: { at: string; now: string }, newId: (name: string) => Id) => CareCommand,
    takesPhoto = false,
  ): Promise<CareDone | Refusal> {
    const identity = commandIds.identify(ctx, session);
    const { metadata, inputs } = identity;
    const known = await careContext(streams, session.account, params.id);
    // What is refused since the child is gone may have been done before, and is answered as it was then.
    const context = isRefusal(known) ? bareContext(session.account, params.id) : known;
    const asked = isRefusal(known) ? known : make({ at: inputs.at, now: metadata.recordedAt }, inputs.newId);
    const photo = takesPhoto ? await withPhoto(asked, context, identity) : undefined;
    const done = await streams.handle(careDecider, params.id, photo?.command ?? asked, metadata, context);
    if (isRefusal(done)) return done;
    await photo?.kept(done);
    await photo?.done();
    setPosition(ctx, done.position);
    return done;
  }

  serve(router, toggleAttendance, async (call) => {
    const { params, body } = call;
    const done = await perform(call, ({ at }, newId) => ({
      type: 'SetStatus',
      recordId: body._id ?? newId(signInKind.kind),
      status: body.status,
      time: at,
    }));
    return isRefusal(done) ? done : statusAfter(streams, params.id, done);
  });

  /** Corrects a record. If another correction came first, the refusal carries both versions. */
  async function correctRecord(
    call: { params: { id: Id }; body: RecordRequest; session: Session; ctx: Context },
    kind: ActivityKind,
    recordId: Id,
  ): Promise<WrittenView | Refusal> {
    const { params, body, session } = call;
    const linkTo = linksFor(session);
    const done = await perform(
      call,
      (clock) => ({ type: 'Correct', kind: kind.kind, recordId, sent: body, ...clock }),
      kind.photo !== undefined,
    );
    if (!isRefusal(done)) return recordAfter(streams, kind, params.id, recordId, done, linkTo);
    if (done.code !== 'RECORD_CHANGED') return done;
    const kept = (await streams.stateOf(careDecider, params.id)).records.get(recordId);
    const current = kept && writtenView(kind, params.id, kept, linkTo);
    return current ? refuse(done.code, done.message, { details: { current } }) : done;
  }

  for (const kind of activities) {
    const calls = callsOf(kind);

    serve(router, calls.create, async (call) => {
      const { params, body, session } = call;
      // A request that names a running nap is about that nap: it ends it, and never begins another.
      if (body.activityId) return correctRecord(call, kind, body.activityId);
      const done = await perform(
        call,
        (clock, newId) => ({
          type: 'Record',
          kind: kind.kind,
          recordId: body._id ?? newId(kind.kind),
          sent: body,
          ...clock,
        }),
        kind.photo !== undefined,
      );
      return isRefusal(done)
        ? done
        : recordAfter(streams, kind, params.id, body._id, done, linksFor(session));
    });

    serve(router, calls.update, async (call) => correctRecord(call, kind, call.params.recordId));

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
      // Removing a sign-in changes every tile, so the answer is the child's status.
      return kind.movesChild ? statusAfter(streams, params.id, done) : { _id: recordId };
    });
  }

  serve(router, acknowledgeIncident, async ({ params, body, session, ctx }) => {
    const { metadata, inputs } = commandIds.identify(ctx, session);
    const { childminderId } = await streams.stateOf(careDecider, params.id);
    if (!childminderId) return refuse('CHILD_NOT_FOUND');
    const home = await streams.stateOf(registerDecider, childminderId);
    const child = home.children.get(params.id);
    const today = dublinDate(metadata.recordedAt);
    // What the parent confirmed before is answered as it was then, also if they do not see the child any more.
    const isSeen = child && readBy(home, child, session.account, today);
    const context = bareContext(childminderId, params.id); // a confirmation needs nothing of a plan
    const { recordId } = params;
    const { account: accountId } = session;
    const { name, version } = body;
    const command = isSeen
      ? ({ type: 'Acknowledge', recordId, accountId, name, at: inputs.at, version } as const)
      : refuse('CHILD_NOT_FOUND');
    const done = await streams.handle(careDecider, params.id, command, metadata, context);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const said = done.events.find((event) => event.type === 'ActivityAcknowledged');
    if (said) return { _id: recordId, at: said.data.at };
    // Who confirmed it before is told when that was.
    const { acknowledged } = await streams.stateOf(careDecider, params.id);
    return { _id: recordId, at: acknowledged.get(acknowledgementKey(recordId, accountId))?.at ?? inputs.at };
  });

  sharePhotoRoute(router, parts);
  foodRoutes(router, parts);
}
