import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { useParams } from 'react-router-dom';
import { DayList } from '../../rooms/care/day/day-list.tsx';
import { WeekBelowDay } from '../../rooms/care/week/week-below-day.tsx';
import { useDayChoice } from '../../ui/day-choice.tsx';
import { CarePage } from './care-page.tsx';
import '../../ui/form/form-parts.css';
import '../../rooms/care/day/care.css';

/** All records of a child on a day. */
export function DailyActivitiesPage() {
  const { childId } = useParams();
  const day = useDayChoice();
  return (
    <CarePage childId={childId} page={dayTexts.dailySummary} search={day.search}>
      {(child) => (
        <>
          <DayList childId={child._id} day={day} keeper={child} />
          <WeekBelowDay child={child} day={day} />
        </>
      )}
    </CarePage>
  );
}
