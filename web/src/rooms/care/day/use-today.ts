import type { ChildToday } from '@nead/contracts/care/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWaiting } from '../lib/waiting.ts';
import { childrenTodayQuery } from './today-query.ts';
import { todayWith } from './waiting-records.ts';

/** A child's day so far, with what waits on this device laid over what the server has told. */
export function useToday(childId: string): ChildToday | undefined {
  const told = useQuery(childrenTodayQuery).data?.find(({ _id }) => _id === childId);
  const entries = useWaiting();
  return useMemo(() => told && todayWith(told, entries), [told, entries]);
}
