import { Suspense } from 'react';
import { latePart } from '../ui/late-part.ts';
import type { NavigationEntry } from './navigation.ts';

const Unread = latePart(async () => (await import('../messages/unread-count.tsx')).UnreadCount);

/** What waits behind an entry. Fetched after the page: a number that comes a moment later holds nothing up. */
export const EntryCount = ({ entry, className }: { entry: NavigationEntry; className: string }) =>
  entry.counts === 'messages' && (
    <Suspense>
      <Unread className={className} />
    </Suspense>
  );
