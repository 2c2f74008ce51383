import type { ChildminderNotice } from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ago } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { Card } from '../../ui/card.tsx';
import { Timeline, TimelineEntry } from '../../ui/child/timeline.tsx';
import { calendarEmblem, documentEmblem, type Emblem, messageEmblem } from '../../ui/emblem.ts';
import { toReadAppearance } from '../care/kinds/appearances.ts';
import { latestNoticesQuery } from './notices-query.ts';

const AT_ONCE = 4;

const emblems: Readonly<Record<ChildminderNotice['type'], Emblem>> = {
  message: messageEmblem,
  incidentRead: toReadAppearance,
  absence: calendarEmblem,
  signature: documentEmblem,
  agreed: documentEmblem,
  consent: documentEmblem,
};

function pageOf({ type, childId }: ChildminderNotice): string {
  if (type === 'signature') return '/childminder/documents';
  if (type === 'message' || !childId) return '/childminder/messages';
  return type === 'agreed' ? `/childminder/fees/agreement/${childId}` : `/childminder/child/${childId}`;
}

/** What a childminder was recently notified of; hidden while there is nothing. */
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
            emblem={emblems[notice.type]}
            title={<Link to={pageOf(notice)}>{notice.text}</Link>}
            by={ago(notice.at, now)}
          />
        ))}
      </Timeline>
    </Card>
  );
}
