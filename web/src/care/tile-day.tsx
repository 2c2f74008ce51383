import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { quickTexts } from '@nead/contracts/care/quick-texts.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { kindTexts } from '@nead/contracts/ui/kind-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isToday, minutesBetween } from '../lib/dates.ts';
import { useNow } from '../lib/now.ts';
import { firstNameOf } from '../register/person-name.ts';
import { type QuickRecord, QuickRecords } from '../ui/quick-records.tsx';
import { SmallRibbon } from '../ui/ribbon.tsx';
import { tellAsleep } from './asleep.ts';
import { lookOf } from './kinds/registry.ts';
import { useRecordCalls } from './record-calls.ts';
import { ribbonDay } from './ribbon-day.ts';
import { childrenTodayQuery } from './today-query.ts';
import { useToday } from './use-today.ts';
import { usualOf } from './usual.ts';

/** A second touch this soon is the same touch. */
const SAME_TOUCH_MS = 700;

/** '32 min', '1 h 22'. */
function passed(since: string, now: Date): string {
  const minutes = minutesBetween(since, now);
  return minutes < 60
    ? quickTexts.minutes(minutes)
    : quickTexts.hours(Math.floor(minutes / 60), minutes % 60);
}

function noteOf(today: ChildToday | undefined, kind: string, now: Date): { note: string; isAgo?: true } {
  // 'None yet' is said of what is known alone: while the day is on its way, the line stays empty.
  if (!today) return { note: '\u00a0' };
  const last = today.last[kind];
  return last && isToday(last.time, now)
    ? { note: passed(last.time, now), isAgo: true }
    : { note: quickTexts.noneYet };
}

/** A child's day so far on one line, and what happens forty times a day with one touch. */
export function TileDay({ child }: { child: Child }) {
  const now = useNow();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const touched = useRef(new Map<string, number>());
  const today = useToday(child._id);
  const meals = useRecordCalls(meal, child);
  const nappies = useRecordCalls(nappy, child);
  const sleeps = useRecordCalls(sleep, child);
  const name = firstNameOf(child);
  const form = (kind: ActivityKind) => navigate(`/childminder/child/${child._id}/${kind.kind}`);

  /** The tile changes at the touch; the answer, or the refetch after a refusal, says how it is. */
  function show(change: Partial<ChildToday>): void {
    queries.setQueryData(childrenTodayQuery.queryKey, (all) =>
      all?.map((one) => (one._id === child._id ? { ...one, ...change } : one)),
    );
  }

  async function usual(
    kind: ActivityKind,
    record: (body: { _id: string }) => Promise<boolean>,
  ): Promise<void> {
    const found = await usualOf(kind, child, today?.last[kind.kind]);
    if (!found) return void form(kind);
    const { _id, title } = found.record;
    if (today) {
      const time = new Date().toISOString();
      show({ last: { ...today.last, [kind.kind]: { _id, time, title } } });
    }
    if (!(await record({ _id: newId(), ...found.fields }))) await refetch();
  }

  async function nap(): Promise<void> {
    const at = new Date().toISOString();
    if (today?.sleepId) {
      show({ asleepSince: null, sleepId: null });
      if (
        !(await sleeps.end(
          { _id: today.sleepId, since: today.asleepSince ?? at },
          { ...sleep.span?.endsWith },
        ))
      )
        await refetch();
      return;
    }
    const _id = newId();
    show({ asleepSince: at, sleepId: _id });
    if (!(await sleeps.record({ _id }))) await refetch();
  }

  const refetch = () => queries.invalidateQueries({ queryKey: childrenTodayQuery.queryKey });

  const once = (button: string, act: () => Promise<void>) => () => {
    if (Date.now() - (touched.current.get(button) ?? 0) < SAME_TOUCH_MS) return;
    touched.current.set(button, Date.now());
    void act();
  };

  const asleep = today?.asleepSince ?? null;
  useEffect(() => {
    tellAsleep(child._id, asleep);
    return () => tellAsleep(child._id, null);
  }, [child._id, asleep]);

  /** Counted from the last one, or from when the child came. */
  function dueLook(kind: ActivityKind): { look?: 'due' } {
    const { dueAfter } = lookOf(kind);
    const last = today?.last[kind.kind]?.time ?? '';
    const { currentStatus, since } = child;
    if (!dueAfter || asleep || currentStatus !== 'signed-in' || !since || !today) return {};
    return minutesBetween(last > since ? last : since, now) >= dueAfter ? { look: 'due' } : {};
  }

  const records: QuickRecord[] = [
    {
      kind: 'meal',
      label: kindTexts.meal,
      ...noteOf(today, 'meal', now),
      ...dueLook(meal),
      does: quickTexts.theUsual(name),
      onPress: once('meal', () => usual(meal, meals.record)),
    },
    ...(child.isPottyTrained === 'yes'
      ? []
      : [
          {
            kind: 'nappy',
            label: kindTexts.nappy,
            ...noteOf(today, 'nappy', now),
            ...dueLook(nappy),
            does: quickTexts.theUsual(name),
            onPress: once('nappy', () => usual(nappy, nappies.record)),
          } as const,
        ]),
    {
      kind: 'sleep',
      label: asleep ? quickTexts.end : quickTexts.nap,
      note: asleep ? passed(asleep, now) : quickTexts.start,
      does: asleep ? quickTexts.endNapOf(name) : quickTexts.napOf(name),
      ...(asleep && { look: 'on' as const }),
      onPress: once('sleep', nap),
    },
  ];
  return (
    <div className="grid gap-3">
      <div className="min-h-4.5">
        {today && <SmallRibbon name={name} day={ribbonDay(today, child, now)} />}
      </div>
      <QuickRecords name={name} records={records} />
    </div>
  );
}
