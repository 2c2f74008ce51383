import { shortOf } from '@nead/contracts/care/activities/activity.ts';
import { incidentTexts } from '@nead/contracts/care/page-texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { KindBadge } from '../../../ui/child/kind-badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { dayAndTime } from '../../../ui/day-and-time.ts';
import { useFocusGoesOn } from '../../../ui/form/focus-goes-on.ts';
import { Icon } from '../../../ui/icon.tsx';
import { freshLinks } from '../../files/fresh-links.ts';
import { RecordPhoto } from '../../files/record-photo.tsx';
import { parentDashboardQuery } from '../../register/parent-dashboard-query.ts';
import { nameAmong } from '../../register/whose-child.ts';
import { toReadAppearance } from '../kinds/appearances.ts';
import { kindOfRecord } from '../today/records.ts';
import { Acknowledge } from './acknowledge.tsx';
import { incidentsToReadQuery } from './incidents-query.ts';
import { WrittenLines } from './written-lines.tsx';
import './incidents-to-read.css';

/** An incident that was read here. A line takes its place until the page is left. */
interface ReadHere {
  record: RecordView;
  at: string;
}

const keyOf = ({ childId, _id }: RecordView): string => `${childId} ${_id}`;

/** The incidents on a parent's dashboard, each as a line that unfolds into the whole form and the button that confirms it. */
export function IncidentsToRead() {
  const incidents = useQuery({ ...incidentsToReadQuery, ...freshLinks }).data ?? [];
  const children = useQuery(parentDashboardQuery).data?.children ?? [];
  const [read, setRead] = useState<readonly ReadHere[]>([]);
  const box = useFocusGoesOn();
  const nameOf = nameAmong(children);
  // An incident that was changed after it was read must be read again.
  const folded = read.filter(
    ({ record }) => !incidents.some((one) => keyOf(one) === keyOf(record) && one.version > record.version),
  );
  const isFolded = (one: RecordView) => folded.some(({ record }) => keyOf(record) === keyOf(one));
  const unread = incidents.filter((one) => !isFolded(one));
  const all = [...unread, ...folded.map(({ record }) => record)].sort((a, b) =>
    `${a.time} ${a._id}`.localeCompare(`${b.time} ${b._id}`),
  );
  const whoIn = ({ childId }: RecordView) => {
    const child = children.find(({ _id }) => _id === childId);
    return child ? nameOf(child) : incidentTexts.yourChild;
  };
  return (
    <div ref={box} className={classes(all.length > 0 && 'stack stack--l')} hidden={all.length === 0}>
      {all.map((record) => {
        const at = folded.find(({ record: one }) => keyOf(one) === keyOf(record))?.at;
        return at ? (
          <p className="card ack ack--read" key={keyOf(record)}>
            <Icon of={CheckCheck} />
            <span className="grow">{incidentTexts.titleOf(whoIn(record), record.title)}</span>
            <span className="meta">{incidentTexts.readAt(dublinTime(at))}</span>
          </p>
        ) : (
          <ToRead
            key={keyOf(record)}
            record={record}
            who={whoIn(record)}
            onRead={(at) => setRead((before) => [...before, { record, at }])}
          />
        );
      })}
    </div>
  );
}

interface ToReadProps {
  record: RecordView;
  who: string;
  onRead: (at: string) => void;
}

function ToRead({ record, who, onRead }: ToReadProps) {
  const [isOpen, open] = useState(false);
  const kind = kindOfRecord(record);
  const body = kind?.body.safeParse(record).data;
  const happened = kind && body ? shortOf(kind, body) : record.title;
  return (
    <section
      className={classes('ack', isOpen ? 'card' : 'note note--gold')}
      aria-label={incidentTexts.toBeRead}
    >
      <div className="row grow grow--l">
        <KindBadge emblem={toReadAppearance} />
        <p className="grow">
          <b className="strong">{isOpen ? who : incidentTexts.entryOf(who, happened)}</b>
          {/* The focus goes to the link and not to a button: one press too many must not confirm the next incident. */}
          <Link
            className="small"
            data-next=""
            to={`/parent/child/${record.childId}/daily-activities?date=${record.date}`}
          >
            {dayAndTime(record.time)}
          </Link>
        </p>
      </div>
      {isOpen ? (
        <div className="stack stack--s">
          <WrittenLines record={record} />
          {typeof record.photoUrl === 'string' && <RecordPhoto url={record.photoUrl} of={record.title} />}
          <Acknowledge record={record} onRead={onRead} />
        </div>
      ) : (
        <Button small onClick={() => open(true)}>
          {incidentTexts.readAndAcknowledge}
        </Button>
      )}
    </section>
  );
}
