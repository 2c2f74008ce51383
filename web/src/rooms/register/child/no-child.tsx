import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../../engine/api/api-problem.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';

interface Missing {
  /** Possible reasons. */
  detail: string;
  /** The link's text. */
  way: string;
  to: string;
}

/** The texts of a childminder's pages. */
export const deletedChild: Missing = {
  detail: childTexts.mayBeDeleted,
  way: childTexts.allChildren,
  to: '/childminder/children',
};

/** The texts of a parent's pages. */
export const strangersChild: Missing = {
  detail: childTexts.ownChildrenOnly,
  way: childTexts.dashboard,
  to: '/parent/dashboard',
};

/**
 * Answers whether there is no such child, which may also be one that was shown until its sharing ended. Status 400 means that
 * the id in the address is malformed.
 */
export const isNoChild = (error: unknown): boolean => isMissing(error);

interface NoChildProps {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
  /** The page's title until the child is loaded. */
  title: string;
  loading: ReactNode;
  failed: string;
  missing: Missing;
}

/** The view in place of a child: while it loads, if there is none for this viewer, or if loading failed. */
export function NoChild({ query, title, loading, failed, missing }: NoChildProps) {
  const { error, isPending, refetch } = query;
  const isNone = isNoChild(error);
  return (
    <>
      <PageTitle title={isNone ? registerTexts.childNotFound : title} className="sr" />
      {isPending && loading}
      {isNone && (
        <EmptyState
          title={registerTexts.childNotFound}
          detail={missing.detail}
          action={<LinkButton to={missing.to}>{missing.way}</LinkButton>}
        />
      )}
      {error && !isNone && <ErrorState title={failed} detail={error.message} retry={() => refetch()} />}
    </>
  );
}
