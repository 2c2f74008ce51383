import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '../lib/dates.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { dayAndTime } from './day-and-time.ts';
import { OwnSessions } from './own-sessions.tsx';
import { securityLogQuery } from './profile-queries.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import './security.css';

const FIRST = 6;

/** Who is in, what happened, and the second lock on the door. */
export function SecuritySection() {
  const log = useQuery(securityLogQuery);
  return (
    <Card className="stack stack--l" aria-labelledby="security">
      <h2 id="security">{pageTexts.security}</h2>
      {log.data && <SecondFactorSection on={log.data.secondFactor} />}
      <OwnSessions />
      <section className="stack stack--s" aria-labelledby="security-log">
        <h3 id="security-log">{pageTexts.whatHappened}</h3>
        {log.isPending && (
          <Loading label={pageTexts.loadingWhatHappened}>
            <Skeleton shape="box" />
          </Loading>
        )}
        {log.isLoadingError && <ErrorState title={log.error.message} retry={() => void log.refetch()} />}
        {log.data && <Entries entries={log.data.entries} />}
      </section>
    </Card>
  );
}

function Entries({
  entries,
}: {
  entries: readonly { _id: string; at: string; text: string; device: string | null }[];
}) {
  const [all, setAll] = useState(false);
  if (entries.length === 0) return <p className="small muted">{pageTexts.nothingYet}</p>;
  return (
    <>
      <ol className="doings">
        {entries.slice(0, all ? undefined : FIRST).map(({ _id, at, text, device }) => (
          <li key={_id}>
            <p className="small">{text}</p>
            <p className="meta">
              <time dateTime={at} title={longDate(at)}>
                {dayAndTime(at)}
              </time>
              {device && `, ${device}`}
            </p>
          </li>
        ))}
      </ol>
      {entries.length > FIRST && (
        <Button look="text" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? pageTexts.showLess : pageTexts.showAll(entries.length)}
        </Button>
      )}
    </>
  );
}
