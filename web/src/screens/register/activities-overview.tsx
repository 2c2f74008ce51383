import { texts as historyTexts } from '@nead/contracts/history/texts.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { recordLists } from '../care/record-lists.ts';
import { KindBadge } from '../ui/kind-badge.tsx';
import { Section } from './section.tsx';

const pages = [
  ...recordLists,
  { kind: 'calendar', icon: History, text: historyTexts.history, path: 'history' },
] as const;

/** The way to a child's days, from its profile. */
export const ActivitiesOverview = ({ childId }: { childId: string }) => (
  <Section title={childTexts.activities}>
    <ul className="overview">
      {pages.map(({ kind, text, path, ...look }) => (
        <li key={path}>
          <Link className="overview__link" to={`/childminder/child/${childId}/${path}`}>
            <KindBadge kind={kind} {...look} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
