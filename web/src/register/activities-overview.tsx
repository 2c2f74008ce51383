import { Link } from 'react-router-dom';
import type { ActivityKind } from '../ui/activity-looks.ts';
import { KindBadge } from '../ui/kind-badge.tsx';
import { Section } from './section.tsx';

interface ActivityPage {
  kind: ActivityKind;
  text: string;
  /** Below the child's own address. */
  path: string;
}

/** A child's pages of records. One joins with its page, never before: a link leads somewhere. */
const activityPages: readonly ActivityPage[] = [
  { kind: 'attendance', text: 'Attendance', path: 'attendance' },
  { kind: 'meal', text: 'Meals', path: 'meal' },
  { kind: 'sleep', text: 'Sleep', path: 'sleep' },
  { kind: 'nappy', text: 'Nappies', path: 'nappy' },
  { kind: 'incident', text: 'Incidents', path: 'incident' },
  { kind: 'document', text: 'Daily summary', path: 'daily-activities' },
];

/** The way to a child's days, from its profile. */
export function ActivitiesOverview({ childId }: { childId: string }) {
  if (activityPages.length === 0) return null;
  return (
    <Section title="Activities">
      <ul className="overview">
        {activityPages.map(({ kind, text, path }) => (
          <li key={path}>
            <Link className="overview__link" to={`/childminder/child/${childId}/${path}`}>
              <KindBadge kind={kind} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
