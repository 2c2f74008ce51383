import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRefreshEvery } from '../../engine/live/connection.ts';
import { CareHead } from '../../rooms/care/day/care-head.tsx';
import { recordLists } from '../../rooms/care/day/record-lists.ts';
import { childQuery } from '../../rooms/register/child/children-query.ts';
import { deletedChild, isNoChild, NoChild } from '../../rooms/register/child/no-child.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { KindTabs } from '../../ui/child/kind-tabs.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { firstNameOf } from '../../ui/person-name.ts';

const REFRESH_MS = 60_000;
const ID = /^[0-9a-f]{24}$/i;

export const isChildId = (id: string | undefined): id is string => id !== undefined && ID.test(id);

interface CarePageProps {
  childId: string | undefined;
  /** The page's part of the child's address. */
  page: string;
  search: string;
  children: (child: ChildProfile) => ReactNode;
}

/** The frame of every page about a child's day: the child, its state, and the way to the other pages. */
export const CarePage = ({ childId, page, search, children }: CarePageProps) => (
  <ChildOfCare childId={childId} page={page}>
    {(child) => (
      <div className="stack">
        <CareHead
          child={child}
          page={page}
          back={{
            to: `/childminder/child/${child._id}/day`,
            label: firstNameOf(child),
            orAnyBut: `/childminder/child/${child._id}`,
          }}
        />
        <ActivityTabs childId={child._id} search={search} />
        {children(child)}
      </div>
    )}
  </ChildOfCare>
);

/** The child that a page is about, or the reason why it cannot be shown. */
export function ChildOfCare({ childId, page, children }: Omit<CarePageProps, 'search'>) {
  if (isChildId(childId)) {
    return (
      <OneChild childId={childId} page={page}>
        {children}
      </OneChild>
    );
  }
  return (
    <>
      <PageTitle title={page} className="sr" />
      <EmptyState
        title={careTexts.childIdRequired}
        action={<LinkButton to="/childminder/children">{childTexts.allChildren}</LinkButton>}
      />
    </>
  );
}

function OneChild({ childId, page, children }: Omit<CarePageProps, 'search'> & { childId: string }) {
  const child = useQuery({ ...childQuery(childId), refetchInterval: useRefreshEvery(REFRESH_MS) });
  if (child.data && !isNoChild(child.error)) return children(child.data);
  return (
    <NoChild
      query={child}
      title={page}
      loading={
        <Loading label={childTexts.loading}>
          <div className="stack">
            <div className="row">
              <Skeleton shape="round" />
              <Skeleton shape="line" className="half" />
            </div>
            <div className="card stack">
              <Skeleton shape="box" />
              <Skeleton shape="box" />
            </div>
          </div>
        </Loading>
      }
      failed={careTexts.loadFailed}
      missing={deletedChild}
    />
  );
}

/** Links to the other kinds of record of the child, on the same day. */
const ActivityTabs = ({ childId, search }: { childId: string; search: string }) => (
  <KindTabs
    label={dayTexts.activities}
    tabs={recordLists.map(({ path, ...tab }) => ({
      ...tab,
      to: `/childminder/child/${childId}/${path}${search}`,
    }))}
  />
);
