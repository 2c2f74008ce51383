import { dublinTime } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shortDate } from '../lib/dates.ts';
import { parentDashboardQuery } from '../register/parent-dashboard-query.ts';
import { Note } from '../ui/note.tsx';
import { incidentsToReadQuery } from './incidents-query.ts';

/** What a parent is asked to read, on the first screen that they see. */
export function IncidentsToRead() {
  const incidents = useQuery(incidentsToReadQuery).data ?? [];
  const children = useQuery(parentDashboardQuery).data?.children ?? [];
  return incidents.map(({ _id, childId, title, time, date }) => (
    <Note tone="gold" key={`${childId} ${_id}`}>
      <Link className="strong" to={`/parent/child/${childId}/daily-activities?date=${date}`}>
        {children.find((child) => child._id === childId)?.firstName ?? 'Your child'}: {title.toLowerCase()}
      </Link>
      <p className="small">
        {shortDate(time)}, {dublinTime(time)}. Please read it and confirm that you have.
      </p>
    </Note>
  ));
}
