import { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSealedDraft } from '../../engine/offline-queue/sealed-draft.ts';
import type { EventValues } from './event-values.ts';

export interface EventWriting {
  what: 'form';
  writing: string;
  values: EventValues;
  date: string;
  /** The event that was edited; undefined for a new one. */
  event?: CalendarEvent;
}

interface Unsaved {
  written: EventWriting;
  /** The form of a refused event opens by itself. An event that was left waits until its form is opened. */
  is: 'sent' | 'refused' | 'left';
}

const Kept = z.array(
  z.object({ values: z.looseObject({}), date: z.string(), event: z.optional(CalendarEvent) }),
);

/**
 * Events that were sent and are not confirmed. They are kept on this device like drafts (docs/decisions/034), since their forms
 * are closed. Only the server can say whether one was saved after all, when it is sent again under its id.
 */
export function useUnsavedEvents() {
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

  const without = ({ writing }: EventWriting) =>
    latest.current.filter(({ written }) => written.writing !== writing);
  const become = (is: Unsaved['is']) => (written: EventWriting) =>
    put([...without(written), { written, is }]);

  const those = (wanted: Unsaved['is']) => all.flatMap(({ written, is }) => (is === wanted ? [written] : []));
  return {
    refused: those('refused'),
    left: those('left'),
    hold: become('sent'),
    refuse: become('refused'),
    leave: become('left'),
    letGo: (written: EventWriting) => put(without(written)),
  };
}
