import type { ChildminderNotice } from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ago } from '../lib/dates.ts';
import { useNow } from '../lib/now.ts';
import type { ActivityKind } from '../ui/activity-looks.ts';
import { Card } from '../ui/card.tsx';
import { Timeline, TimelineEntry } from '../ui/timeline.tsx';
import { latestNoticesQuery } from './notices-query.ts';

const AT_ONCE = 4;

const looks: Readonly<Record<ChildminderNotice['type'], ActivityKind>> = {
  message: 'message',
  incidentRead: 'incident',
  absence: 'calendar',
};

const pageOf = ({ type, childId }: ChildminderNotice): string =>
  type === 'message' || !childId ? '/childminder/messages' : `/childminder/child/${childId}`;

/** What a childminder was notified of lately; nothing before there is something. */
export function LatestNotices() {
  const now = useNow();
  const { data } = useQuery(latestNoticesQuery);
  if (!data || data.length === 0) return null;
  return (
    <Card aria-labelledby="latest-notices">
      <h2 id="latest-notices">{texts.list}</h2>
      <Timeline>
        {data.slice(0, AT_ONCE).map((notice) => (
          <TimelineEntry
            key={notice._id}
            kind={looks[notice.type]}
            title={<Link to={pageOf(notice)}>{notice.text}</Link>}
            by={ago(notice.at, now)}
          />
        ))}
      </Timeline>
    </Card>
  );
}
