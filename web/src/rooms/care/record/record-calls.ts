import {
  type ActivityKind,
  labelOf,
  perhapsTwice,
  shortOf,
} from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { recordTexts, tuslaLineTexts } from '@nead/contracts/care/page-texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { tuslaPage } from '@nead/contracts/compliance/tusla-page.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { frameTexts, keptTexts } from '@nead/contracts/ui/frame-texts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { timeNow } from '../../../engine/device/clock.ts';
import { shortDay } from '../../../engine/device/dates.ts';
import { todayHere } from '../../../engine/device/now.ts';
import { forgetUnheard, isUnheard, underOneId } from '../../../engine/forms/new-ids.ts';
import { isQueued } from '../../../engine/offline-queue/offline-queue.ts';
import { deliver } from '../../../engine/offline-queue/session.ts';
import { waiting } from '../../../engine/offline-queue/waiting.ts';
import { orTold } from '../../../ui/command/tell-problem.ts';
import { showToast, type ToastContent } from '../../../ui/layer/toasts.ts';
import { firstNameOf } from '../../../ui/person-name.ts';
import type { Values } from '../kinds/form.ts';
import { recordBodyOf } from '../kinds/form-fields.ts';
import { formOf } from '../kinds/forms.ts';
import { type CareNote, noteAbout } from '../today/care-note.ts';
import { pendingRecords } from '../today/pending.ts';
import { shownOn } from '../today/shown-on.ts';
import { childrenTodayQuery } from '../today/today-query.ts';
import { shownToday } from '../today/use-today.ts';
import { statusAfter } from '../today/waiting-presence.ts';
import { recordOf } from '../today/waiting-record.ts';

/** The child of a record. */
interface RecordChild {
  _id: string;
  firstName: string | null;
}

const noteOf = (
  kind: ActivityKind,
  { _id: childId, firstName: childName }: RecordChild,
  about: Pick<CareNote, 'did' | 'recordId'> & Partial<CareNote>,
  ago?: number,
) => noteAbout(kind, { childId, childName, ...about }, ago);

/** Records without a toast; `recordCalls` has one. If the form sends it again after a lost answer, it is recorded once. */
export const deliverRecord = (kind: ActivityKind, child: RecordChild, body: { _id: string }, ago?: number) =>
  deliver(
    callsOf(kind).create,
    { params: { id: child._id }, body, idempotencyKey: body._id },
    noteOf(kind, child, { did: 'recorded', recordId: body._id }, ago),
  );

/** Deletes without a toast. */
export function deliverRemoval(
  kind: ActivityKind,
  child: RecordChild,
  { _id, date }: { _id: string; date?: string },
  more: Pick<CareNote, 'before' | 'status' | 'since'> = {},
) {
  forgetUnheard(_id);
  return deliver(
    callsOf(kind).remove,
    { params: { id: child._id, recordId: _id }, query: { date } },
    noteOf(kind, child, { did: 'removed', recordId: _id, ...more }),
  );
}

/** Ends a running record without a toast. */
export const deliverEnd = (
  kind: ActivityKind,
  child: RecordChild,
  { _id: recordId, since }: { _id: string; since?: string },
  body: object,
  ago?: number,
) =>
  deliver(
    callsOf(kind).update,
    { params: { id: child._id, recordId }, body: { activityId: recordId, ...body } },
    noteOf(kind, child, { did: 'ended', recordId, ...(since && { began: since }) }, ago),
  );

/** Changes a record that was just made, without a toast. */
export function deliverChange(kind: ActivityKind, child: RecordChild, recordId: string, change: object) {
  forgetUnheard(recordId);
  return deliver(
    callsOf(kind).update,
    { params: { id: child._id, recordId }, body: { _id: recordId, ...change } },
    noteOf(kind, child, { did: 'corrected', recordId }),
  );
}

/** Takes an end back, so that the record runs on. */
export const deliverReopening = (kind: ActivityKind, child: RecordChild, recordId: string) =>
  deliverChange(kind, child, recordId, { endTime: null });

/** Answers whether another device was faster: then this device must not take the record back. */
export const isOthers = (reply: object): boolean => 'data' in reply && Object(reply.data).unchanged === true;

export interface RecordCalls {
  /**
   * Records, and shows a toast. Like all of these calls, it answers whether it was done or queued. `ago`: milliseconds since it
   * happened.
   */
  record(
    body: { _id: string },
    more?: { ago?: number; change?: (recordId: string) => void },
  ): Promise<boolean>;
  /**
   * Repeats a usual record. A press after a lost answer records it once; if it may be there already by mistake, this asks
   * first. `around`: what is shown while it is sent.
   */
  repeat(
    fields: object,
    change: (recordId: string) => void,
    around?: (send: () => Promise<boolean>) => Promise<boolean>,
  ): Promise<boolean>;
  correct(record: RecordView, body: object): Promise<boolean>;
  /** Ends a running record. `asks`: one tap has ended it, so the toast says how, and offers the likely corrections. */
  end(
    going: { _id: string; since?: string },
    body: Values,
    more?: { ago?: number; asks?: true },
  ): Promise<boolean>;
  /** Deletes a record. `whole`: the record, to show it if another device has changed it in the meantime. */
  remove(record: { _id: string; date?: string }, whole?: RecordView): Promise<boolean>;
}

/** Asks in the toast’s place if another record is meant. `act` makes it; without an answer nothing is recorded. */
export const askAnother = (
  kind: Pick<ActivityKind, 'kind'>,
  child: RecordChild,
  { called, time }: { called: string; time: string },
  act: () => void,
) =>
  showToast({
    about: `${kind.kind} ${child._id}`,
    tone: 'notice',
    text: recordTexts.another(called),
    detail: recordTexts.recordedAt(firstNameOf(child), dublinTime(time)),
    action: { label: recordTexts.recordIt, act },
  });

/** Fetches again what this device shows. Other screens learn of the change by live messages. */
function refetchAfter(queries: QueryClient, kind: ActivityKind, childId: string): void {
  const stale = [['day', childId], ['today'], ...(kind.movesChild ? [['children'], ['child', childId]] : [])];
  for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
}

export function recordCalls(
  queries: QueryClient,
  kind: ActivityKind,
  child: RecordChild,
  /** Leads to a page that the toast of a new record offers. */
  walkTo?: (path: string) => void,
): RecordCalls {
  const { update } = callsOf(kind);
  const params = { id: child._id };
  const about = `${kind.kind} ${child._id}`;

  /** Shows the result; returns whether it was done or queued. */
  function showOutcome(
    reply: object,
    texts: { done: string; failed: string; wrote?: string | undefined },
    offers: { undo?: () => void; change?: () => void; ask?: ToastContent['ask'] } = {},
  ): boolean {
    const kept = orTold(reply, texts.failed);
    if (!kept) return false;
    const { wrote } = texts;
    const { undo, change, ask } = offers;
    const what =
      wrote && child.firstName ? recordTexts.wrote(child.firstName, wrote) : (wrote ?? child.firstName);
    const waits = isQueued(kept) && keptTexts.kept[kept.later];
    showToast({
      about,
      text: texts.done,
      detail: [what, waits].filter(Boolean).join(', '),
      ...(waits && { sent: { text: texts.done, detail: what ?? '' } }),
      ...(change && { also: { label: recordTexts.change, act: change } }),
      ...(undo && { action: { label: frameTexts.undo, act: undo } }),
      ...(ask && { ask }),
    });
    return true;
  }

  /** The child's day in the server's last answer. */
  const toldDay = () =>
    queries.getQueryData(childrenTodayQuery.queryKey)?.find(({ _id }) => _id === child._id);

  /** The child's status after a change of a sign-in or sign-out, as far as its day is known here. */
  function statusWith(about: Pick<CareNote, 'did' | 'recordId' | 'before'>, body?: object) {
    const told = toldDay();
    if (!told || !kind.movesChild) return {};
    const note = noteOf(kind, child, about).about;
    return statusAfter(shownOn(told, todayHere(), waiting.get()), {
      about: note,
      sent: { body },
      madeAt: Date.now(),
    });
  }

  function removalOf({ _id: recordId }: { _id: string }, before?: RecordView) {
    const about = { did: 'removed', recordId, ...(before && { before }) } as const;
    return { ...about, ...statusWith(about) };
  }

  /** The last record of this kind, including those that the server has not answered. */
  function lastOne() {
    const told = toldDay();
    const today = told && shownToday(told, todayHere(), waiting.get(), pendingRecords.get().get(child._id));
    return today?.last[kind.kind];
  }

  async function reopen(recordId: string): Promise<void> {
    const reply = await deliverReopening(kind, child, recordId);
    if (!isQueued(reply)) refetchAfter(queries, kind, child._id);
    showOutcome(reply, { done: frameTexts.undone, failed: kind.texts.updateFailed });
  }

  /** Takes a new record back. */
  async function undo(recordId: string): Promise<void> {
    const reply = await deliverRemoval(kind, child, { _id: recordId }, removalOf({ _id: recordId }));
    if (!isQueued(reply)) refetchAfter(queries, kind, child._id);
    const { begins = labelOf(kind) } = formOf(kind);
    showOutcome(reply, { done: recordTexts.undone(begins), failed: kind.texts.deleteFailed });
  }

  /** The likely corrections of a record, each with one press. */
  function orWasIt(recordId: string, made: Values): ToastContent['ask'] {
    const others = formOf(kind).otherwise?.(made) ?? [];
    if (others.length === 0) return undefined;
    const becomes = async (to: object) => {
      const reply = await deliverChange(kind, child, recordId, to);
      if (!isQueued(reply)) refetchAfter(queries, kind, child._id);
      showOutcome(reply, { done: kind.texts.updated, failed: kind.texts.updateFailed });
    };
    return {
      question: recordTexts.orWasIt,
      answers: others.map(({ label, ...to }) => ({ key: label, label, act: () => void becomes(to) })),
    };
  }

  /** The question that follows if Tusla may have to know. */
  function whetherTusla(recordId: string): ToastContent['ask'] {
    if (!kind.concernsTusla || !walkTo) return undefined;
    const act = () => walkTo(tuslaPage(child._id, recordId));
    return { question: tuslaLineTexts.ask, answers: [{ key: 'answer', label: tuslaLineTexts.answer, act }] };
  }

  const calls: RecordCalls = {
    async record(body, { ago, change } = {}) {
      const { _id } = body;
      const reply = await deliverRecord(kind, child, body, ago);
      const note = noteOf(kind, child, { did: 'recorded', recordId: _id });
      const record =
        'data' in reply ? reply.data : recordOf({ about: note.about, sent: { body }, madeAt: Date.now() });
      const done = (record && formOf(kind).recorded?.(record)) ?? kind.texts.recorded;
      if ('data' in reply) refetchAfter(queries, kind, child._id);
      // The toast after a press without a form says what was recorded; for an earlier day, also which day.
      const written = change && kind.body.safeParse(record).data;
      const isLate = record && record.date < todayHere();
      const day = isLate ? shortDay(record.date) : undefined;
      return showOutcome(
        reply,
        { done, failed: kind.texts.recordFailed, wrote: written ? shortOf(kind, written) : day },
        {
          undo: () => void undo(_id),
          ask: 'data' in reply ? whetherTusla(_id) : undefined,
          ...(change && { change: () => change(_id), ask: orWasIt(_id, body) }),
        },
      );
    },
    async repeat(fields, change, around = (send) => send()) {
      const says = [kind.kind, child._id, fields];
      const send = () => underOneId(says, (_id) => calls.record({ _id, ...fields }, { change }));
      const last = lastOne();
      const body = recordBodyOf(kind, fields);
      const called = body && perhapsTwice(kind, kind.title(body), last, timeNow());
      if (!last || !called || isUnheard(says)) return around(send);
      askAnother(kind, child, { called, time: last.time }, () => void around(send));
      return false;
    },
    async correct(record, change) {
      const { _id, date } = record;
      forgetUnheard(_id);
      const body = { _id, ...change };
      const ask = { params: { ...params, recordId: _id }, query: { date }, body };
      const about = { did: 'corrected', recordId: _id, before: record } as const;
      const reply = await deliver(update, ask, noteOf(kind, child, { ...about, ...statusWith(about, body) }));
      if (!isQueued(reply)) refetchAfter(queries, kind, child._id);
      return showOutcome(reply, { done: kind.texts.updated, failed: kind.texts.updateFailed });
    },
    async end(going, body, { ago, asks } = {}) {
      const reply = await deliverEnd(kind, child, going, body, ago);
      if (!isQueued(reply)) refetchAfter(queries, kind, child._id);
      const { done = kind.texts.updated, failed = kind.texts.updateFailed } = formOf(kind).ends ?? {};
      if (isOthers(reply)) return showOutcome(reply, { done, failed });
      const undo = () => void reopen(going._id);
      const written = asks && kind.body.safeParse(body).data;
      return showOutcome(
        reply,
        { done, failed, wrote: written ? kind.detail(written) : undefined },
        { undo, ask: asks && orWasIt(going._id, body) },
      );
    },
    async remove(record, whole) {
      const reply = await deliverRemoval(kind, child, record, removalOf(record, whole));
      if (!isQueued(reply)) refetchAfter(queries, kind, child._id);
      return showOutcome(reply, { done: kind.texts.deleted, failed: kind.texts.deleteFailed });
    },
  };
  return calls;
}

export function useRecordCalls(kind: ActivityKind, { _id, firstName }: RecordChild): RecordCalls {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => recordCalls(queries, kind, { _id, firstName }, (path) => void navigate(path)),
    [queries, kind, _id, firstName, navigate],
  );
}
