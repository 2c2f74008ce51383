import { historyTexts } from '@nead/contracts/history/texts.ts';
import type { Plan } from '@nead/contracts/plans.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { childrenListTexts, homeTexts } from '@nead/contracts/register/home-texts.ts';
import { exportChildren } from '@nead/contracts/register/parent-requests.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Plus, SquareCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { useRefreshEvery } from '../../engine/live/connection.ts';
import { formerChildrenQuery } from '../../rooms/history/history-query.ts';
import { saveExport } from '../../rooms/personal-data/save-export.ts';
import { archivedChildrenQuery, childrenQuery } from '../../rooms/register/child/children-query.ts';
import { NoChildren } from '../../rooms/register/child/no-children.tsx';
import { usePlan } from '../../rooms/subscription/plan-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, TileSkeletons } from '../../ui/page/states.tsx';
import { fullName } from '../../ui/person-name.ts';
import { SaveListButton } from '../../ui/save-list-button.tsx';
import { Section } from '../../ui/section.tsx';
import { ChildTiles } from './child-tiles.tsx';
import { SelectTiles } from './select-tiles.tsx';
import '../../rooms/register/child/child-page.css';
import '../../rooms/register/person.css';

const REFRESH_MS = 60_000;
/** The legal limit, which no plan exceeds. */
const LEGAL_MOST = 6;

export function ChildrenPage() {
  const children = useQuery({ ...childrenQuery, refetchInterval: useRefreshEvery(REFRESH_MS) });
  const plan = usePlan();
  const [selecting, setSelecting] = useState(false);
  const archived = useQuery(archivedChildrenQuery);
  const count = children.data?.length;
  return (
    <div className="stack">
      <header className="pagehead pagehead--flush">
        <div className="grow grow--m">
          <PageTitle title={homeTexts.children} />
          {count !== undefined && <Places count={count} plan={plan} />}
        </div>
        {count !== undefined && <WayToAdd count={count} plan={plan} />}
      </header>
      <LastKnown of={children} />
      {children.isPending && (
        <Loading label={homeTexts.loadingChildren}>
          <TileSkeletons count={4} asRows />
        </Loading>
      )}
      {children.isLoadingError && (
        <ErrorState title={children.error.message} retry={() => children.refetch()} />
      )}
      {count === 0 && <NoChildren />}
      {children.data && count !== 0 && (
        <>
          <p className="tiles__select">
            <Button
              variant="text"
              small
              icon={selecting ? X : SquareCheck}
              onClick={() => setSelecting(!selecting)}
            >
              {selecting ? homeTexts.stopSelecting : homeTexts.select}
            </Button>
          </p>
          {selecting ? (
            <SelectTiles all={children.data} end={() => setSelecting(false)} />
          ) : (
            <ChildTiles all={children.data} isRegister />
          )}
        </>
      )}
      {archived.data && archived.data.length > 0 && <LeftCare all={archived.data} />}
      <FormerChildren />
      {count !== undefined && count > 0 && (
        <SaveListButton
          label={childrenListTexts.childrenAsCsv}
          save={() =>
            saveExport(
              { what: 'children' },
              exportChildren,
              (id) => ({ query: { export: id } }),
              'children.csv',
            )
          }
        />
      )}
    </div>
  );
}

function Places({ count, plan }: { count: number; plan: Plan | undefined }) {
  if (!plan) return <p className="muted">{childrenListTexts.inCare(count)}</p>;
  const most = plan.limits.children;
  const left = Math.max(0, most - count);
  return (
    <p className="muted">
      {childrenListTexts.placesTaken(count, most)}
      {childrenListTexts.placesLeft(left)}
    </p>
  );
}

function WayToAdd({ count, plan }: { count: number; plan: Plan | undefined }) {
  if (!plan) return null;
  const { children: most } = plan.limits;
  if (count < most) {
    return (
      <LinkButton className="end" icon={Plus} to="/childminder/add-child">
        {childrenListTexts.addChild}
      </LinkButton>
    );
  }
  // An upgrade would not help.
  if (most >= LEGAL_MOST) return <p className="small muted end">{childrenListTexts.legalMost}</p>;
  return (
    <LinkButton className="end btn--fills" variant="soft" icon={ArrowUpRight} to="/childminder/subscription">
      {registerTexts.upgradeForMore}
    </LinkButton>
  );
}

const LeftCare = ({ all }: { all: readonly Child[] }) => (
  <Section title={childrenListTexts.leftCare} detail={childrenListTexts.leftCareDetail}>
    <ul className="people">
      {all.map((child) => (
        <li className="row" key={child._id}>
          <Avatar who={child} size="m" />
          <div className="grow">
            <Link className="strong" to={`/childminder/child/${child._id}`}>
              {fullName(child)}
            </Link>
            {child.endDate && (
              <p className="small muted">{childrenListTexts.lastDay(shortDate(child.endDate))}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  </Section>
);

/** Links to the histories of children who are no longer listed. */
function FormerChildren() {
  const { data: former = [] } = useQuery(formerChildrenQuery);
  if (former.length === 0) return null;
  return (
    <Section title={historyTexts.formerChildren} detail={historyTexts.formerChildrenDetail}>
      <ul className="people">
        {former.map((child) => (
          <li className="row" key={child._id}>
            <Avatar who={child} size="m" />
            <div className="grow">
              <Link className="strong" to={`/childminder/child/${child._id}/history`}>
                {historyTexts.historyOf(fullName(child))}
              </Link>
              <p className="small muted">{historyTexts.deletedOn(shortDate(child.removedAt))}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
