import { dateName } from '@nead/contracts/calendar/date-names.ts';
import type { ParentsHandbook } from '@nead/contracts/compliance/handbook-requests.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { complianceTexts } from '@nead/contracts/compliance/texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { parentsHandbooksQuery } from '../../rooms/compliance/handbook-query.ts';
import { chapterPath, chaptersToRead } from '../../rooms/compliance/handbook-to-read.ts';
import { HaveRead } from '../../rooms/compliance/have-read.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import '../../rooms/compliance/handbook.css';

/** The handbook of each of a parent's childminders, with the chapters that are still to be read. */
export function ParentsHandbooksPage() {
  const found = useQuery(parentsHandbooksQuery);
  return (
    <div className="stack">
      <header>
        <PageTitle title={texts.title} />
        <p className="muted">{texts.parentsLead}</p>
      </header>
      {found.isPending && <LoadingEntries label={texts.loading} />}
      {found.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => found.refetch()} />}
      {found.data?.length === 0 && (
        <EmptyState title={texts.noneForParents} detail={texts.noneForParentsDetail} />
      )}
      {found.data?.map((handbook) => (
        <OneHandbook key={handbook.childminderId} handbook={handbook} />
      ))}
    </div>
  );
}

function OneHandbook({ handbook }: { handbook: ParentsHandbook }) {
  const { childminderId, from, version, on, readAt, hadVersion, isAsked, chapters } = handbook;
  const left = chaptersToRead(handbook);
  const [first] = left;
  return (
    <Card className="stack" aria-labelledby={childminderId}>
      <div>
        <h2 id={childminderId}>{texts.ofChildminder(from ?? complianceTexts.aChildminder)}</h2>
        <p className="meta">{texts.ofVersion(version, dateName(on))}</p>
        {readAt ? (
          <p className="small">{texts.youRead(version, shortDate(readAt))}</p>
        ) : (
          hadVersion !== null && <p className="small">{texts.youHaveRead(hadVersion)}</p>
        )}
      </div>
      {isAsked &&
        (first ? (
          <LinkButton wide to={chapterPath(childminderId, first._id)}>
            {complianceTexts.readHandbook}
          </LinkButton>
        ) : (
          <HaveRead handbook={handbook} />
        ))}
      <ol className="chapters">
        {chapters.map((chapter, nth) => (
          <li key={chapter._id}>
            <Link className="chapter" to={chapterPath(childminderId, chapter._id)}>
              <span>{nth + 1}</span>
              <span>
                <b>{chapter.title ?? erased}</b>
                <small>{texts.ofVersion(chapter.since.version, dateName(chapter.since.on))}</small>
              </span>
              {hadVersion !== null && left.includes(chapter) ? (
                <Badge tone="green">{chapter.before === null ? texts.newFor : texts.changed}</Badge>
              ) : (
                <span />
              )}
              <Icon of={ChevronRight} size="s" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
