import { Lock } from 'lucide-react';
import { Suspense } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import type { NavigationEntry } from './navigation.ts';

const Unread = lazyPart(async () => (await import('../../rooms/messages/unread-count.tsx')).UnreadCount);

const ToPay = lazyPart(async () => (await import('../../rooms/fees/open-count.tsx')).OpenInvoiceCount);

/**
 * The sign beside an entry: a lock, or the number of unread messages or of invoices to pay. The number is fetched after the
 * page, so that nothing waits for it.
 */
export function EntryCount({ entry, className }: { entry: NavigationEntry; className: string }) {
  if (entry.locked) {
    return (
      <span className="lock">
        <Icon of={Lock} size="s" />
      </span>
    );
  }
  if (!entry.counts) return null;
  const Count = entry.counts === 'messages' ? Unread : ToPay;
  return (
    <Suspense>
      <Count className={className} />
    </Suspense>
  );
}
