import { incidentTexts } from '@nead/contracts/care/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { KindBadge } from '../../../ui/child/kind-badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { dayAndTime } from '../../../ui/day-and-time.ts';
import { useFocusGoesOn } from '../../../ui/form/focus-goes-on.ts';
import { freshLinks } from '../../files/fresh-links.ts';
import { parentDashboardQuery } from '../../register/parent-dashboard-query.ts';
import { toReadAppearance } from '../kinds/appearances.ts';
import { RecordPhoto } from '../photos/record-photo.tsx';
import { Acknowledge } from './acknowledge.tsx';
import { incidentsToReadQuery } from './incidents-query.ts';
import { WrittenLines } from './written-lines.tsx';
import './incidents-to-read.css';

/** On a parent's dashboard: what happened, what was done, and the button that confirms both were read. */
export function IncidentsToRead() {
  const incidents = useQuery({ ...incidentsToReadQuery, ...freshLinks }).data ?? [];
  const children = useQuery(parentDashboardQuery).data?.children ?? [];
  const box = useFocusGoesOn();
  const shown = incidents.map((incident) => {
    const { _id, childId, title, time, date, photoUrl } = incident;
    return (
      <section className="card ack" aria-label={incidentTexts.toBeRead} key={`${childId} ${_id}`}>
        <KindBadge emblem={toReadAppearance} />
        <div className="grow stack stack--s">
          <p>
            <b className="strong">
              {incidentTexts.titleOf(
                children.find((child) => child._id === childId)?.firstName ?? incidentTexts.yourChild,
                title,
              )}
            </b>
            <br />
            {/* Not the button: one press too many must not say that the next one was read. */}
            <Link
              className="small"
              data-next=""
              to={`/parent/child/${childId}/daily-activities?date=${date}`}
            >
              {dayAndTime(time)}
            </Link>
          </p>
          <WrittenLines record={incident} />
          {typeof photoUrl === 'string' && <RecordPhoto url={photoUrl} of={title} />}
          <Acknowledge record={incident} />
        </div>
      </section>
    );
  });
  return (
    <div ref={box} className={classes(shown.length > 0 && 'stack stack--l')} hidden={shown.length === 0}>
      {shown}
    </div>
  );
}
