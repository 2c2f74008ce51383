import { unreadText } from '@nead/contracts/messages/unread-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unread } from '../../engine/device/unread.ts';
import { useRefreshEvery } from '../../engine/live/connection.ts';
import { countsQuery, REFRESH_MS } from './messages-query.ts';

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
