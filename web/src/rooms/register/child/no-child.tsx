import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isProblem } from '../lib/api-problem.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

interface Missing {
  /** Why there may be none. */
  detail: string;
  /** The way on, and where it leads. */
  way: string;
  to: string;
}

/** For the pages of a childminder. */
export const deletedChild: Missing = {
  detail: childTexts.mayBeDeleted,
  way: childTexts.allChildren,
  to: '/childminder/children',
};

interface NoChildProps {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
  /** What the page is called as long as it may have a child. */
  title: string;
  loading: ReactNode;
  failed: string;
  missing: Missing;
}

/** Instead of a child: while it comes, where there is none for whoever looks, and when it could not be loaded. */
export function NoChild({ query, title, loading, failed, missing }: NoChildProps) {
  const { error, isPending, refetch } = query;
  // An id of another shape is no child's either.
  const isMissing = isProblem(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageTitle title={isMissing ? texts.childNotFound : title} className="sr" />
      {isPending && loading}
      {isMissing && (
        <EmptyState
          title={texts.childNotFound}
          detail={missing.detail}
          action={<LinkButton to={missing.to}>{missing.way}</LinkButton>}
        />
      )}
      {error && !isMissing && (
        <ErrorState title={failed} detail={error.message} retry={() => void refetch()} />
      )}
    </>
  );
}
