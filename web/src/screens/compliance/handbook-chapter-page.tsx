import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { blocksOf, type ReadBlock } from '@nead/contracts/compliance/handbook-reading.ts';
import type { ParentsHandbook, ReadChapter } from '@nead/contracts/compliance/handbook-requests.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { parentsHandbooksQuery } from '../../rooms/compliance/handbook-query.ts';
import { chapterPath, nextToRead } from '../../rooms/compliance/handbook-to-read.ts';
import { HaveRead } from '../../rooms/compliance/have-read.tsx';
import { ViewDocument } from '../../rooms/documents/document-parts.tsx';
import { PreviewDialog } from '../../rooms/documents/preview-dialog.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import '../../rooms/compliance/handbook.css';
import '../../ui/dock.css';

const HANDBOOKS = '/parent/handbook';

/** A chapter as a parent reads it. What is new since they read it last is marked. */
export function HandbookChapterPage() {
  const { childminderId, chapterId } = useParams();
  const found = useQuery(parentsHandbooksQuery);
  const handbook = found.data?.find((each) => each.childminderId === childminderId);
  const chapter = handbook?.chapters.find(({ _id }) => _id === chapterId);
  if (handbook && chapter)
    return <Reading key={chapter._id} handbook={handbook} chapter={chapter} refresh={found.refetch} />;
  return (
    <div className="stack">
      <header className="pagehead pagehead--flush">
        <BackLink to={HANDBOOKS} label={texts.backToHandbook} />
        <PageTitle title={texts.title} />
      </header>
      {found.isPending && <LoadingEntries label={texts.loading} />}
      {found.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => found.refetch()} />}
      {found.data && <EmptyState title={texts.chapterNotThere} />}
    </div>
  );
}

interface ReadingProps {
  handbook: ParentsHandbook;
  chapter: ReadChapter;
  /** Fetches the chapter again, with new links. */
  refresh: () => Promise<unknown>;
}

function Reading({ handbook, chapter, refresh }: ReadingProps) {
  const [isViewed, view] = useState(false);
  const navigate = useNavigate();
  const { childminderId, version, on, chapters, isAsked } = handbook;
  const next = nextToRead(handbook, chapter._id);
  const title = chapter.title ?? erased;
  const { paper } = chapter;
  return (
    <div className="stack">
      <header>
        <div className="pagehead pagehead--flush">
          <BackLink to={HANDBOOKS} label={texts.backToHandbook} />
          <PageTitle title={title} />
        </div>
        <p className="meta">
          {texts.place(chapters.indexOf(chapter) + 1, chapters.length, version, dateName(on))}
        </p>
      </header>
      <article className="read">
        {stretchesOf(blocksOf(chapter.text ?? erased, chapter.before)).map((blocks, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are nothing but their order
          <Stretch key={nth} blocks={blocks} />
        ))}
        {paper && (
          <div className="row">
            <p className="grow">{paper.name ? texts.withDocument(paper.name) : texts.withADocument}</p>
            <ViewDocument document={paper} onView={() => view(true)} />
          </div>
        )}
      </article>
      <PreviewDialog
        document={paper && isViewed ? paper : undefined}
        refresh={refresh}
        onClose={() => view(false)}
      />
      {isAsked && (
        <div className="feedock">
          {next ? (
            <LinkButton wide to={chapterPath(childminderId, next._id)}>
              {texts.next(next.title ?? erased)}
            </LinkButton>
          ) : (
            <HaveRead handbook={handbook} done={() => void navigate(HANDBOOKS)} />
          )}
        </div>
      )}
    </div>
  );
}

/** The blocks in stretches: new ones together, and old ones together. */
function stretchesOf(blocks: readonly ReadBlock[]): ReadBlock[][] {
  const stretches: ReadBlock[][] = [];
  for (const block of blocks) {
    const last = stretches.at(-1);
    if (last && last[0]?.isNew === block.isNew) last.push(block);
    else stretches.push([block]);
  }
  return stretches;
}

function Stretch({ blocks }: { blocks: readonly ReadBlock[] }) {
  const words = blocks.map((block, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are nothing but their order
    <Words key={nth} block={block} />
  ));
  if (!blocks[0]?.isNew) return words;
  return (
    <section className="read__new" aria-label={texts.newSince}>
      <Badge>{texts.newSince}</Badge>
      {words}
    </section>
  );
}

function Words({ block: { as, lines } }: { block: ReadBlock }) {
  if (as === 'heading') return <h2 className="h3">{lines.join(' ')}</h2>;
  if (as === 'paragraph') return <p>{lines.join('\n')}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
