import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { DayList, useDay } from '../../rooms/care/day/day-list.tsx';
import { WeekBelowDay } from '../../rooms/care/week/week-below-day.tsx';
import { ExtrasRow } from '../../rooms/fees/extras-row.tsx';
import { useDayExtras } from '../../rooms/fees/use-day-extras.ts';
import { type DayChoice, useDayChoice } from '../../ui/day-choice.tsx';
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
          <BelowDay child={child} day={day} />
        </>
      )}
    </CarePage>
  );
}

/** What stands below the records comes all at once: none of it is moved by the others. */
function BelowDay({ child, day }: { child: ChildProfile; day: DayChoice }) {
  const records = useDay(child._id, day.date);
  const extras = useDayExtras(child, day.date);
  const isThere = !records.isPending && !extras.isPending;
  const [isShown, show] = useState(isThere);
  if (isThere && !isShown) show(true);
  return (
    <div hidden={!isShown}>
      <div className="stack">
        <ExtrasRow key={day.date} child={child} day={extras} />
        <WeekBelowDay child={child} day={day} />
      </div>
    </div>
  );
}
