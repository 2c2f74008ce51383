import { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSealedDraft } from '../../engine/offline-queue/sealed-draft.ts';
import { type EventValues, isStored } from './event-form.tsx';

export interface EventWriting {
  what: 'form';
  writing: string;
  values: EventValues;
  date: string;
  /** The event on which it was written; undefined for a new one. */
  event?: CalendarEvent;
}

interface Unsaved {
  written: EventWriting;
  /** Refused, its form opens by itself; left, it waits until it is opened. */
  is: 'sent' | 'refused' | 'left';
}

const Kept = z.array(
  z.object({ values: z.looseObject({}), date: z.string(), event: z.optional(CalendarEvent) }),
);

/**
 * Events that were sent and are not saved, or not yet: kept on this device like a draft (docs/decisions/034), since their
 * forms are closed.
 */
export function useUnsavedEvents(events: readonly CalendarEvent[]) {
  const latest = useRef<readonly Unsaved[]>([]);
  const [all, setAll] = useState(latest.current);
  const keep = useSealedDraft('unsaved-events', (stored) => {
    const kept = (Kept.safeParse(stored).data ?? []) as Omit<EventWriting, 'what' | 'writing'>[]; // of this form
    put(kept.map((each) => ({ written: { ...each, what: 'form', writing: newId() }, is: 'left' })));
  });

  function put(next: readonly Unsaved[]): void {
    latest.current = next;
    setAll(next);
    keep(next.length > 0 ? next.map(({ written }) => written) : undefined);
  }

  const letGo = ({ values }: EventWriting) =>
    put(latest.current.filter(({ written }) => written.values._id !== values._id));
  const become = (is: Unsaved['is']) => (written: EventWriting) => {
    letGo(written);
    put([...latest.current, { written, is }]);
  };

  // What had no answer may be there after all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more to compare
  useEffect(() => {
    for (const { written, is } of all) if (is === 'left' && isStored(written, events)) letGo(written);
  }, [all, events]);

  const those = (wanted: Unsaved['is']) => all.flatMap(({ written, is }) => (is === wanted ? [written] : []));
  return {
    refused: those('refused'),
    left: those('left'),
    hold: become('sent'),
    refuse: become('refused'),
    leave: become('left'),
    letGo,
  };
}
