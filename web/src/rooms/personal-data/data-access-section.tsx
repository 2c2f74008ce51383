import type { DataAccess } from '@nead/contracts/personal-data/requests.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '../../engine/device/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../accounts/security/security.css';
import { dataAccessQuery } from './data-access-query.ts';

const FIRST = 6;

/** Who had access to data about the reader. */
export function DataAccessSection() {
  const accesses = useQuery(dataAccessQuery);
  return (
    <Card className="stack" aria-labelledby="looks">
      <h2 id="looks">{personalDataTexts.looksHeading}</h2>
      <p className="small muted">{personalDataTexts.looksDetail}</p>
      {accesses.isPending && (
        <Loading label={personalDataTexts.loadingLooks}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {accesses.isLoadingError && (
        <ErrorState title={accesses.error.message} retry={() => accesses.refetch()} />
      )}
      {accesses.data && <DataAccesses accesses={accesses.data} />}
    </Card>
  );
}

function DataAccesses({ accesses }: { accesses: readonly DataAccess[] }) {
  const [all, setAll] = useState(false);
  if (accesses.length === 0) return <p className="small muted">{personalDataTexts.nobodyLooked}</p>;
  return (
    <>
      <ol className="doings">
        {accesses.slice(0, all ? undefined : FIRST).map((access) => (
          <li key={`${access._id} ${access.at}`}>
            <p className="small">{personalDataTexts.look(access)}</p>
            <p className="meta">
              <time dateTime={access.at} title={longDate(access.at)}>
                {dayAndTime(access.at)}
              </time>
            </p>
          </li>
        ))}
      </ol>
      {accesses.length > FIRST && (
        <Button variant="text" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? personalDataTexts.showLess : personalDataTexts.showAll(accesses.length)}
        </Button>
      )}
    </>
  );
}
