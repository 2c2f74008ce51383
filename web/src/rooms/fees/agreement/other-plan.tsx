import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Note } from '../../../ui/note.tsx';

/** The note that another plan has invoices and payments. */
export const OtherPlan = () => (
  <Note tone="gold" icon={Lock}>
    {monthTexts.withPlan}{' '}
    <Link className="link" to="/childminder/subscription/plans?feature=enableFees">
      {monthTexts.seePlans}
    </Link>
  </Note>
);
