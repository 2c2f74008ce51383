import { categories } from '@nead/contracts/documents/fields.ts';
import { pageTexts } from '@nead/contracts/documents/page-texts.ts';
import type { ParentDocument } from '@nead/contracts/documents/requests.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDate } from '../lib/dates.ts';
import { Button } from '../ui/button.tsx';
import { KindBadge } from '../ui/kind-badge.tsx';
import { isShown, shownSize } from './document-rules.ts';

/** What both sides see of a document. */
type Seen = Pick<ParentDocument, 'name' | 'category' | 'size' | 'contentType' | 'url' | 'filename'>;

export const titleOf = ({ name }: Pick<Seen, 'name'>): string => name ?? erased;

interface DocumentHeadProps {
  document: Seen;
  /** When it came, to whoever looks. */
  since: string;
  from?: string | null;
  /** What became of it. */
  children: ReactNode;
}

export function DocumentHead({ document, since, from, children }: DocumentHeadProps) {
  const { category, size, contentType } = document;
  return (
    <div className="doc__head">
      <KindBadge kind="document" {...(contentType.startsWith('image/') && { icon: Image })} />
      <div>
        <h2 className="h3">{titleOf(document)}</h2>
        <p className="small muted">
          {pageTexts.facts(
            categories[category],
            shownSize(size),
            shortDate(since),
            ...(from ? [pageTexts.from(from)] : []),
          )}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Shown in the page where a browser can; saved, and opened by what the reader has, where it cannot. */
export function ViewDocument(props: {
  document: Seen;
  onView: () => void;
  /** It was opened, one way or the other. */
  onOpen?: () => void;
}) {
  const { document, onView, onOpen } = props;
  const { contentType, url, filename } = document;
  const view = () => {
    onOpen?.();
    onView();
  };
  return isShown(contentType) ? (
    <Button look="text" small onClick={view}>
      {pageTexts.view}
    </Button>
  ) : (
    <a className="btn btn--text btn--s" href={url} download={filename} onClick={onOpen}>
      {pageTexts.view}
    </a>
  );
}
