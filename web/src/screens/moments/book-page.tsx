import { dublinDate } from '@nead/contracts/dublin.ts';
import type { BookMonth } from '@nead/contracts/moments/book-requests.ts';
import { bookTexts as texts } from '@nead/contracts/moments/book-texts.ts';
import { monthPage } from '@nead/contracts/moments/month-page.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { freshLinks } from '../../rooms/files/fresh-links.ts';
import { bookQuery } from '../../rooms/moments/book-query.ts';
import { deletedChild, isNoChild, NoChild, strangersChild } from '../../rooms/register/child/no-child.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { ArrangedMoment, NotInBook } from './arrange-month.tsx';
import { Leaves } from './book-leaves.tsx';
import { TakeAlong } from './take-along.tsx';
import '../../ui/month-bar.css';

const isMonth = (text: string | null): text is string => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '');

interface BookPageProps {
  side: 'childminder' | 'parent';
}

/** A month of a child as pages of a book, as the childminder sees it and as the child's parents do. */
function BookPage({ side }: BookPageProps) {
  const { childId = '' } = useParams();
  const [search] = useSearchParams();
  const asked = search.get('month');
  const book = useQuery({ ...bookQuery(childId, isMonth(asked) ? asked : undefined), ...freshLinks });
  if (book.data && !isNoChild(book.error)) return <Book of={book.data} childId={childId} side={side} />;
  return (
    <NoChild
      query={book}
      title={texts.book}
      loading={<LoadingBook />}
      failed={texts.loadFailed}
      missing={side === 'parent' ? strangersChild : deletedChild}
    />
  );
}

export const ChildmindersBookPage = () => <BookPage side="childminder" />;
export const ParentsBookPage = () => <BookPage side="parent" />;

function Book({ of, childId, side }: BookPageProps & { of: BookMonth; childId: string }) {
  const path = `/${side}/child/${childId}`;
  const { firstName, from, month, months, moments, facts, takenOut } = of;
  const leaves = monthPage(of);
  const nothing = moments.length === 0;
  const isHers = side === 'childminder';
  const [pressed, begin, close] = useOpened<string>();
  return (
    <div className="stack">
      <header className="row">
        <BackLink to={path} label={firstName} />
        <div className="grow">
          <MonthBar of={of} path={path} />
        </div>
      </header>
      {takenOut > 0 && <Note>{texts.takenOut(takenOut)}</Note>}
      {nothing ? (
        <EmptyState title={texts.nothing(month)} detail={texts.nothingDetail} />
      ) : (
        <Leaves
          leaves={leaves}
          child={firstName}
          from={from}
          {...(isHers && { press: begin, pressable: new Set(moments.map(({ _id }) => _id)) })}
        />
      )}
      <p className="meta">
        {!nothing && texts.laidOut(moments.length, facts.length > 0)} {!nothing && isHers && texts.byHand}{' '}
        <Link to={path}>{texts.about(firstName)}</Link>
      </p>
      {isHers && <NotInBook of={of} childId={childId} />}
      {isHers && <ArrangedMoment of={of} childId={childId} pressed={pressed} close={close} />}
      {months.length > 0 && <TakeAlong of={of} childId={childId} side={side} />}
    </div>
  );
}

/** The months before and after that have a moment. */
function MonthBar({ of: { firstName, month, months }, path }: { of: BookMonth; path: string }) {
  const today = dublinDate(useNow());
  const before = months.findLast((other) => other < month);
  const after = months.find((other) => other > month);
  return (
    <div className="monthbar">
      <Way to={before} icon={ChevronLeft} path={path} />
      <PageTitle title={texts.monthOf(firstName, month, today)} />
      <Way to={after} icon={ChevronRight} path={path} />
    </div>
  );
}

const Way = ({ to, icon, path }: { to: string | undefined; icon: LucideIcon; path: string }) =>
  to ? (
    <Link className="iconbtn" to={`${path}/book?month=${to}`} aria-label={texts.monthAndYear(to)}>
      <Icon of={icon} />
    </Link>
  ) : (
    <span className="iconbtn" />
  );

const LoadingBook = () => (
  <Loading label={texts.loading}>
    <div className="card stack">
      <Skeleton shape="line" className="third" />
      <Skeleton shape="box" />
    </div>
  </Loading>
);
