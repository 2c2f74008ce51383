import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { isMissing, needsFeature } from '../../engine/api/api-problem.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { OtherPlan } from './agreement/other-plan.tsx';

interface FeesStateProps {
  of: UseQueryResult<unknown>;
  texts: { loading: string; loadFailed: string };
  /**
   * The sentence of a page about one invoice, child or family that does not exist for this viewer, and the page to go back to.
   */
  missing?: { sentence: string; home: string };
}

/** The state of a page of fees without its data: it is loading, the plan has no fees, or loading failed. */
export function FeesState({ of, texts, missing }: FeesStateProps) {
  if (of.isPending)
    return (
      <Loading label={texts.loading}>
        <Skeleton shape="box" />
      </Loading>
    );
  if (needsFeature(of.error)) return <OtherPlan />;
  if (missing && isMissing(of.error))
    return (
      <EmptyState
        title={missing.sentence}
        action={<LinkButton to={missing.home}>{monthTexts.fees}</LinkButton>}
      />
    );
  if (of.isLoadingError) return <ErrorState title={texts.loadFailed} retry={() => of.refetch()} />;
  return null;
}

interface FeePageStateProps extends Required<FeesStateProps> {
  title: string;
}

/** A whole page about one invoice, child or family before it is there. */
export const FeePageState = ({ title, ...state }: FeePageStateProps) => (
  <div className="stack feepage">
    <header className="row">
      <BackLink to={state.missing.home} label={monthTexts.fees} />
      <PageTitle title={title} />
    </header>
    <FeesState {...state} />
  </div>
);
