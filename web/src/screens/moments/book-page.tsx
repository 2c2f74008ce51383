import { dublinDate } from '@nead/contracts/dublin.ts';
import { type BookMonth, bookPdf } from '@nead/contracts/moments/book-requests.ts';
import { bookTexts as texts } from '@nead/contracts/moments/book-texts.ts';
import { monthPage } from '@nead/contracts/moments/month-page.ts';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, ChevronLeft, ChevronRight, type LucideIcon, Printer } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useUnderWay } from '../../engine/command/under-way.ts';
import { useNow } from '../../engine/device/now.ts';
import { freshLinks } from '../../rooms/files/fresh-links.ts';
import { bookQuery } from '../../rooms/moments/book-query.ts';
import { saveExport } from '../../rooms/personal-data/save-export.ts';
import { deletedChild, isNoChild, NoChild, strangersChild } from '../../rooms/register/child/no-child.tsx';
import { Button } from '../../ui/button.tsx';
import { useOneTouch } from '../../ui/form/use-one-touch.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Leaves } from './book-leaves.tsx';
import '../../ui/month-bar.css';

const isMonth = (text: string | null): text is string => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '');

/** A month of a child as pages of a book, as the childminder sees it and as the child's parents do. */
function BookPage({ side }: { side: 'childminder' | 'parent' }) {
  const { childId = '' } = useParams();
  const [search] = useSearchParams();
  const asked = search.get('month');
  const book = useQuery({ ...bookQuery(childId, isMonth(asked) ? asked : undefined), ...freshLinks });
  const path = `/${side}/child/${childId}`;
  if (book.data && !isNoChild(book.error)) return <Book of={book.data} childId={childId} path={path} />;
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

function Book({ of, childId, path }: { of: BookMonth; childId: string; path: string }) {
  const { firstName, from, month, moments, facts, takenOut } = of;
  const leaves = monthPage(of);
  const nothing = moments.length === 0;
  return (
    <div className="stack">
      <MonthBar of={of} path={path} />
      {takenOut > 0 && <Note>{texts.takenOut(takenOut)}</Note>}
      {nothing ? (
        <EmptyState title={texts.nothing(month)} detail={texts.nothingDetail} />
      ) : (
        <Leaves leaves={leaves} child={firstName} from={from} />
      )}
      {!nothing && <PrintBook month={month} childId={childId} />}
      <p className="meta">
        {!nothing && texts.laidOut(moments.length, facts.length > 0)}{' '}
        <Link to={path}>{texts.about(firstName)}</Link>
      </p>
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

/** Buttons that save the shown month, or all of them with a cover, as a PDF. */
function PrintBook({ month, childId }: { month: string; childId: string }) {
  const [busy, during] = useUnderWay();
  const once = useOneTouch();
  const save = (of: { month?: string }) =>
    once(() =>
      during(() =>
        saveExport(
          { what: 'book', childId },
          bookPdf,
          (id) => ({ params: { id: childId }, query: { ...of, export: id } }),
          texts.file(of.month),
        ),
      ),
    );
  return (
    <div className="bookacts">
      <Button variant="line" icon={Printer} disabled={busy} onClick={() => void save({ month })}>
        {texts.printMonth}
      </Button>
      <Button icon={BookOpen} aria-busy={busy} disabled={busy} onClick={() => void save({})}>
        {busy ? texts.makingPaper : texts.takeBook}
      </Button>
    </div>
  );
}

const LoadingBook = () => (
  <Loading label={texts.loading}>
    <div className="card stack">
      <Skeleton shape="line" className="third" />
      <Skeleton shape="box" />
    </div>
  </Loading>
);
