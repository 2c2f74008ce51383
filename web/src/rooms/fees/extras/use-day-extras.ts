import { priceText } from '@nead/contracts/fees/money.ts';
import { dayExtraTexts } from '@nead/contracts/fees/page-texts.ts';
import { bookExtra, unbookExtra } from '@nead/contracts/fees/requests.ts';
import type { DayExtras, PricedExtra } from '@nead/contracts/fees/views.ts';
import { frameTexts, keptTexts } from '@nead/contracts/ui/frame-texts.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiProblem } from '../../../engine/api/api-problem.ts';
import { shortDay } from '../../../engine/device/dates.ts';
import { todayHere } from '../../../engine/device/now.ts';
import { useStore } from '../../../engine/device/store.ts';
import { forgetUnheard, underOneId } from '../../../engine/forms/new-ids.ts';
import { useRefreshEvery } from '../../../engine/live/connection.ts';
import { fetchChanged } from '../../../engine/live/live-cache.ts';
import { isQueued } from '../../../engine/offline-queue/offline-queue.ts';
import { deliver } from '../../../engine/offline-queue/session.ts';
import { useWaiting } from '../../../engine/offline-queue/waiting.ts';
import { orTold } from '../../../ui/command/tell-problem.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { dayExtrasQuery } from './day-extras-query.ts';
import { type ExtraNote, extrasWith, noteAboutExtra, pendingExtras } from './waiting-extras.ts';

const REFRESH_MS = 60_000;

export interface ChildWithExtras {
  _id: string;
  firstName: string | null;
}

export const extraText = ({ name, cents }: PricedExtra): string => `${name} ${priceText(cents)}`;

interface ExtraCalls {
  add(extra: PricedExtra): Promise<void>;
  takeOff(extra: DayExtras['booked'][number]): Promise<void>;
}

/** The calls for extras. Each touch shows at once, says what it added, and can be undone. */
function extraCalls(queries: QueryClient, child: ChildWithExtras, date: string): ExtraCalls {
  const { _id: childId, firstName: childName } = child;

  /** Performs a call, and answers whether it was done or queued. */
  async function perform(
    note: ExtraNote,
    send: () => Promise<object | ApiProblem>,
    said: string,
    undo: () => void,
  ): Promise<boolean> {
    const lift = pendingExtras.lay(note.extraId, note);
    const reply = await send();
    const kept = orTold(reply, dayExtraTexts.notSaved);
    if (kept) {
      const isLate = date < todayHere();
      const day = isLate && dayExtraTexts.on(shortDay(date));
      const detail = [childName, day, isQueued(kept) && keptTexts.kept[kept.later]]
        .filter(Boolean)
        .join(', ');
      const action = { label: frameTexts.undo, act: undo };
      showToast({ about: `extras ${childId}`, text: said, detail, action });
    }
    if (!isQueued(reply)) await fetchChanged(queries, bookExtra.changes, { childId });
    lift();
    return kept !== undefined;
  }

  const calls: ExtraCalls = {
    async add({ name, cents }) {
      await underOneId([childId, date, name, cents], (_id) => {
        const about = { room: 'fees', childId, childName, extraId: _id, date, name, cents } as const;
        const note: ExtraNote = { ...about, did: 'added' };
        const ask = { params: { childId }, body: { _id, date, name, cents }, idempotencyKey: _id };
        return perform(
          note,
          () => deliver(bookExtra, ask, noteAboutExtra(note)),
          dayExtraTexts.added(extraText(note)),
          () => void calls.takeOff({ _id, name, cents }),
        );
      });
    },
    async takeOff({ _id, name, cents }) {
      forgetUnheard(_id);
      const about = { room: 'fees', childId, childName, extraId: _id, date, name, cents } as const;
      const note: ExtraNote = { ...about, did: 'taken off' };
      await perform(
        note,
        () => deliver(unbookExtra, { params: { childId, id: _id } }, noteAboutExtra(note)),
        dayExtraTexts.takenOff(extraText(note)),
        () => void calls.add({ name, cents }),
      );
    },
  };
  return calls;
}

/** The extras of a child's day as this device knows them; undefined if they could not be fetched. */
export function useDayExtras(child: ChildWithExtras, date: string) {
  const { _id, firstName } = child;
  const queries = useQueryClient();
  const told = useQuery({ ...dayExtrasQuery(_id, date), refetchInterval: useRefreshEvery(REFRESH_MS) });
  const entries = useWaiting();
  const pending = useStore(pendingExtras);
  const { data, isPending } = told;
  const extras = useMemo(() => data && extrasWith(data, entries, pending), [data, entries, pending]);
  const calls = useMemo(() => extraCalls(queries, { _id, firstName }, date), [queries, _id, firstName, date]);
  return { isPending, extras, calls };
}
