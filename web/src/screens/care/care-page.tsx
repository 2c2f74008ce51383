import { texts } from '@nead/contracts/care/texts.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRefreshEvery } from '../lib/connection.ts';
import { childQuery } from '../register/children-query.ts';
import { deletedChild, NoChild } from '../register/no-child.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState, Loading, Skeleton } from '../ui/states.tsx';
import { ActivityTabs } from './activity-tabs.tsx';
import { CareHead } from './care-head.tsx';

const REFRESH_MS = 60_000;
const ID = /^[0-9a-f]{24}$/i;

export const isChildId = (id: string | undefined): id is string => id !== undefined && ID.test(id);

interface CarePageProps {
  childId: string | undefined;
  /** Which of the child's pages this is. */
  page: string;
  search: string;
  children: (child: ChildProfile) => ReactNode;
}

/** What every page about a child's day has in common: the child, its state, and the way to the other pages. */
export function CarePage({ childId, page, search, children }: CarePageProps) {
  if (isChildId(childId)) {
    return (
      <OneChild childId={childId} page={page} search={search}>
        {children}
      </OneChild>
    );
  }
  return (
    <>
      <PageTitle title={page} className="sr" />
      <EmptyState
        title={texts.childIdRequired}
        action={<LinkButton to="/childminder/children">{childTexts.allChildren}</LinkButton>}
      />
    </>
  );
}

function OneChild({ childId, page, search, children }: CarePageProps & { childId: string }) {
  const child = useQuery({ ...childQuery(childId), refetchInterval: useRefreshEvery(REFRESH_MS) });
  if (child.data) {
    return (
      <div className="stack">
        <CareHead child={child.data} page={page} />
        <ActivityTabs childId={childId} search={search} />
        {children(child.data)}
      </div>
    );
  }
  return (
    <NoChild
      query={child}
      title={page}
      loading={
        <Loading label={childTexts.loading}>
          <div className="stack">
            <div className="row">
              <Skeleton shape="round" />
              <Skeleton shape="line" className="w-1/2" />
            </div>
            <div className="card stack">
              <Skeleton shape="box" />
              <Skeleton shape="box" />
            </div>
          </div>
        </Loading>
      }
      failed={texts.loadFailed}
      missing={deletedChild}
    />
  );
}
