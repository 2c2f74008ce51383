import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useParams } from 'react-router-dom';
import { DayList } from '../../rooms/care/day/day-list.tsx';
import { WeekView } from '../../rooms/care/week/week-view.tsx';
import { TuslaLine } from '../../rooms/compliance/tusla-line.tsx';
import { ExtrasRow } from '../../rooms/fees/extras/extras-row.tsx';
import { useDayExtras } from '../../rooms/fees/extras/use-day-extras.ts';
import { type DayChoice, useDayChoice } from '../../ui/form/day-choice.tsx';
import { CarePage } from './care-page.tsx';
import '../../ui/form/form-parts.css';
import '../../rooms/care/care.css';

/** All records of a child on a day. */
export function DailyActivitiesPage() {
  const { childId } = useParams();
  const day = useDayChoice();
  return (
    <CarePage childId={childId} page={dayTexts.dailySummary} search={day.search}>
      {(child) => <RecordsAndBelow child={child} day={day} />}
    </CarePage>
  );
}

function RecordsAndBelow({ child, day }: { child: ChildProfile; day: DayChoice }) {
  const extras = useDayExtras(child, day.date);
  return (
    <DayList
      childId={child._id}
      day={day}
      keeper={child}
      beside={(record) => <TuslaLine record={record} />}
      beyond={
        <div className="stack">
          <ExtrasRow key={day.date} child={child} day={extras} />
          <WeekView child={child} day={day} />
        </div>
      }
      beyondIsPending={extras.isPending}
    />
  );
}
