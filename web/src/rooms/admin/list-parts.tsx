import { childmindersPerPage, type ParentOverview, ParentsQuery } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ago } from '../../engine/device/dates.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';

/** The page is in the address, so that going back and sending a link keep it. */
export function usePage(): [page: number, goTo: (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = ParentsQuery.shape.page.safeParse(params.get('page') ?? undefined);
  const goTo = (page: number) =>
    setParams({ ...Object.fromEntries(params), page: `${page}` }, { replace: true });
  return [asked.success ? asked.data : 1, goTo];
}

/** A list of the desk. The search stays when another list is opened. */
export interface SearchedList {
  search: string;
  onSearch: (search: string) => void;
}

/** The head of a list, with the number of all rows once that is known. */
export const ListHead = ({ title, total }: { title: string; total: number | undefined }) => (
  <header className="pagehead pagehead--flush">
    <div className="grow">
      <PageTitle title={title} />
      <p className="muted" role="status">
        {total === undefined ? ' ' : adminTexts.totalFound(total)}
      </p>
    </div>
  </header>
);

interface SearchedRowsProps extends SearchedList {
  title: string;
  lead: string;
  loading: string;
  none: { title: string; detail: string };
  noneFits: string;
  found: UseQueryResult<{ total: number }>;
  /** The number of rows on this page; undefined until it is known. */
  count: number | undefined;
  page: number;
  goTo: (page: number) => void;
  /** The rows, if there are any. */
  children: ReactNode;
}

/** A list that is searched by name and address, page by page. */
export function SearchedRows(props: SearchedRowsProps) {
  const { title, lead, loading, none, noneFits, search, onSearch, found, count, page, goTo, children } =
    props;
  return (
    <>
      <ListHead title={title} total={found.data?.total} />
      <p className="small muted">{lead}</p>
      <search className="filters">
        <SearchField
          label={adminTexts.search}
          placeholder={adminTexts.nameOrEmail}
          value={search}
          onSearch={onSearch}
        />
      </search>
      {found.isPending && <LoadingRows label={loading} />}
      {found.isLoadingError && <ErrorState title={found.error.message} retry={() => found.refetch()} />}
      {count === 0 && (
        <EmptyState
          title={search ? noneFits : none.title}
          detail={search ? adminTexts.fewerLetters : none.detail}
        />
      )}
      {found.data && count !== undefined && count > 0 && (
        <>
          {children}
          <Pages page={page} total={found.data.total} goTo={goTo} />
        </>
      )}
    </>
  );
}

/** Leads from page to page of a list. A page behind the last one shows the last. */
export function Pages(props: { page: number; total: number; goTo: (page: number) => void }) {
  const { total, goTo } = props;
  const pages = Math.ceil(total / childmindersPerPage);
  if (pages <= 1) return null;
  const page = Math.min(props.page, pages);
  return (
    <nav className="row row--between" aria-label={adminTexts.pages}>
      <Button variant="line" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        {adminTexts.previous}
      </Button>
      <span className="small muted">{adminTexts.pagePageOfPages(page, pages)}</span>
      <Button variant="line" disabled={page >= pages} onClick={() => goTo(page + 1)}>
        {adminTexts.next}
      </Button>
    </nav>
  );
}

/** The account's name in a row. A press opens the actions for it. */
export const WhoCell = ({
  of,
  onOpen,
}: {
  of: Pick<ParentOverview, 'firstName' | 'lastName' | 'email'>;
  onOpen: () => void;
}) => (
  <>
    <button type="button" className="rowlink" onClick={onOpen}>
      {of.firstName} {of.lastName}
    </button>
    <span className="meta own-line">{of.email}</span>
  </>
);

export const lastActive = ({ lastActiveAt }: Pick<ParentOverview, 'lastActiveAt'>, now: Date): string =>
  lastActiveAt ? adminTexts.activeAgo(ago(lastActiveAt, now)) : adminTexts.activeThisMonth;

export const LoadingRows = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="card stack">
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <span key={row}>
          <Skeleton shape="line" className="third" />
          <Skeleton shape="line" className="half" />
        </span>
      ))}
    </div>
  </Loading>
);
