import { incidentTexts } from '@nead/contracts/care/incident-texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '../lib/dates.ts';
import { parentDashboardQuery } from '../register/parent-dashboard-query.ts';
import { LinkButton } from '../ui/button.tsx';
import { KindBadge } from '../ui/kind-badge.tsx';
import { incidentsToReadQuery } from './incidents-query.ts';
import './incidents-to-read.css';

/** What a parent is asked to read, on the first screen that they see. */
export function IncidentsToRead() {
  const incidents = useQuery(incidentsToReadQuery).data ?? [];
  const children = useQuery(parentDashboardQuery).data?.children ?? [];
  return incidents.map(({ _id, childId, title, time, date }) => (
    <section className="note note--gold ack" aria-label={incidentTexts.toBeRead} key={`${childId} ${_id}`}>
      <KindBadge kind="incident" />
      <p className="grow">
        <b className="strong">
          {incidentTexts.titleOf(
            children.find((child) => child._id === childId)?.firstName ?? incidentTexts.yourChild,
            title,
          )}
        </b>
        <br />
        {shortDate(time)}, {dublinTime(time)}
      </p>
      <LinkButton small to={`/parent/child/${childId}/daily-activities?date=${date}`}>
        {incidentTexts.readAndConfirm}
      </LinkButton>
    </section>
  ));
}
