import type Router from '@koa/router';
import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activities, activityIn } from '@nead/contracts/care/activities/registry.ts';
import { recordForSeveral, toggleAttendance } from '@nead/contracts/care/requests.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type * as z from 'zod/mini';
import { partOf } from '../causes.ts';
import type { CommandParts } from '../command-parts.ts';
import type { Asked } from '../handle.ts';
import { type Incoming, momentOf } from '../request.ts';
import { careContext } from './context.ts';
import { type CareCommand, care } from './decider.ts';

type Entry = z.infer<typeof recordForSeveral.body>['entries'][number];
type Answer = z.infer<typeof recordForSeveral.answer>['answers'][number];

const sentences = ({ issues }: z.core.$ZodError): Refusal =>
  refuse('VALIDATION', undefined, { errors: [...new Set(issues.map(({ message }) => message))] });

const kindFor = ({ activityType }: Entry): ActivityKind | undefined =>
  activities.find((kind) => kind.activityType === activityType || kind.list === activityType);

/** What an entry asks, read as its own call would read it. */
function commandFor(
  entry: Entry,
  { moment, cause }: Incoming,
  newId: (name: string) => Id,
): CareCommand | Refusal {
  const kind = kindFor(entry);
  if (!kind) return refuse('VALIDATION', undefined, { errors: ['There is no such activity type'] });
  if (kind.movesChild && 'status' in entry) {
    const tap = toggleAttendance.body.safeParse(entry);
    if (!tap.success) return sentences(tap.error);
    const { _id, status } = tap.data;
    return { type: 'Toggle', recordId: _id ?? newId(kind.kind), status, time: moment.at };
  }
  const sent = kind.create.safeParse(entry);
  if (!sent.success) return sentences(sent.error);
  if (sent.data.fields.photoUrl) return refuse('VALIDATION', undefined, { errors: [texts.photoInBatch] });
  const recordId = sent.data._id ?? newId(kind.kind);
  return { type: 'Record', kind: kind.kind, recordId, sent: sent.data, at: moment.at, now: cause.recordedAt };
}

/** Each entry is remembered for itself: by the request's name, or without one by the id that the entry proposes. */
function causeOf(entry: Entry, place: number, { cause }: Incoming, account: Id): Asked {
  const { childId, _id } = entry;
  if (cause.named || typeof _id !== 'string') return partOf(cause, `${place} ${childId}`);
  const { command } = partOf({ ...cause, command: account }, `batch ${childId} ${_id}`);
  return { ...cause, command, fingerprint: command, named: true };
}

/** Several children at once. Each entry is a command of its own, so that one refusal leaves the others done. */
export function batchRoute(router: Router, { streams, names, reached }: CommandParts): void {
  serve(router, recordForSeveral, async ({ body, session, ctx }) => {
    const incoming = names.incoming(ctx, session);
    let furthest: bigint | undefined;

    async function one(entry: Entry, place: number): Promise<Answer> {
      const { childId } = entry;
      const refused = ({ code, message, errors }: Refusal): Answer => ({
        childId,
        success: false,
        code,
        message,
        ...(errors && { errors }),
      });
      const cause = causeOf(entry, place, incoming, session.account);
      const { newId } = momentOf(cause.command, new Date(cause.recordedAt), incoming.moment.at);
      const context = await careContext(streams, session.account, childId);
      if (isRefusal(context)) return refused(context);
      const command = commandFor(entry, incoming, newId);
      if (isRefusal(command)) return refused(command);
      const done = await streams.handle(care, childId, command, cause, context);
      if (isRefusal(done)) return refused(done);
      if (furthest === undefined || done.position > furthest) furthest = done.position;
      const change = done.events.map((event) => activityIn(event)?.change).find(Boolean);
      return { childId, success: true, ...(change && { _id: change.recordId }) };
    }

    const answers: Answer[] = [];
    for (const [place, entry] of body.entries.entries()) answers.push(await one(entry, place));
    if (furthest !== undefined) reached(ctx, furthest);
    return { answers };
  });
}
