import type { Look } from '@nead/contracts/personal-data/requests.ts';
import { texts } from '@nead/contracts/personal-data/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '../../engine/device/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../accounts/security/security.css';
import { looksQuery } from './looks-query.ts';

const FIRST = 6;

/** Who had access to data about the reader. */
export function LooksSection() {
  const looks = useQuery(looksQuery);
  return (
    <Card className="stack" aria-labelledby="looks">
      <h2 id="looks">{texts.looksHeading}</h2>
      <p className="small muted">{texts.looksDetail}</p>
      {looks.isPending && (
        <Loading label={texts.loadingLooks}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {looks.isLoadingError && <ErrorState title={looks.error.message} retry={() => void looks.refetch()} />}
      {looks.data && <Looks looks={looks.data} />}
    </Card>
  );
}

function Looks({ looks }: { looks: readonly Look[] }) {
  const [all, setAll] = useState(false);
  if (looks.length === 0) return <p className="small muted">{texts.nobodyLooked}</p>;
  return (
    <>
      <ol className="doings">
        {looks.slice(0, all ? undefined : FIRST).map((look) => (
          <li key={look._id}>
            <p className="small">{texts.look(look)}</p>
            <p className="meta">
              <time dateTime={look.at} title={longDate(look.at)}>
                {dayAndTime(look.at)}
              </time>
            </p>
          </li>
        ))}
      </ol>
      {looks.length > FIRST && (
        <Button look="text" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.showLess : texts.showAll(looks.length)}
        </Button>
      )}
    </>
  );
}
