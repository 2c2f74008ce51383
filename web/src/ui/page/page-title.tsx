import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { ReactNode } from 'react';
import { useStore } from '../../engine/device/store.ts';
import { unread } from '../../engine/device/unread.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** The page's only h1. It also sets the document's title, and gets the focus after a navigation. */
export function PageTitle({
  title,
  heading,
  className,
}: {
  title: string;
  heading?: ReactNode;
  className?: string;
}) {
  const waiting = useStore(unread);
  useDocumentTitle(`${waiting > 0 ? `(${waiting}) ` : ''}${frameTexts.documentTitle(title)}`);
  return (
    <h1 tabIndex={-1} className={className}>
      {heading ?? title}
    </h1>
  );
}
