import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { SecurityEntry } from '@nead/contracts/accounts/security-requests.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '../../../engine/device/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { dayAndTime } from '../../../ui/day-and-time.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/page/states.tsx';
import { securityLogQuery } from '../profile/profile-queries.ts';
import { EmailSection } from './email-section.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import './security.css';

const FIRST = 6;

/** Sessions, security log and second factor. */
export function SecuritySection() {
  const log = useQuery(securityLogQuery);
  return (
    <Card className="stack stack--l" aria-labelledby="security">
      <h2 id="security">{accountPageTexts.security}</h2>
      {log.data && <SecondFactorSection on={log.data.secondFactor} />}
      <EmailSection />
      <OwnSessions />
      <section className="stack stack--s" aria-labelledby="security-log">
        <h3 id="security-log">{accountPageTexts.whatHappened}</h3>
        {log.isPending && (
          <Loading label={accountPageTexts.loadingWhatHappened}>
            <Skeleton shape="box" />
          </Loading>
        )}
        {log.isLoadingError && <ErrorState title={log.error.message} retry={() => log.refetch()} />}
        {log.data && <Entries entries={log.data.entries} />}
      </section>
    </Card>
  );
}

function Entries({ entries }: { entries: readonly SecurityEntry[] }) {
  const [all, setAll] = useState(false);
  if (entries.length === 0) return <p className="small muted">{accountPageTexts.nothingYet}</p>;
  return (
    <>
      <ol className="doings">
        {entries.slice(0, all ? undefined : FIRST).map(({ _id, at, text, device, reason }) => (
          <li key={_id}>
            <p className="small">{text}</p>
            {reason !== null && <p className="small">{accountPageTexts.whySaid(reason)}</p>}
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
        <Button variant="text" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? accountPageTexts.showLess : accountPageTexts.showAll(entries.length)}
        </Button>
      )}
    </>
  );
}
