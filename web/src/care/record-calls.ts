import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import type { WrittenView } from '@nead/contracts/care/views.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { tellProblem } from '../register/tell-problem.ts';
import { showToast } from '../ui/toasts.ts';
import { lookOf } from './kinds/registry.ts';

/** Whom a record is about. */
interface About {
  _id: string;
  firstName: string | null;
}

export interface RecordCalls {
  /** Each answers whether it was done; what became of it is told in a toast. */
  record(body: { _id: string }): Promise<boolean>;
  correct(record: Pick<WrittenView, '_id' | 'date'>, body: object): Promise<boolean>;
  /** Ends what goes on. */
  end(recordId: string, body: object): Promise<boolean>;
  remove(record: { _id: string; date?: string }): Promise<boolean>;
}

/** What an own change makes stale here; everybody else hears of it live. */
function refetchAfter(queries: QueryClient, kind: ActivityKind, childId: string): void {
  const stale = [['day', childId], ['today'], ...(kind.movesChild ? [['children'], ['child', childId]] : [])];
  for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
}

function recordCalls(queries: QueryClient, kind: ActivityKind, child: About): RecordCalls {
  const { create, update, remove } = callsOf(kind);
  const params = { id: child._id };
  const detail = child.firstName ?? undefined;
  const about = `${kind.kind} ${child._id}`;
  const tell = (text: string, undo?: () => void) =>
    showToast({
      about,
      text,
      ...(detail && { detail }),
      ...(undo && { action: { label: 'Undo', act: undo } }),
    });

  const calls: RecordCalls = {
    async record(body) {
      const reply = await call(create, { params, body });
      if (isProblem(reply)) {
        tellProblem(reply, kind.texts.recordFailed);
        return false;
      }
      refetchAfter(queries, kind, child._id);
      const { _id } = reply.data;
      tell(lookOf(kind).recorded?.(reply.data) ?? kind.texts.recorded, () => void calls.remove({ _id }));
      return true;
    },
    async correct({ _id, date }, body) {
      const ask = { params: { ...params, recordId: _id }, query: { date }, body: { _id, ...body } };
      const reply = await call(update, ask);
      refetchAfter(queries, kind, child._id);
      if (isProblem(reply)) {
        tellProblem(reply, kind.texts.updateFailed);
        return false;
      }
      tell(kind.texts.updated);
      return true;
    },
    async end(recordId, body) {
      const reply = await call(update, {
        params: { ...params, recordId },
        body: { activityId: recordId, ...body },
      });
      refetchAfter(queries, kind, child._id);
      const { ends } = lookOf(kind);
      if (isProblem(reply)) {
        tellProblem(reply, ends?.failed ?? kind.texts.updateFailed);
        return false;
      }
      tell(ends?.done ?? kind.texts.updated);
      return true;
    },
    async remove({ _id, date }) {
      const reply = await call(remove, { params: { ...params, recordId: _id }, query: { date } });
      refetchAfter(queries, kind, child._id);
      if (isProblem(reply)) {
        tellProblem(reply, kind.texts.deleteFailed);
        return false;
      }
      tell(kind.texts.deleted);
      return true;
    },
  };
  return calls;
}

export function useRecordCalls(kind: ActivityKind, { _id, firstName }: About): RecordCalls {
  const queries = useQueryClient();
  return useMemo(() => recordCalls(queries, kind, { _id, firstName }), [queries, kind, _id, firstName]);
}
