import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { severalTexts } from '@nead/contracts/care/page-texts.ts';
import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { frameTexts, keptTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isProblem, outcomeSentence } from '../../../engine/api/api-problem.ts';
import { timeNow } from '../../../engine/device/clock.ts';
import { fetchChanged } from '../../../engine/live/live-cache.ts';
import { verdictOn } from '../../../engine/offline-queue/back-off.ts';
import { isQueued } from '../../../engine/offline-queue/offline-queue.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { childrenQuery } from '../../register/child/children-query.ts';
import { formOf } from '../kinds/forms.ts';
import {
  deliverEnd,
  deliverRecord,
  deliverRemoval,
  deliverReopening,
  isOthers,
} from '../record/record-calls.ts';
import { recordStatus, takeBack } from '../tap/attendance-api.ts';
import { pendingTaps } from '../today/pending.ts';
import { namesAmong } from '../today/shown-children.ts';

/** One child's record. */
export interface ForOne {
  child: Child;
  /** The id of the record. It stays the same when the record is sent again, so that it is recorded once. */
  recordId?: Id;
  body: Readonly<Record<string, unknown>>;
}

interface Several {
  kind: ActivityKind;
  each: readonly ForOne[];
  /** '3 lunches recorded', with the number of those that were not refused. */
  done: (count: number) => string;
  /** The time since it happened, in milliseconds. */
  ago?: number;
}

/** The result for one child. */
interface ChildOutcome {
  child: Child;
  recordId: Id;
  reply: object;
  /** Another device was faster, so this toast must not undo the record. */
  theirs?: boolean;
}

type TakeBack = (outcome: ChildOutcome) => Promise<object>;

/** Texts for a failed record, and for undoing all. */
interface Words {
  failed: string;
  taken: string;
  notTaken: string;
}

const wordsOfRecords = ({ texts }: ActivityKind): Words => ({
  failed: texts.recordFailed,
  taken: frameTexts.undone,
  notTaken: texts.deleteFailed,
});

const refetch = (queries: QueryClient, { kind }: ActivityKind) =>
  fetchChanged(queries, ['activity', 'child.status'], { row: { kind } });

const namesIn = (queries: QueryClient) => namesAmong(queries.getQueryData(childrenQuery.queryKey) ?? []);

/** The names of the children, and that their commands wait on this device, until they are sent. */
function toldOf(queries: QueryClient, outcomes: readonly ChildOutcome[], text: string) {
  const nameOf = namesIn(queries);
  const names = outcomes.map(({ child }) => nameOf(child));
  const waits = outcomes.map(({ reply }) => reply).find(isQueued);
  const detail = names.join(', ');
  return waits ? { detail: `${detail}, ${keptTexts.kept[waits.later]}`, sent: { text, detail } } : { detail };
}

/** Shows one toast for all that were done, with one Undo; each refusal has a toast of its own. */
function showOutcomes(
  queries: QueryClient,
  { kind, done }: Pick<Several, 'kind' | 'done'>,
  outcomes: readonly ChildOutcome[],
  back: TakeBack,
  words: Words = wordsOfRecords(kind),
): boolean {
  const made = tellRefused(queries, outcomes, words.failed);
  const mine = made.filter(({ theirs }) => !theirs);
  const act = () => void takeAllBack(queries, kind, mine, back, words);
  if (made.length > 0) {
    showToast({
      about: `several ${kind.kind}`,
      text: done(made.length),
      ...toldOf(queries, made, done(made.length)),
      ...(mine.length > 0 && { action: { label: frameTexts.undo, act } }),
    });
  }
  return made.length > 0;
}

/** Tells of the refused ones, and answers the others. */
function tellRefused(
  queries: QueryClient,
  outcomes: readonly ChildOutcome[],
  failed: string,
): ChildOutcome[] {
  return outcomes.filter(({ child, reply }) => {
    if (!isProblem(reply)) return true;
    const about = { detail: namesIn(queries)(child), about: `failed ${child._id}` };
    showToast({ tone: 'danger', text: outcomeSentence(reply, failed), ...about });
    return false;
  });
}

async function takeAllBack(
  queries: QueryClient,
  kind: ActivityKind,
  made: readonly ChildOutcome[],
  back: TakeBack,
  { taken: text, notTaken }: Words,
): Promise<void> {
  const taken = await Promise.all(made.map(async (one) => ({ ...one, reply: await back(one) })));
  await refetch(queries, kind);
  const done = tellRefused(queries, taken, notTaken);
  if (done.length > 0) showToast({ about: `several ${kind.kind}`, text, ...toldOf(queries, done, text) });
}

/**
 * One command per child (docs/decisions/046): a refusal of one leaves the others done, and one without a connection waits in the
 * offline queue like any other. Answers false if the form must stay open: there was no answer to a command, and it could not be
 * queued. The form then sends it again under the same id.
 */
export async function recordSeveral(queries: QueryClient, several: Several): Promise<boolean> {
  const { kind, each, ago } = several;
  const outcomes = await Promise.all(
    each.map(async ({ child, body, recordId = newId() }): Promise<ChildOutcome> => {
      return { child, recordId, reply: await deliverRecord(kind, child, { _id: recordId, ...body }, ago) };
    }),
  );
  await refetch(queries, kind);
  const done = showOutcomes(queries, several, outcomes, ({ child, recordId }) =>
    deliverRemoval(kind, child, { _id: recordId }),
  );
  return done && outcomes.every(({ reply }) => verdictOn(reply) !== 'unclear');
}

/** Ends the running records of several children, with one Undo for all. */
export async function endSeveral(
  queries: QueryClient,
  kind: ActivityKind,
  going: readonly { child: Child; recordId: Id }[],
  severalDone: (count: number) => string,
): Promise<void> {
  const outcomes = await Promise.all(
    going.map(async ({ child, recordId }): Promise<ChildOutcome> => {
      const reply = await deliverEnd(kind, child, { _id: recordId }, { ...kind.span?.endsWith });
      return { child, recordId, reply, theirs: isOthers(reply) };
    }),
  );
  await refetch(queries, kind);
  const { done = kind.texts.updated, failed = kind.texts.updateFailed } = formOf(kind).ends ?? {};
  showOutcomes(
    queries,
    { kind, done: (count) => (count === 1 ? done : severalDone(count)) },
    outcomes,
    ({ child, recordId }) => deliverReopening(kind, child, recordId),
    { failed, taken: frameTexts.undone, notTaken: kind.texts.updateFailed },
  );
}

/** Signs all in or out. The tiles change at once. */
export async function moveSeveral(
  queries: QueryClient,
  children: readonly Child[],
  status: Child['currentStatus'],
): Promise<void> {
  const moving = children.filter(({ currentStatus }) => currentStatus !== status);
  const since = timeNow().toISOString();
  const lifts = moving.map(({ _id }) => pendingTaps.lay(_id, { currentStatus: status, since }));
  const outcomes = await Promise.all(
    moving.map(async (child): Promise<ChildOutcome> => {
      const recordId = newId();
      const reply = await recordStatus(child, status, recordId);
      return { child, recordId, reply, theirs: 'data' in reply && reply.data.recordId !== recordId };
    }),
  );
  await refetch(queries, signInKind);
  for (const lift of lifts) lift();
  const one = status === 'signed-in' ? tapTexts.signedIn : tapTexts.signedOut;
  const done = (count: number) => (count === 1 ? one : severalTexts.moved(count, status));
  showOutcomes(queries, { kind: signInKind, done }, outcomes, ({ child, recordId }) =>
    takeBack(child, recordId, { currentStatus: child.currentStatus, since: child.since }),
  );
}
