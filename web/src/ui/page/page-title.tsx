import { texts } from '@nead/contracts/ui/texts.ts';
import { useStore } from '../lib/store.ts';
import { unread } from '../lib/unread.ts';

/** The page's one h1. It names the document, and takes the focus when somebody goes to the page. */
export function PageTitle({
  title,
  heading,
  className,
}: {
  title: string;
  heading?: string;
  className?: string;
}) {
  const waiting = useStore(unread);
  return (
    <>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${texts.documentTitle(title)}`}</title>
      <h1 tabIndex={-1} className={className}>
        {heading ?? title}
      </h1>
    </>
  );
}
