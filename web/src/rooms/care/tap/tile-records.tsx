import { type ActivityKind, labelOf } from '@nead/contracts/care/activities/activity.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { quickTexts } from '@nead/contracts/care/page-texts.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { timeTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { timeNow } from '../../../engine/device/clock.ts';
import { elapsedMinutes, isToday } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { type QuickRecord, QuickRecords } from '../../../ui/child/quick-records.tsx';
import { SAME_TOUCH_MS } from '../../../ui/form/use-one-touch.ts';
import { lazyPart } from '../../../ui/layer/lazy-part.ts';
import { firstNameOf } from '../../../ui/person-name.ts';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { formOf } from '../kinds/forms.ts';
import { changeAddress } from '../record/change-of.ts';
import { recordCalls } from '../record/record-calls.ts';
import { pendingRecords } from '../today/pending.ts';
import { childrenTodayQuery } from '../today/today-query.ts';
import { usualOf } from './usual.ts';

const SheetOfChild = lazyPart(async () => (await import('../record/sheet-of-child.tsx')).SheetOfChild);

/** Kinds with a button on the tile: one tap starts and ends a record with a duration, or repeats the usual one. */
const touchable = activities.filter((kind) => kind.span || formOf(kind).usual);

/** 'just now', '32 min', '1 h 22'. */
function passed(minutes: number): string {
  if (minutes < 1) return timeTexts.justNow;
  return minutes < 60
    ? quickTexts.minutes(minutes)
    : quickTexts.hours(Math.floor(minutes / 60), minutes % 60);
}

function noteOf(today: ChildToday, kind: string, now: Date): { note: string; isAgo?: true } {
  const last = today.last[kind];
  if (!last || !isToday(last.time, now)) return { note: quickTexts.noneYet };
  const minutes = elapsedMinutes(last.time, now);
  return { note: passed(minutes), ...(minutes >= 1 && { isAgo: true }) };
}

/** The records that are made forty times a day, each with one touch. */
export function TileRecords({ child, today }: { child: Child; today: ChildToday }) {
  const now = useNow();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const touched = useRef(new Map<string, number>());
  const sought = useRef(new Set<string>());
  const name = firstNameOf(child);
  const [open, openSheet, close] = useOpened<ActivityKind>();

  /** Changes the tile at once, until the server has answered and its new data is there. */
  async function show(change: Partial<ChildToday>, send: () => Promise<boolean>): Promise<boolean> {
    const lift = pendingRecords.lay(child._id, change);
    const done = await send();
    // After a success the list is being fetched already; after a refusal the tile was outdated.
    await queries.invalidateQueries({ queryKey: childrenTodayQuery.queryKey }, { cancelRefetch: !done });
    lift();
    return done;
  }

  /** On a slow line, finding the usual record takes a while. A second touch means the same. */
  async function usual(kind: ActivityKind): Promise<void> {
    if (sought.current.has(kind.kind)) return;
    sought.current.add(kind.kind);
    const found = await usualOf(queries, kind, child, today.last[kind.kind]).finally(() =>
      sought.current.delete(kind.kind),
    );
    if (!found) return openSheet(kind);
    const { _id, title } = found.record;
    const time = timeNow().toISOString();
    const last = { ...today.last, [kind.kind]: { _id, time, title } };
    const calls = recordCalls(queries, kind, child);
    const change = (recordId: string) => navigate(changeAddress(child._id, kind, recordId));
    await calls.repeat(found.fields, change, (send) => show({ last }, send));
  }

  async function beginOrEnd(kind: ActivityKind): Promise<void> {
    const at = timeNow().toISOString();
    const calls = recordCalls(queries, kind, child);
    if (today.sleepId) {
      const going = { _id: today.sleepId, since: today.asleepSince ?? at };
      const ending = () => calls.end(going, { ...kind.span?.endsWith }, { asks: true });
      await show({ asleepSince: null, sleepId: null }, ending);
    } else {
      const _id = newId();
      await show({ asleepSince: at, sleepId: _id }, () => calls.record({ _id }));
    }
  }

  const once = (button: string, act: () => Promise<void>) => () => {
    if (Date.now() - (touched.current.get(button) ?? 0) < SAME_TOUCH_MS) return;
    touched.current.set(button, Date.now());
    void act();
  };

  const asleep = today.asleepSince;

  /** Answers whether a record is due, counted from the last one, or from the child's arrival. */
  function dueState(kind: ActivityKind): { state?: 'due' } {
    const { dueAfter } = formOf(kind);
    const last = today.last[kind.kind]?.time ?? '';
    const { currentStatus, since } = child;
    if (!dueAfter || asleep || currentStatus !== 'signed-in' || !since) return {};
    return elapsedMinutes(last > since ? last : since, now) >= dueAfter ? { state: 'due' } : {};
  }

  function repeating(kind: ActivityKind): Omit<QuickRecord, 'emblem'> {
    return {
      label: labelOf(kind),
      ...noteOf(today, kind.kind, now),
      ...dueState(kind),
      does: quickTexts.theUsual(name),
      onPress: once(kind.kind, () => usual(kind)),
    };
  }

  function lasting(kind: ActivityKind): Omit<QuickRecord, 'emblem'> {
    const { begins = labelOf(kind) } = formOf(kind);
    const onPress = once(kind.kind, () => beginOrEnd(kind));
    if (!asleep) return { label: begins, note: quickTexts.start, does: quickTexts.beginOf(name), onPress };
    const does = quickTexts.endOf(begins, name);
    return { label: quickTexts.end, note: passed(elapsedMinutes(asleep, now)), does, state: 'on', onPress };
  }

  const records = touchable
    .filter(({ isFor }) => isFor?.(child) ?? true)
    .map((kind) => ({
      emblem: appearanceOfKind(kind.kind),
      ...(kind.span ? lasting(kind) : repeating(kind)),
    }));
  return (
    <>
      <QuickRecords name={name} records={records} />
      {open && (
        <Suspense>
          <SheetOfChild kind={open} childId={child._id} close={close} />
        </Suspense>
      )}
    </>
  );
}
