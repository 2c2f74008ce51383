import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayQuery } from '../day/day-query.ts';
import { WeekView } from './week-view.tsx';

/** The week below a day's entries. It comes up with them, which would move it otherwise. */
export function WeekBelowDay(props: Parameters<typeof WeekView>[0]) {
  const { child, day } = props;
  const { isPending } = useQuery(dayQuery(child._id, day.date));
  const [isShown, show] = useState(!isPending);
  if (!isPending && !isShown) show(true);
  return (
    <div hidden={!isShown}>
      <WeekView {...props} />
    </div>
  );
}
