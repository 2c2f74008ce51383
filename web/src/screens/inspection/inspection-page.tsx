import { openPass } from '@nead/contracts/inspection/requests.ts';
import { Section, sectionNames } from '@nead/contracts/inspection/sections.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { dayAndTime } from '../accounts/day-and-time.ts';
import { call } from '../lib/api.ts';
import { shortDate } from '../lib/dates.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classes } from '../ui/classes.ts';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ThemeButton } from '../ui/theme-button.tsx';
import '../legal/legal-page.css';
import './inspection.css';
import { isProblem } from '../lib/api-problem.ts';
import { useNow } from '../lib/now.ts';
import { fieldSentence, useAsking } from '../lib/use-asking.ts';
import { grants } from './grants.ts';
import { type Asked, looks, sectionQuery } from './look-query.ts';
import { Shown } from './shown.tsx';
import { TakePack } from './take-pack.tsx';

/** What an inspector sees: a door, and behind it one section after the other. */
export function InspectionPage() {
  const { passId = '' } = useParams();
  const [grant, setGrant] = useState(() => grants.of(passId));
  const enter = (given: string) => {
    grants.keep(passId, given);
    setGrant(given);
  };
  return (
    <div className={classes('paper', grant && 'paper--wide')}>
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
  const { busy, problem, ask } = useAsking();
  async function open(): Promise<void> {
    const reply = await ask(call(openPass, { params: { id: passId }, body: { code } }));
    if (reply) enter(reply.data.grant);
  }
  return (
    <Card className="stack">
      <Form send={open}>
        <TextField
          label={texts.code}
          help={texts.codeHelp}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          value={code}
          error={fieldSentence(problem)}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" disabled={busy}>
          {texts.open}
        </Button>
      </Form>
    </Card>
  );
}

const sections = Section.options.map((value) => ({ value, text: sectionNames[value] }));
const dayOf = (date: string) => shortDate(`${date}T12:00:00Z`);

function Sections({ passId, grant, leave }: Asked & { leave: () => void }) {
  const [section, setSection] = useState<Section>('register');
  const asked = { passId, grant };
  const { data, isPending, error, refetch, ...more } = useInfiniteQuery(sectionQuery(asked, section));
  const first = data?.pages[0];
  // Without a line nobody can be asked, and a pass ends all the same.
  const over = useNow().getTime() >= (first ? Date.parse(first.endsAt) : Number.POSITIVE_INFINITY);
  const failed = error !== null && !more.isFetchNextPageError;
  const closed = over || (isProblem(error) && error.status === 404);
  const shown = failed || closed ? undefined : first;
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
        {failed && !closed && <ErrorState title={error.message} retry={() => void refetch()} />}
        {shown && (
          <Shown
            asked={asked}
            inspection={shown}
            records={data?.pages.flatMap(({ records }) => records) ?? []}
          />
        )}
        {shown && more.hasNextPage && (
          <div className="row justify-center pt-4">
            <Button look="line" disabled={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
              {texts.earlier}
            </Button>
          </div>
        )}
      </Tabs>
      {shown?.mayTakePack && <TakePack {...asked} />}
    </>
  );
}
