import { texts as historyTexts } from '@nead/contracts/history/texts.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ActivityKind } from '../ui/activity-looks.ts';
import type { IconShape } from '../ui/icon.tsx';
import { KindBadge } from '../ui/kind-badge.tsx';
import { Section } from './section.tsx';

interface ActivityPage {
  kind: ActivityKind;
  icon?: IconShape;
  text: string;
  /** Below the child's own address. */
  path: string;
}

/** A child's pages of records. One joins with its page, never before: a link leads somewhere. */
const activityPages: readonly ActivityPage[] = [
  { kind: 'attendance', text: childTexts.attendance, path: 'attendance' },
  { kind: 'meal', text: childTexts.meals, path: 'meal' },
  { kind: 'sleep', text: childTexts.sleep, path: 'sleep' },
  { kind: 'nappy', text: childTexts.nappies, path: 'nappy' },
  { kind: 'incident', text: childTexts.incidents, path: 'incident' },
  { kind: 'document', text: childTexts.dailySummary, path: 'daily-activities' },
  { kind: 'calendar', icon: History, text: historyTexts.history, path: 'history' },
];

/** The way to a child's days, from its profile. */
export function ActivitiesOverview({ childId }: { childId: string }) {
  if (activityPages.length === 0) return null;
  return (
    <Section title={childTexts.activities}>
      <ul className="overview">
        {activityPages.map(({ kind, icon, text, path }) => (
          <li key={path}>
            <Link className="overview__link" to={`/childminder/child/${childId}/${path}`}>
              <KindBadge kind={kind} {...(icon && { icon })} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
