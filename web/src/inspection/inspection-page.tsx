import { type Inspection, inspection, lookAt, openPass } from '@nead/contracts/inspection/requests.ts';
import { Section, sectionNames } from '@nead/contracts/inspection/sections.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { dayAndTime } from '../accounts/day-and-time.ts';
import { load } from '../lib/api.ts';
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
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
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

/** Recorded first, then fetched with what the recording gave. */
const sectionQuery = ({ passId, grant }: Asked, section: Section) => ({
  queryKey: ['inspection', passId, grant, section],
  // Not ended when nobody waits any more: what was written down is shown when they come back.
  queryFn: async (): Promise<Inspection> => {
    const { look } = await load(lookAt, { params: { id: passId }, body: { grant, section } });
    return load(inspection, { params: { id: passId }, query: { look } });
  },
  // Each fetch is a look that is written down; none happens that nobody asked for.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
});

function Sections({ passId, grant, leave }: Asked & { leave: () => void }) {
  const [section, setSection] = useState<Section>('register');
  const shown = useQuery(sectionQuery({ passId, grant }, section));
  return (
    <>
      {shown.data && (
        <p className="muted">
          {texts.openUntil(
            shown.data.childminder,
            texts.days(dayOf(shown.data.from), dayOf(shown.data.to)),
            dayAndTime(shown.data.endsAt),
          )}
        </p>
      )}
      <Tabs label={texts.sections} tabs={sections} value={section} onChange={setSection}>
        {shown.isPending && (
          <Loading label={texts.loading(sectionNames[section])}>
            <div className="card">
              <Skeleton shape="box" />
            </div>
          </Loading>
        )}
        {shown.isError && (
          <ErrorState title={shown.error.message} retry={leave} retryLabel={texts.enterCode} />
        )}
        {shown.data && <Shown inspection={shown.data} />}
      </Tabs>
    </>
  );
}
