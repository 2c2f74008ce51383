import { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { useRef, useState } from 'react';
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

const Kept = z.array(
  z.object({ values: z.looseObject({}), date: z.string(), event: z.optional(CalendarEvent) }),
);

/**
 * Events that were sent and not saved, or not yet: kept on this device like a draft (docs/decisions/034), since their
 * forms are closed. `refused` are those whose form is opened again, also after a reload.
 */
export function useUnsavedEvents(events: readonly CalendarEvent[]) {
  const all = useRef<readonly EventWriting[]>([]);
  const [refused, setRefused] = useState<readonly EventWriting[]>([]);
  const keep = useSealedDraft('unsaved-events', (stored) => {
    const kept = (Kept.safeParse(stored).data ?? []) as Omit<EventWriting, 'what' | 'writing'>[]; // of this form
    const known = (id: string) => events.find(({ _id }) => _id === id);
    const lacking = kept.filter(({ values }) => !isStored(values, known(values._id)));
    put(lacking.map((each) => ({ ...each, what: 'form', writing: newId() })));
    setRefused(all.current);
  });

  function put(next: readonly EventWriting[]): void {
    all.current = next;
    keep(next.length > 0 ? next : undefined);
  }

  const without = (list: readonly EventWriting[], { values }: EventWriting) =>
    list.filter((each) => each.values._id !== values._id);

  return {
    refused,
    hold: (sent: EventWriting) => put([...without(all.current, sent), sent]),
    refuse: (sent: EventWriting) => setRefused((before) => [...without(before, sent), sent]),
    close: (sent: EventWriting) => setRefused((before) => without(before, sent)),
    letGo(sent: EventWriting) {
      put(without(all.current, sent));
      setRefused((before) => without(before, sent));
    },
  };
}
