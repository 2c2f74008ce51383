import { unreadText } from '@nead/contracts/messages/unread-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefreshEvery } from '../lib/connection.ts';
import { unread } from '../lib/unread.ts';
import { countsQuery, REFRESH_MS } from './messages-query.ts';

/** How many messages wait, beside the way to them. */
export function UnreadCount({ className }: { className: string }) {
  const { data } = useQuery({
    ...countsQuery,
    refetchInterval: useRefreshEvery(REFRESH_MS),
    refetchIntervalInBackground: true,
  });
  const count = data?.unread ?? 0;
  useEffect(() => unread.set(count), [count]);
  useEffect(() => () => unread.set(0), []);
  if (count === 0) return null;
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <span className="sr"> {unreadText}</span>
    </span>
  );
}
