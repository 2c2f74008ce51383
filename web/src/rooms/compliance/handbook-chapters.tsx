import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { type HandbookHeading, handbookHeadings } from '@nead/contracts/compliance/handbook-headings.ts';
import { isReadable } from '@nead/contracts/compliance/handbook-order.ts';
import type { ChapterDraft, HandbookView } from '@nead/contracts/compliance/handbook-requests.ts';
import { suggestedChapters } from '@nead/contracts/compliance/handbook-suggestions.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { ChevronRight, Plus } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button, PlainButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import './handbook.css';

interface ChaptersProps {
  handbook: HandbookView;
  /** The plan allows her to write. */
  mayWrite: boolean;
  open: (chapter: ChapterDraft) => void;
  add: (heading?: HandbookHeading) => void;
}

/** The chapters as they are written now, and suggestions for others. */
export function HandbookChapters({ handbook, mayWrite, open, add }: ChaptersProps) {
  const { chapters, versions } = handbook;
  const newest = versions[0]?.version;
  return (
    <>
      {chapters.length > 0 && (
        <Card className="stack" aria-labelledby="chapters">
          <h2 id="chapters" className="h3">
            {texts.chapters(chapters.length)}
          </h2>
          <ol className="chapters">
            {chapters.map((chapter, nth) => (
              <li key={chapter._id}>
                <PlainButton className="chapter" disabled={!mayWrite} onClick={() => open(chapter)}>
                  <span>{nth + 1}</span>
                  <span>
                    <b>{chapter.title ?? erased}</b>
                    <small>{stateOf(chapter)}</small>
                  </span>
                  <ChapterBadge chapter={chapter} newest={newest} />
                  {mayWrite && <Icon of={ChevronRight} size="s" />}
                </PlainButton>
              </li>
            ))}
          </ol>
          {mayWrite && (
            <Button variant="line" icon={Plus} onClick={() => add()}>
              {texts.addChapter}
            </Button>
          )}
        </Card>
      )}
      {mayWrite && <Suggestions handbook={handbook} add={add} />}
    </>
  );
}

function stateOf({ text, documentId, since }: ChapterDraft): string {
  if (!isReadable({ text, documentId })) return texts.empty;
  return since ? texts.ofVersion(since.version, dateName(since.on)) : texts.notSent;
}

function ChapterBadge({ chapter, newest }: { chapter: ChapterDraft; newest: number | undefined }) {
  const { isChanged, since } = chapter;
  if (isChanged && since) return <Badge tone="gold">{texts.notSentBadge}</Badge>;
  if (!isChanged && since && since.version > 1 && since.version === newest)
    return <Badge tone="green">{texts.changed}</Badge>;
  return <span />;
}

/** The suggested headings, with our own questions, that she has not written about. */
function Suggestions({ handbook, add }: Pick<ChaptersProps, 'handbook' | 'add'>) {
  const left = handbookHeadings.filter((each) => !handbook.chapters.some(({ heading }) => heading === each));
  if (left.length === 0) return null;
  return (
    <Card className="stack" aria-labelledby="suggestions">
      <div>
        <h2 id="suggestions" className="h3">
          {texts.suggestions}
        </h2>
        <p className="small muted">{texts.suggestionsLead}</p>
      </div>
      <ul className="chapters">
        {left.map((heading) => (
          <li key={heading}>
            <PlainButton className="chapter" onClick={() => add(heading)}>
              <Icon of={Plus} size="s" />
              <span>
                <b>{suggestedChapters[heading].title}</b>
                <small>{suggestedChapters[heading].questions[0]}</small>
              </span>
              <span />
              <Icon of={ChevronRight} size="s" />
            </PlainButton>
          </li>
        ))}
      </ul>
      {handbook.chapters.length === 0 && (
        <Button variant="line" icon={Plus} onClick={() => add()}>
          {texts.addOwnChapter}
        </Button>
      )}
    </Card>
  );
}
