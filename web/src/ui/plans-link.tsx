import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Link } from 'react-router-dom';
import { useAuth } from '../engine/api/auth.ts';

export const PLANS = '/childminder/subscription/plans';

/** The way on from a limit of the plan. A parent cannot change the childminder's plan. */
export function PlansLink() {
  const mayChange = useAuth()?.user.role === 'childminder';
  return (
    mayChange && (
      <Link className="link" to={PLANS}>
        {wordTexts.seePlans}
      </Link>
    )
  );
}
