import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { attendance } from '@nead/contracts/care/activities/attendance.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { recordForSeveral } from '@nead/contracts/care/requests.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { firstNameOf } from '../register/person-name.ts';
import { tellProblem } from '../register/tell-problem.ts';
import { showToast } from '../ui/toasts.ts';
import { layTap, liftTap } from './pending-taps.ts';
import { recordCalls } from './record-calls.ts';

/** What is written down for one of several children. */
export interface ForOne {
  child: Child;
  body: Readonly<Record<string, unknown>>;
}

interface Several {
  kind: ActivityKind;
  each: readonly ForOne[];
  /** '3 lunches recorded'. */
  done: string;
  /** Milliseconds since it happened. */
  ago?: number;
}

const STALE = [['day'], ['today'], ['children'], ['child']];

const refetch = (queries: QueryClient) =>
  Promise.all(STALE.map((queryKey) => queries.invalidateQueries({ queryKey })));

const namesOf = (each: readonly { child: Child }[]): string =>
  each.map(({ child }) => firstNameOf(child)).join(', ');

/**
 * One request for all, a record each: one that is refused leaves the others done. Without a line each record waits on
 * the device for itself, as it would if it had been made alone.
 */
export async function recordSeveral(queries: QueryClient, several: Several): Promise<boolean> {
  const { kind, each, done, ago } = several;
  const entries = each.map(({ child, body }) => ({ child, body: { _id: newId(), ...body } }));
  if (!navigator.onLine) {
    const kept = entries.map(({ child, body }) => recordCalls(queries, kind, child).record(body, ago));
    return (await Promise.all(kept)).every(Boolean);
  }
  const reply = await call(recordForSeveral, {
    body: {
      entries: entries.map(({ child, body }) => ({
        childId: child._id,
        activityType: kind.activityType,
        ...body,
      })),
    },
    idempotencyKey: newId(),
    ...(ago && { age: ago }),
  });
  await refetch(queries);
  if (isProblem(reply)) {
    tellProblem(reply, kind.texts.recordFailed);
    return false;
  }
  const answered = reply.data.answers.map((answer, at) => ({ answer, entry: entries[at] }));
  const made: { child: Child; _id: Id }[] = [];
  for (const { answer, entry } of answered) {
    if (!entry) continue;
    if (answer.success) {
      if (answer._id) made.push({ child: entry.child, _id: answer._id });
    } else {
      const text = answer.errors?.[0] ?? answer.message ?? kind.texts.recordFailed;
      showToast({
        tone: 'danger',
        text,
        detail: firstNameOf(entry.child),
        about: `failed ${entry.child._id}`,
      });
    }
  }
  if (made.length > 0) {
    showToast({
      about: `several ${kind.kind}`,
      text: done,
      detail: namesOf(made),
      action: { label: 'Undo', act: () => void takeBack(queries, kind, made) },
    });
  }
  return made.length > 0;
}

async function takeBack(
  queries: QueryClient,
  kind: ActivityKind,
  made: readonly { child: Child; _id: Id }[],
): Promise<void> {
  const { remove } = callsOf(kind);
  const replies = await Promise.all(
    made.map(({ child, _id }) =>
      call(remove, { params: { id: child._id, recordId: _id }, idempotencyKey: `undo-${_id}` }),
    ),
  );
  await refetch(queries);
  const problem = replies.find(isProblem);
  if (problem) tellProblem(problem, kind.texts.deleteFailed);
  else showToast({ about: `several ${kind.kind}`, text: kind.texts.deleted, detail: namesOf(made) });
}

/** All in or all out: the tiles change at the touch. */
export async function moveSeveral(
  queries: QueryClient,
  children: readonly Child[],
  status: Child['currentStatus'],
): Promise<void> {
  const moving = children.filter(({ currentStatus }) => currentStatus !== status);
  const type = status === 'signed-in' ? 'signIn' : 'signOut';
  const since = new Date().toISOString();
  if (navigator.onLine) for (const { _id } of moving) layTap(_id, { currentStatus: status, since });
  const word = status === 'signed-in' ? 'signed in' : 'signed out';
  await recordSeveral(queries, {
    kind: attendance,
    each: moving.map((child) => ({ child, body: navigator.onLine ? { status } : { type } })),
    done: moving.length === 1 ? `Child successfully ${word}` : `${moving.length} children ${word}`,
  });
  for (const { _id } of moving) liftTap(_id);
}
