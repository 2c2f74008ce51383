import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { texts as frame } from '@nead/contracts/ui/texts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isProblem } from '../lib/api-problem.ts';
import { isLater } from '../lib/outbox/outbox.ts';
import { deliver } from '../lib/outbox/session.ts';
import { tellProblem } from '../register/tell-problem.ts';
import { showToast } from '../ui/toasts.ts';
import { lookOf } from './kinds/registry.ts';
import { type CareNote, noteAbout, recordOf } from './waiting-records.ts';

/** Whom a record is about. */
interface About {
  _id: string;
  firstName: string | null;
}

const noteOf = (
  kind: ActivityKind,
  { _id: childId, firstName: childName }: About,
  about: Pick<CareNote, 'did' | 'recordId'> & Partial<CareNote>,
  ago?: number,
) => noteAbout(kind, { childId, childName, ...about }, ago);

/** Writes a record down; nobody is told what becomes of it. */
export const deliverRecord = (kind: ActivityKind, child: About, body: { _id: string }, ago?: number) =>
  deliver(
    callsOf(kind).create,
    { params: { id: child._id }, body },
    noteOf(kind, child, { did: 'recorded', recordId: body._id }, ago),
  );

/** Takes a record out; nobody is told what becomes of it. */
export const deliverRemoval = (
  kind: ActivityKind,
  child: About,
  { _id, date }: { _id: string; date?: string },
  whole?: RecordView,
) =>
  deliver(
    callsOf(kind).remove,
    { params: { id: child._id, recordId: _id }, query: { date } },
    noteOf(kind, child, { did: 'removed', recordId: _id, ...(whole && { before: whole }) }),
  );

/** Ends what goes on; nobody is told what becomes of it. */
export const deliverEnd = (
  kind: ActivityKind,
  child: About,
  { _id: recordId, since }: { _id: string; since?: string },
  body: object,
  ago?: number,
) =>
  deliver(
    callsOf(kind).update,
    { params: { id: child._id, recordId }, body: { activityId: recordId, ...body } },
    noteOf(kind, child, { did: 'ended', recordId, ...(since && { began: since }) }, ago),
  );

/** Takes an end back: it goes on as before. Nobody is told what becomes of it. */
export const deliverReopening = (kind: ActivityKind, child: About, recordId: string) =>
  deliver(
    callsOf(kind).update,
    { params: { id: child._id, recordId }, body: { _id: recordId, endTime: null } },
    noteOf(kind, child, { did: 'corrected', recordId }),
  );

export interface RecordCalls {
  /** Each answers whether it was done, or kept until the line is back; a toast tells. `ago`: milliseconds since then. */
  record(body: { _id: string }, ago?: number): Promise<boolean>;
  correct(record: RecordView, body: object): Promise<boolean>;
  /** Ends what goes on. */
  end(going: { _id: string; since?: string }, body: object, ago?: number): Promise<boolean>;
  /** The whole record, where it is at hand, so that it can be shown should somebody else have changed it. */
  remove(record: { _id: string; date?: string }, whole?: RecordView): Promise<boolean>;
}

/** What an own change makes stale here; everybody else hears of it live. */
function refetchAfter(queries: QueryClient, kind: ActivityKind, childId: string): void {
  const stale = [['day', childId], ['today'], ...(kind.movesChild ? [['children'], ['child', childId]] : [])];
  for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
}

function recordCalls(queries: QueryClient, kind: ActivityKind, child: About): RecordCalls {
  const { update } = callsOf(kind);
  const params = { id: child._id };
  const about = `${kind.kind} ${child._id}`;

  /** Tells what became of it; answers whether it was done, or is kept. */
  function told(reply: object, texts: { done: string; failed: string }, undo?: () => void): boolean {
    if (isProblem(reply)) {
      tellProblem(reply, texts.failed);
      return false;
    }
    const detail = [child.firstName, isLater(reply) && recordTexts.keptUntilLine];
    showToast({
      about,
      text: texts.done,
      detail: detail.filter(Boolean).join(', '),
      ...(undo && { action: { label: frame.undo, act: undo } }),
    });
    return true;
  }

  async function reopen(recordId: string): Promise<void> {
    const reply = await deliverReopening(kind, child, recordId);
    if (!isLater(reply)) refetchAfter(queries, kind, child._id);
    told(reply, { done: kind.texts.updated, failed: kind.texts.updateFailed });
  }

  const calls: RecordCalls = {
    async record(body, ago) {
      const { _id } = body;
      const reply = await deliverRecord(kind, child, body, ago);
      const note = noteOf(kind, child, { did: 'recorded', recordId: _id });
      const record =
        'data' in reply ? reply.data : recordOf({ about: note.about, sent: { body }, madeAt: Date.now() });
      const done = (record && lookOf(kind).recorded?.(record)) ?? kind.texts.recorded;
      if ('data' in reply) refetchAfter(queries, kind, child._id);
      return told(reply, { done, failed: kind.texts.recordFailed }, () => void calls.remove({ _id }));
    },
    async correct(record, body) {
      const { _id, date } = record;
      const ask = { params: { ...params, recordId: _id }, query: { date }, body: { _id, ...body } };
      const reply = await deliver(
        update,
        ask,
        noteOf(kind, child, { did: 'corrected', recordId: _id, before: record }),
      );
      if (!isLater(reply)) refetchAfter(queries, kind, child._id);
      return told(reply, { done: kind.texts.updated, failed: kind.texts.updateFailed });
    },
    async end(going, body, ago) {
      const reply = await deliverEnd(kind, child, going, body, ago);
      if (!isLater(reply)) refetchAfter(queries, kind, child._id);
      const { done = kind.texts.updated, failed = kind.texts.updateFailed } = lookOf(kind).ends ?? {};
      return told(reply, { done, failed }, () => void reopen(going._id));
    },
    async remove(record, whole) {
      const reply = await deliverRemoval(kind, child, record, whole);
      if (!isLater(reply)) refetchAfter(queries, kind, child._id);
      return told(reply, { done: kind.texts.deleted, failed: kind.texts.deleteFailed });
    },
  };
  return calls;
}

export function useRecordCalls(kind: ActivityKind, { _id, firstName }: About): RecordCalls {
  const queries = useQueryClient();
  return useMemo(() => recordCalls(queries, kind, { _id, firstName }), [queries, kind, _id, firstName]);
}
