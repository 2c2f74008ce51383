import { childmindersPerPage, type ParentOverview } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { ago } from '../../engine/device/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/page/states.tsx';

/** A list of the desk that keeps what was searched for when another one is opened. */
export interface SearchedList {
  search: string;
  onSearch: (search: string) => void;
}

/** From page to page of a list of the desk. */
export function Pages(props: { page: number; total: number; goTo: (page: number) => void }) {
  const { page, total, goTo } = props;
  const pages = Math.ceil(total / childmindersPerPage);
  if (pages <= 1) return null;
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

/** Whose row it is: a press opens what can be done. */
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
