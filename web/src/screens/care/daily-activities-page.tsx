import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { useParams } from 'react-router-dom';
import { CarePage } from './care-page.tsx';
import { useDayChoice } from './day-choice.tsx';
import { DayList } from './day-list.tsx';
import { WeekView } from './week-view.tsx';
import '../register/form-parts.css';
import './care.css';

/** Everything that was written down about a child on a day. */
export function DailyActivitiesPage() {
  const { childId } = useParams();
  const day = useDayChoice();
  return (
    <CarePage childId={childId} page={dayTexts.dailySummary} search={day.search}>
      {(child) => (
        <>
          <DayList childId={child._id} day={day} keeper={child} />
          <WeekView child={child} day={day} />
        </>
      )}
    </CarePage>
  );
}
