import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { SecurityEntry } from '@nead/contracts/accounts/security-requests.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNextPage } from '../../../engine/api/next-page.ts';
import { longDate } from '../../../engine/device/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { dayAndTime } from '../../../ui/day-and-time.ts';
import { FirstFew } from '../../../ui/page/first-few.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/page/states.tsx';
import { securityPagesQuery } from '../profile/profile-queries.ts';
import { EmailSection } from './email-section.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import './security.css';

/** Sessions, security log and second factor. */
export function SecuritySection() {
  const log = useInfiniteQuery(securityPagesQuery);
  const earlier = useNextPage(log);
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <Card className="stack stack--l" aria-labelledby="security">
      <h2 id="security">{accountPageTexts.security}</h2>
      {log.data?.pages[0] && <SecondFactorSection on={log.data.pages[0].secondFactor} />}
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
        {entries?.length === 0 && <p className="small muted">{accountPageTexts.nothingYet}</p>}
        {entries && entries.length > 0 && (
          <FirstFew items={entries} line={lineOf} earlier={log.hasNextPage ? earlier : undefined} />
        )}
      </section>
    </Card>
  );
}

const lineOf = ({ _id, at, text, device, reason }: SecurityEntry) => (
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
);
