import type { Id } from '@nead/contracts/ids.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Draft } from '../../../engine/forms/draft.ts';
import { useWaiting } from '../../../engine/offline-queue/waiting.ts';
import { careNoteOf } from '../today/care-note.ts';
import { dayQuery } from '../today/day-query.ts';

interface WrittenFrom {
  day: string;
  /** The records that the form makes. */
  records: readonly { childId: Id; recordId: Id }[];
  sending: boolean;
  values: unknown;
  /** Gives the form's records new ids, so that it makes other records. */
  renew: () => void;
}

/**
 * Throws away a draft whose records exist already, or wait to be sent, as when the app was closed after Save and before the
 * answer: saved once more, it would be taken for the record that exists. Input that was written since, as in another tab that
 * began from the same draft, stays and makes another record.
 */
export function useSettledDraft(draft: Draft, written: WrittenFrom): void {
  const { isBack, throwAway } = draft;
  const { day, records, sending, values, renew } = written;
  const cameBack = useRef<string>(undefined);
  const ids = new Set(records.map(({ recordId }) => recordId));
  const days = useQueries({
    queries: records.map(({ childId }) => ({ ...dayQuery(childId, day), enabled: isBack })),
  });
  const waits = useWaiting().some((entry) => !entry.problem && ids.has(careNoteOf(entry)?.recordId ?? ''));
  const isWritten = days.some(({ data }) => data?.some(({ _id }) => _id !== undefined && ids.has(_id)));
  const isSettled = isBack && !sending && (waits || isWritten);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it came back
  useEffect(() => {
    cameBack.current = JSON.stringify(values);
  }, [isBack]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when that is known
  useEffect(() => {
    if (!isSettled) return;
    if (cameBack.current === JSON.stringify(values)) throwAway();
    else renew();
  }, [isSettled]);
}
