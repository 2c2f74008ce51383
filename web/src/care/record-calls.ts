import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
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

export function recordCalls(queries: QueryClient, kind: ActivityKind, child: About): RecordCalls {
  const { create, update, remove } = callsOf(kind);
  const params = { id: child._id };
  const about = `${kind.kind} ${child._id}`;

  const noteOf = (did: CareNote['did'], recordId: string, ago?: number, more?: Partial<CareNote>) =>
    noteAbout(kind, { did, childId: child._id, childName: child.firstName, recordId, ...more }, ago);

  /** Tells what became of it; answers whether it was done, or is kept. */
  function told(reply: object, texts: { done: string; failed: string }, undo?: () => void): boolean {
    if (isProblem(reply)) {
      tellProblem(reply, texts.failed);
      return false;
    }
    const detail = [child.firstName, isLater(reply) && 'kept on this device until the line is back'];
    showToast({
      about,
      text: texts.done,
      detail: detail.filter(Boolean).join(', '),
      ...(undo && { action: { label: 'Undo', act: undo } }),
    });
    return true;
  }

  const calls: RecordCalls = {
    async record(body, ago) {
      const { _id } = body;
      const note = noteOf('recorded', _id, ago);
      const reply = await deliver(create, { params, body }, note);
      const record =
        'data' in reply ? reply.data : recordOf({ about: note.about, sent: { body }, madeAt: Date.now() });
      const done = (record && lookOf(kind).recorded?.(record)) ?? kind.texts.recorded;
      if ('data' in reply) refetchAfter(queries, kind, child._id);
      return told(reply, { done, failed: kind.texts.recordFailed }, () => void calls.remove({ _id }));
    },
    async correct(record, body) {
      const { _id, date } = record;
      const ask = { params: { ...params, recordId: _id }, query: { date }, body: { _id, ...body } };
      const reply = await deliver(update, ask, noteOf('corrected', _id, undefined, { before: record }));
      if (!isLater(reply)) refetchAfter(queries, kind, child._id);
      return told(reply, { done: kind.texts.updated, failed: kind.texts.updateFailed });
    },
    async end({ _id: recordId, since }, body, ago) {
      const ask = { params: { ...params, recordId }, body: { activityId: recordId, ...body } };
      const reply = await deliver(update, ask, noteOf('ended', recordId, ago, since ? { began: since } : {}));
      if (!isLater(reply)) refetchAfter(queries, kind, child._id);
      const { done = kind.texts.updated, failed = kind.texts.updateFailed } = lookOf(kind).ends ?? {};
      return told(reply, { done, failed });
    },
    async remove({ _id, date }, whole) {
      const ask = { params: { ...params, recordId: _id }, query: { date } };
      const reply = await deliver(remove, ask, noteOf('removed', _id, undefined, whole && { before: whole }));
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
