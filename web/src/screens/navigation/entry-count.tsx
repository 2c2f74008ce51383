import { Suspense } from 'react';
import { latePart } from '../../ui/page/late-part.ts';
import type { NavigationEntry } from './navigation.ts';

const Unread = latePart(async () => (await import('../../rooms/messages/unread-count.tsx')).UnreadCount);

/** The number of unread messages beside an entry. Fetched after the page, so that nothing waits for it. */
export const EntryCount = ({ entry, className }: { entry: NavigationEntry; className: string }) =>
  entry.counts === 'messages' && (
    <Suspense>
      <Unread className={className} />
    </Suspense>
  );
