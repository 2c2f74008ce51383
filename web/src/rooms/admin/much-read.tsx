import { muchReadTexts as texts } from '@nead/contracts/admin/health-texts.ts';
import { muchRead } from '@nead/contracts/admin/operation-requests.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../engine/live/query-of.ts';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';

/** The accounts in which much was read. No live message tells of it, so it is asked again each minute. */
const muchReadQuery = queryOf(muchRead, ['admin', 'much-read'], { refetchInterval: 60_000 });

/** The amount that was read, by account; empty if nobody read more than others do. */
export function MuchRead() {
  const { data = [] } = useQuery(muchReadQuery);
  if (data.length === 0) return null;
  return (
    <Card className="stack" aria-labelledby="much-read">
      <div>
        <h2 id="much-read">{texts.title}</h2>
        <p className="small muted">{texts.detail}</p>
      </div>
      <div>
        {data.map((hour) => (
          <div className="flag" key={`${hour.accountId} ${hour.from}`}>
            <div className="flag__what">
              <p>{hour.email || texts.erased}</p>
              <p className="meta">
                {dayAndTime(hour.from)} · {texts.counts(hour)} · {texts.asked(hour.asked)}
              </p>
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
