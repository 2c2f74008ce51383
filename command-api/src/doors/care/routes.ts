import type Router from '@koa/router';
import type { ActivityKind, RecordRequest, Written } from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { activities, activityIn, signInKind } from '@nead/contracts/care/activities/registry.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import { acknowledgeIncident, toggleAttendance } from '@nead/contracts/care/requests.ts';
import { acknowledgementKey } from '@nead/contracts/care/rules/state.ts';
import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { type WrittenView, writtenView } from '@nead/contracts/care/views.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { isRefusal, type Refusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { ChildStatusRow } from '@nead/contracts/live.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Done } from '../../engine/done.ts';
import type { Streams } from '../../engine/handle.ts';
import { type CommandCall, serveByHand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { bareContext, careContext } from '../../rooms/care/context.ts';
import { type CareCommand, careDecider } from '../../rooms/care/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { type FileDoorParts, fileParts } from '../files/file-parts.ts';
import { foodRoutes } from './food-routes.ts';
import { toParentsChild } from './parents-child.ts';
import { recordPhotos } from './record-photo.ts';

type CareDone = Done<CareEvent>;

/** The child's status after a command, from its events or from the state. */
async function statusAfter(streams: Streams, childId: Id, { events }: CareDone): Promise<ChildStatusRow> {
  const changed = events.findLast((event) => event.type === 'ChildStatusChanged');
  const { status, since, recordId } = changed?.data ?? (await streams.stateOf(careDecider, childId));
  return { _id: childId, currentStatus: status, since, recordId };
}

/** The record after a command, from its events; without events, as it is, or as it was before it was deleted. */
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

type ChildCall = { params: { id: Id }; session: Session } & Pick<
  CommandCall<Endpoint>,
  'identity' | 'handle' | 'reached'
>;

export function careRoutes(router: Router, parts: FileDoorParts): void {
  const { streams, links, keeping } = fileParts(parts);
  const withPhoto = recordPhotos(streams, keeping);
  const linksFor = (session: Session) => (fileId: Id) => links.make(fileId, session, new Date());
  const toOwnChild = commandsTo(router, parts, {
    decider: careDecider,
    context: ({ session }, { id }) => careContext(streams, session.account, id),
  });
  const child = ({ params }: { params: { id: Id } }) => ({ id: params.id });

  /** Handles a command about one of the caller's own children, with its photo. */
  async function write(
    { params, session, identity, handle, reached }: ChildCall,
    kind: ActivityKind,
    make: (clock: { at: string; now: string }) => CareCommand,
  ): Promise<CareDone | Refusal> {
    const { metadata, inputs } = identity;
    const known = await careContext(streams, session.account, params.id);
    // An answer with a link is stored nowhere: for a deleted child the outcome is in its stream.
    const context = isRefusal(known) ? bareContext(session.account, params.id) : known;
    const asked = unlessRefused(known, () => make({ at: inputs.at, now: metadata.recordedAt }));
    const photo = kind.photo && (await withPhoto(asked, context, identity));
    const done = await handle(careDecider, params.id, photo?.command ?? asked, context);
    if (isRefusal(done)) return done;
    await photo?.kept(done);
    await photo?.done();
    reached(done.position);
    return done;
  }

  toOwnChild(toggleAttendance, {
    at: child,
    command: ({ body, identity: { inputs } }) => ({
      type: 'SetStatus',
      recordId: body._id ?? inputs.newId(signInKind.kind),
      status: body.status,
      time: inputs.at,
    }),
    answer: (done, { params }) => statusAfter(streams, params.id, done),
  });

  /** Corrects a record. If another correction came first, the refusal carries both versions. */
  async function correctRecord(
    call: ChildCall & { body: RecordRequest },
    kind: ActivityKind,
    recordId: Id,
  ): Promise<WrittenView | Refusal> {
    const { params, body, session } = call;
    const linkTo = linksFor(session);
    const done = await write(call, kind, (clock) => ({
      type: 'Correct',
      kind: kind.kind,
      recordId,
      sent: body,
      ...clock,
    }));
    if (!isRefusal(done)) return recordAfter(streams, kind, params.id, recordId, done, linkTo);
    if (done.code !== 'RECORD_CHANGED') return done;
    const kept = (await streams.stateOf(careDecider, params.id)).records.get(recordId);
    const current = kept && writtenView(kind, params.id, kept, linkTo);
    return current ? refuse(done.code, done.message, { details: { current } }) : done;
  }

  for (const kind of activities) {
    const calls = callsOf(kind);

    serveByHand(router, parts, calls.create, async (call) => {
      const { params, body, session, identity } = call;
      // A request with the id of a running nap is about that nap: it ends it, and never begins another.
      if (body.activityId) return correctRecord(call, kind, body.activityId);
      const recordId = body._id ?? identity.inputs.newId(kind.kind);
      const done = await write(call, kind, (clock) => ({
        type: 'Record',
        kind: kind.kind,
        recordId,
        sent: body,
        ...clock,
      }));
      return unlessRefused(done, (done) =>
        recordAfter(streams, kind, params.id, body._id, done, linksFor(session)),
      );
    });

    serveByHand(router, parts, calls.update, (call) => correctRecord(call, kind, call.params.recordId));

    toOwnChild(calls.remove, {
      at: child,
      command: ({ params, query }) => ({
        type: 'Remove',
        kind: kind.kind,
        recordId: params.recordId,
        why: query.why,
      }),
      // Removing a sign-in changes every tile, so the answer is the child's status.
      answer: (done, { params }) =>
        kind.movesChild ? statusAfter(streams, params.id, done) : { _id: params.recordId },
    });
  }

  const parentsChild = toParentsChild(router, parts);
  parentsChild.serve(acknowledgeIncident, {
    at: parentsChild.at,
    command: ({ params: { recordId }, body: { name, version }, session, identity: { inputs } }) => ({
      type: 'Acknowledge',
      recordId,
      accountId: session.account,
      name,
      at: inputs.at,
      version,
    }),
    // A parent who confirmed it earlier gets the time of that.
    async answer({ state }, { params: { recordId }, session, identity: { inputs } }) {
      const said = (await state()).acknowledged.get(acknowledgementKey(recordId, session.account));
      return { _id: recordId, at: said?.at ?? inputs.at };
    },
  });

  foodRoutes(router, parts);
}
