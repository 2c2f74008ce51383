import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ago } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { Card } from '../../ui/card.tsx';
import { Timeline, TimelineEntry } from '../../ui/child/timeline.tsx';
import { latestNoticesQuery } from './notices-query.ts';
import { noticeEmblems, takeNote } from './take-note.ts';
import { pageOf } from './to-notice.ts';

const AT_ONCE = 4;

/** The childminder's recent notifications; hidden while there are none. */
export function LatestNotices() {
  const now = useNow();
  const queries = useQueryClient();
  const { data } = useQuery(latestNoticesQuery);
  if (!data || data.length === 0) return null;
  return (
    <Card aria-labelledby="latest-notices">
      <h2 id="latest-notices">{texts.list}</h2>
      <Timeline>
        {data.slice(0, AT_ONCE).map((notice) => (
          <TimelineEntry
            key={notice._id}
            emblem={noticeEmblems[notice.type]}
            title={
              <Link to={pageOf(notice)} onClick={() => takeNote(notice, queries)}>
                {notice.text}
              </Link>
            }
            by={ago(notice.at, now)}
          />
        ))}
      </Timeline>
    </Card>
  );
}
