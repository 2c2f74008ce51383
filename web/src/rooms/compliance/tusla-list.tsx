import { tuslaTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import type { TuslaNotice } from '@nead/contracts/compliance/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import './file.css';
import { tuslaPage } from '@nead/contracts/compliance/tusla-page.ts';
import { tuslaTone, tuslaWords } from './tusla-line.tsx';
import { tuslaNoticesQuery } from './tusla-query.ts';

/** The notices that must still be sent come first, then the others. */
const inOrder = (all: readonly TuslaNotice[]): TuslaNotice[] =>
  all.toSorted((a, b) => Number(Boolean(b.due && !b.sent)) - Number(Boolean(a.due && !a.sent)));

/** The incidents for which the questions about Tusla were answered; empty if there are none. */
export function TuslaList() {
  const today = dublinDate(useNow());
  const notices = useQuery(tuslaNoticesQuery).data ?? [];
  if (notices.length === 0) return null;
  return (
    <Card aria-labelledby="tusla">
      <h2 id="tusla" className="h3">
        {texts.list}
      </h2>
      <ul className="servicerecords">
        {inOrder(notices).map((notice) => {
          const { childId, recordId, firstName, written, sent } = notice;
          const tone = tuslaTone(notice);
          const day = written?.date ?? sent?.on;
          return (
            <li key={`${childId} ${recordId}`} className="servicerecord">
              <div className="servicerecord__text">
                <Link className="strong" to={tuslaPage(childId, recordId)}>
                  {texts.incidentOf(firstName ?? texts.aChild, written?.title ?? texts.incident)}
                </Link>
                {day && <p className="small muted">{shortDate(day)}</p>}
              </div>
              <span>
                <Badge {...(tone && { tone })}>{tuslaWords(notice, today)}</Badge>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
