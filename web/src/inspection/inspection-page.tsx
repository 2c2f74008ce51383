import {
  type Inspection,
  inspection,
  LOOK_MINUTES,
  lookAt,
  openPass,
} from '@nead/contracts/inspection/requests.ts';
import { Section, sectionNames } from '@nead/contracts/inspection/sections.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { dayAndTime } from '../accounts/day-and-time.ts';
import { call, load } from '../lib/api.ts';
import { shortDate } from '../lib/dates.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ThemeButton } from '../ui/theme-button.tsx';
import '../legal/legal-page.css';
import './inspection.css';
import { isProblem } from '../lib/api-problem.ts';
import { useNow } from '../lib/now.ts';
import { grants } from './grants.ts';
import { Shown } from './shown.tsx';

/** Apart from whatever account this browser is logged in with. */
const looks = new QueryClient();

/** What an inspector sees: a door, and behind it one section after the other. */
export function InspectionPage() {
  const { passId = '' } = useParams();
  const [grant, setGrant] = useState(() => grants.of(passId));
  const enter = (given: string) => {
    grants.keep(passId, given);
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
          <QueryClientProvider client={looks}>
            <Sections passId={passId} grant={grant} leave={() => enter('')} />
          </QueryClientProvider>
        ) : (
          <CodeForm passId={passId} enter={enter} />
        )}
      </main>
    </div>
  );
}

function CodeForm({ passId, enter }: { passId: string; enter: (grant: string) => void }) {
  const [code, setCode] = useState('');
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  async function open(): Promise<void> {
    setState({ busy: true });
    const reply = await call(openPass, { params: { id: passId }, body: { code } });
    if (isProblem(reply)) setState({ busy: false, error: reply.errors?.[0] ?? reply.message });
    else enter(reply.data.grant);
  }
  return (
    <Card className="stack">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <TextField
          label={texts.code}
          help={texts.codeHelp}
          inputMode="numeric"
          autoComplete="off"
          value={code}
          error={state.error}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" disabled={state.busy}>
          {texts.open}
        </Button>
      </form>
    </Card>
  );
}

const sections = Section.options.map((value) => ({ value, text: sectionNames[value] }));
const dayOf = (date: string) => shortDate(`${date}T12:00:00Z`);

interface Asked {
  passId: string;
  grant: string;
}

const LOOK_MS = LOOK_MINUTES * 60_000;

/** Recorded first, then fetched with what the recording gave. */
async function lookedAt({ passId, grant }: Asked, section: Section): Promise<Inspection> {
  try {
    const { look } = await load(lookAt, { params: { id: passId }, body: { grant, section } });
    return await load(inspection, { params: { id: passId }, query: { look } });
  } catch (error) {
    // Where one section closes, the others are not left behind it.
    looks.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== section });
    throw error;
  }
}

const sectionQuery = (asked: Asked, section: Section) => ({
  queryKey: ['inspection', asked.passId, asked.grant, section],
  // Not ended when nobody waits any more: what was written down is shown when they come back.
  queryFn: () => lookedAt(asked, section),
  // What is on the screen is as old as a look is good, and never outlives its pass: then the door is asked again, which
  // is another look that is written down, with a line or without.
  staleTime: LOOK_MS,
  refetchInterval: ({
    state: { data, error },
  }: {
    state: { data?: Inspection | undefined; error: Error | null };
  }) => data && !error && Math.max(1_000, Math.min(LOOK_MS, Date.parse(data.endsAt) - Date.now())),
  networkMode: 'always' as const,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
});

function Sections({ passId, grant, leave }: Asked & { leave: () => void }) {
  const [section, setSection] = useState<Section>('register');
  const { data, isPending, error, refetch } = useQuery(sectionQuery({ passId, grant }, section));
  // Without a line nobody can be asked, and a pass ends all the same.
  const over = useNow().getTime() >= (data ? Date.parse(data.endsAt) : Number.POSITIVE_INFINITY);
  const shown = error || over ? undefined : data;
  const closed = over || (isProblem(error) && error.status === 404);
  return (
    <>
      {shown && (
        <p className="muted">
          {texts.openUntil(
            shown.childminder,
            texts.days(dayOf(shown.from), dayOf(shown.to)),
            dayAndTime(shown.endsAt),
          )}
        </p>
      )}
      <Tabs label={texts.sections} tabs={sections} value={section} onChange={setSection}>
        {isPending && (
          <Loading label={texts.loading(sectionNames[section])}>
            <div className="card">
              <Skeleton shape="box" />
            </div>
          </Loading>
        )}
        {closed && <ErrorState title={texts.closed} retry={leave} retryLabel={texts.enterCode} />}
        {error && !closed && <ErrorState title={error.message} retry={() => void refetch()} />}
        {shown && <Shown inspection={shown} />}
      </Tabs>
    </>
  );
}
