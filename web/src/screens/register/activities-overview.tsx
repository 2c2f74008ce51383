import { historyTexts } from '@nead/contracts/history/texts.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { recordLists } from '../../rooms/care/day/record-lists.ts';
import { KindBadge } from '../../ui/child/kind-badge.tsx';
import { calendarEmblem } from '../../ui/emblem.ts';
import { Section } from '../../ui/section.tsx';

const pages = [
  ...recordLists,
  { emblem: calendarEmblem, icon: History, text: historyTexts.history, path: 'history' },
] as const;

/** Links from a child's profile to its records. */
export const ActivitiesOverview = ({ childId }: { childId: string }) => (
  <Section title={childTexts.activities}>
    <ul className="overview">
      {pages.map(({ text, path, ...badge }) => (
        <li key={path}>
          <Link className="overview__link" to={`/childminder/child/${childId}/${path}`}>
            <KindBadge {...badge} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
