import { categories } from '@nead/contracts/documents/fields.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import type { ParentDocument } from '@nead/contracts/documents/requests.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { KindBadge } from '../../ui/child/kind-badge.tsx';
import { documentEmblem } from '../../ui/emblem.ts';
import { isShown } from './document-rules.ts';

/** The parts of a document that both sides see. */
type ShownDocument = Pick<ParentDocument, 'name' | 'category' | 'contentType' | 'url' | 'filename'>;

export const documentTitle = ({ name }: Pick<ShownDocument, 'name'>): string => name ?? erased;

interface DocumentHeadProps {
  document: ShownDocument;
  /** Further facts beside its category, such as the day on which it came. */
  facts: readonly string[];
  /** Its state and answers. */
  children: ReactNode;
}

export function DocumentHead({ document, facts, children }: DocumentHeadProps) {
  const { category, contentType } = document;
  return (
    <div className="doc__head">
      <KindBadge emblem={documentEmblem} {...(contentType.startsWith('image/') && { icon: Image })} />
      <div>
        <h2 className="h3">{documentTitle(document)}</h2>
        <p className="small muted">{documentPageTexts.facts(categories[category], ...facts)}</p>
        {children}
      </div>
    </div>
  );
}

/** Shows a document in the page if the browser can, otherwise downloads it. */
export function ViewDocument(props: {
  document: Omit<ShownDocument, 'category'>;
  onView: () => void;
  /** Called when it is downloaded. */
  onSave?: () => void;
}) {
  const { document, onView, onSave } = props;
  const { contentType, url, filename } = document;
  const words = (
    <span>
      {documentPageTexts.view}
      <span className="sr"> {documentTitle(document)}</span>
    </span>
  );
  return isShown(contentType) ? (
    <Button variant="text" small onClick={onView}>
      {words}
    </Button>
  ) : (
    <a className="btn btn--text btn--s" href={url} download={filename} onClick={onSave}>
      {words}
    </a>
  );
}
