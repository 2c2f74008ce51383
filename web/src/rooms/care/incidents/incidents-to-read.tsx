import { incidentTexts } from '@nead/contracts/care/incident-texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '../../../engine/device/dates.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { KindBadge } from '../../../ui/child/kind-badge.tsx';
import { parentDashboardQuery } from '../../register/parent-dashboard-query.ts';
import { toReadAppearance } from '../kinds/appearances.ts';
import { incidentsToReadQuery } from './incidents-query.ts';
import './incidents-to-read.css';

/** On a parent's dashboard. */
export function IncidentsToRead() {
  const incidents = useQuery(incidentsToReadQuery).data ?? [];
  const children = useQuery(parentDashboardQuery).data?.children ?? [];
  return incidents.map(({ _id, childId, title, time, date }) => (
    <section className="note note--gold ack" aria-label={incidentTexts.toBeRead} key={`${childId} ${_id}`}>
      <KindBadge emblem={toReadAppearance} />
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
