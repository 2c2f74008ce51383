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
  /** Of a page about one invoice, child or family: what it says if there is none for this viewer, and where it leads back to. */
  missing?: { sentence: string; home: string };
}

/** What a page of fees shows before it has them: that they are loading, that the plan has none, or that loading failed. */
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
