import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { complaintTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../ui/section.tsx';
import { parentsComplaintsQuery } from './file-query.ts';

/** A parent's complaints, with the answers; empty if there are none. */
export function OwnComplaints() {
  const found = useQuery(parentsComplaintsQuery).data ?? [];
  if (found.length === 0) return null;
  return (
    <Section title={texts.yours} detail={texts.yoursLead}>
      <ul className="stack">
        {found.map(({ _id, received, about, answer, closedOn, to }) => (
          <li key={_id} className="stack stack--s">
            <b>{[to, dateName(received)].filter(Boolean).join(', ')}</b>
            <p className="anywhere">{about}</p>
            <p className="small muted anywhere">
              {answer ?? texts.noAnswer} {closedOn && texts.closed(dateName(closedOn))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
