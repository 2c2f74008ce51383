import type { UseQueryResult } from '@tanstack/react-query';
import { isProblem } from '../../engine/api/api-problem.ts';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { OtherPlan } from './other-plan.tsx';

interface FeesStateProps {
  of: UseQueryResult<unknown>;
  texts: { loading: string; loadFailed: string };
}

/** What a page of fees shows before it has them: that they are loading, that the plan has none, or that loading failed. */
export function FeesState({ of, texts }: FeesStateProps) {
  if (of.isPending)
    return (
      <Loading label={texts.loading}>
        <Skeleton shape="box" />
      </Loading>
    );
  if (isProblem(of.error) && of.error.code === 'FEATURE_REQUIRED') return <OtherPlan />;
  if (of.isLoadingError) return <ErrorState title={texts.loadFailed} retry={() => void of.refetch()} />;
  return null;
}
