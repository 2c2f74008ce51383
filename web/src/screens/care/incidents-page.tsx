import { dayTexts, incidentTexts } from '@nead/contracts/care/page-texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { unreadIncidentsQuery } from '../../rooms/care/incidents/incidents-query.ts';
import { changeAddress } from '../../rooms/care/record/change-of.ts';
import { kindOfRecord } from '../../rooms/care/today/records.ts';
import { TuslaList } from '../../rooms/compliance/tusla-list.tsx';
import { useFreshLinks } from '../../rooms/files/fresh-links.ts';
import { RecordPhoto } from '../../rooms/files/record-photo.tsx';
import { archivedChildrenQuery, childrenQuery } from '../../rooms/register/child/children-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { fullName } from '../../ui/person-name.ts';
import '../../rooms/register/person.css';

const REFRESH_MS = 60_000;

/** Incidents that no parent has confirmed. */
export function IncidentsPage() {
  const incidents = useQuery({ ...unreadIncidentsQuery, ...useFreshLinks(REFRESH_MS) });
  return (
    <div className="stack">
      <header>
        <PageTitle title={incidentTexts.unread} />
        <p className="muted">{incidentTexts.unreadDetail}</p>
      </header>
      {incidents.isPending && <LoadingEntries label={dayTexts.loadingDay} />}
      {incidents.isLoadingError && (
        <ErrorState title={incidents.error.message} retry={() => incidents.refetch()} />
      )}
      {incidents.data?.length === 0 && (
        <EmptyState title={incidentTexts.allRead} detail={incidentTexts.allReadDetail} />
      )}
      {incidents.data && incidents.data.length > 0 && (
        <ul className="card people">
          {incidents.data.map((incident) => (
            <Unread key={`${incident.childId} ${incident._id}`} incident={incident} />
          ))}
        </ul>
      )}
      <TuslaList />
    </div>
  );
}

function Unread({ incident }: { incident: RecordView }) {
  const inCare = useQuery(childrenQuery).data ?? [];
  const left = useQuery(archivedChildrenQuery).data ?? [];
  const child = [...inCare, ...left].find(({ _id }) => _id === incident.childId);
  const { title, detail, time, date, photoUrl, acknowledgements } = incident;
  const kind = kindOfRecord(incident);
  if (!kind) return null;
  return (
    <li className="person">
      {child && <Avatar who={child} size="m" />}
      <div className="person__text">
        <p className="row wrap row--s">
          <Link className="strong" to={changeAddress(incident.childId, kind, incident._id, date)}>
            {incidentTexts.entryOf(child ? fullName(child) : incidentTexts.aChild, title)}
          </Link>
          {acknowledgements.length > 0 && <Badge tone="gold">{incidentTexts.changedSince}</Badge>}
        </p>
        <p className="small">{detail}</p>
        <p className="small muted">{dayAndTime(time)}</p>
        {typeof photoUrl === 'string' && <RecordPhoto url={photoUrl} of={title} />}
      </div>
    </li>
  );
}
