import { dublinTime } from '@nead/contracts/dublin.ts';
import type { CoveredDay } from '@nead/contracts/inspection/cover-requests.ts';
import { coverTexts as texts } from '@nead/contracts/inspection/cover-texts.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { instantOn, timeNow } from '../../engine/device/clock.ts';
import { useNow } from '../../engine/device/now.ts';
import { CodeForm } from '../../rooms/inspection/code-form.tsx';
import { CoverNoteForm } from '../../rooms/inspection/cover-note-form.tsx';
import { coveredDayQuery } from '../../rooms/inspection/cover-query.ts';
import { CoveredChildCard } from '../../rooms/inspection/covered-child.tsx';
import { coverGrants } from '../../rooms/inspection/grants.ts';
import { inspectionQueries, type OpenedPass } from '../../rooms/inspection/look-query.ts';
import { usePassEnd } from '../../rooms/inspection/use-pass-end.ts';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Toaster } from '../../ui/layer/toaster.tsx';
import { Note } from '../../ui/note.tsx';
import { Brand } from '../../ui/page/brand.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { ThemeButton } from '../../ui/page/theme-button.tsx';
import '../legal/legal-page.css';
import '../../rooms/inspection/cover.css';

/** The page of the person who covers in an emergency: a form for the code, then the children who are here now. */
export function CoverPage() {
  const { passId = '' } = useParams();
  const [grant, setGrant] = useState(() => coverGrants.of(passId));
  const enter = (given: string) => {
    coverGrants.keep(passId, given);
    setGrant(given);
  };
  return (
    <div className="paper">
      <header className="paper__bar">
        <Brand to="/login" />
        <ThemeButton />
      </header>
      <main className="paper__text stack">
        <PageTitle title={texts.title} />
        {grant ? (
          <QueryClientProvider client={inspectionQueries}>
            <Day passId={passId} grant={grant} leave={() => enter('')} />
          </QueryClientProvider>
        ) : (
          <CodeForm passId={passId} enter={enter} lead={texts.doorLead} help={texts.codeHelp} />
        )}
      </main>
      <Toaster />
    </div>
  );
}

/** The age from which on the page says the time of its data. */
const NEW_MS = 60_000;

function Day({ passId, grant, leave }: OpenedPass & { leave: () => void }) {
  const asked = { passId, grant };
  const { data: day, dataUpdatedAt, error, refetch } = useQuery(coveredDayQuery(asked));
  const { closed, why, unheard } = usePassEnd(asked, { error, endsAt: day?.endsAt });
  useNow();
  const fetched = instantOn(dataUpdatedAt);
  const isOld = timeNow().getTime() - fetched.getTime() > NEW_MS;
  useEffect(() => {
    if (closed) coverGrants.keep(passId, '');
  }, [closed, passId]);
  if (closed) return <ErrorState title={why} retry={leave} retryLabel={inspectionTexts.enterCode} />;
  return (
    <>
      {(unheard || isOld) && day && (
        <Note tone="gold" icon={WifiOff} alert>
          <b className="strong">{unheard ? texts.offline : texts.notNew}</b>{' '}
          {texts.offlineDetail(dublinTime(fetched.toISOString()))}
        </Note>
      )}
      {day ? (
        <Shown day={day} asked={asked} changed={() => void refetch()} />
      ) : error ? (
        <ErrorState title={error.message} retry={() => void refetch()} />
      ) : (
        <Loading label={texts.loadingDay}>
          <div className="card">
            <Skeleton shape="box" />
          </div>
        </Loading>
      )}
    </>
  );
}

function Shown({ day, asked, changed }: { day: CoveredDay; asked: OpenedPass; changed: () => void }) {
  const here = day.children.filter(({ since }) => since !== null);
  const others = day.children.filter(({ since }) => since === null);
  return (
    <>
      <p className="muted">{texts.dayUntil(day.childminder, dayAndTime(day.endsAt))}</p>
      <h2 className="h3">{texts.here(here.length)}</h2>
      {here.map((child) => (
        <CoveredChildCard key={child._id} asked={asked} child={child} changed={changed} />
      ))}
      {others.length > 0 && (
        <Card>
          <h2 className="h3">{texts.notHere}</h2>
          <p>{others.map(({ name }) => name).join(', ')}</p>
        </Card>
      )}
      <CoverNoteForm asked={asked} among={day.children} />
    </>
  );
}
