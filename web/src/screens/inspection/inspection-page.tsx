import { endGlass, type Inspection, inspectionPack, lookAt } from '@nead/contracts/inspection/requests.ts';
import { InspectionSection, sections } from '@nead/contracts/inspection/sections.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { QueryClientProvider, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAuth } from '../../engine/api/auth.ts';
import { useNextPage } from '../../engine/api/next-page.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Brand } from '../../ui/page/brand.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { ThemeButton } from '../../ui/page/theme-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import '../legal/legal-page.css';
import '../../rooms/inspection/inspection.css';
import { FileText } from 'lucide-react';
import { download, load } from '../../engine/api/api.ts';
import { type ApiProblem, isRefused, orThrow } from '../../engine/api/api-problem.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { CodeForm } from '../../rooms/inspection/code-form.tsx';
import { grants } from '../../rooms/inspection/grants.ts';
import { inspectionQueries, type OpenedPass, sectionQuery } from '../../rooms/inspection/look-query.ts';
import { PACK_PATIENCE_MS, savePack } from '../../rooms/inspection/save-pack.ts';
import { Shown } from '../../rooms/inspection/shown.tsx';
import { usePassEnd } from '../../rooms/inspection/use-pass-end.ts';
import { Failure, Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/page/progress.tsx';

/** The page of an inspector: a form for the code, then the sections of the pass. */
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
        <PageTitle title={inspectionTexts.title} />
        {grant ? (
          <QueryClientProvider client={inspectionQueries}>
            <Sections passId={passId} grant={grant} leave={() => enter('')} />
          </QueryClientProvider>
        ) : (
          <CodeForm
            passId={passId}
            enter={enter}
            lead={inspectionTexts.doorLead}
            help={inspectionTexts.codeHelp}
          />
        )}
      </main>
    </div>
  );
}

/** The sections to choose from. An administrator looks at a child's records only, never at the childminder's own file. */
const tabsFor = (isAdmin: boolean) =>
  InspectionSection.options
    .filter((value) => !isAdmin || !sections[value].ofChildminder)
    .map((value) => ({ value, text: sections[value].name }));

function Sections({ passId, grant, leave }: OpenedPass & { leave: () => void }) {
  const isAdmin = useAuth()?.user.role === 'admin';
  const tabs = tabsFor(isAdmin);
  const [section, setSection] = useState<InspectionSection>(tabs[0]?.value ?? 'register');
  const asked = { passId, grant };
  const found = useInfiniteQuery(sectionQuery(asked, section));
  const { data, isPending, error, refetch } = found;
  const { more, busy } = useNextPage(found);
  const first = data?.pages[0];
  const failed = error !== null && !found.isFetchNextPageError;
  const { closed, why } = usePassEnd(asked, { error, endsAt: first?.endsAt });
  if (closed && isAdmin) return <LookOver />;
  if (closed) return <ErrorState title={why} retry={leave} retryLabel={inspectionTexts.enterCode} />;
  const shown = failed ? undefined : first;
  // Every section says whose records these are, so the line stays while the next one comes, and the tabs do not jump.
  const told = shown ?? openedBefore(asked);
  return (
    <>
      <p className="muted">
        {told
          ? inspectionTexts.openUntil(
              told.childminder,
              inspectionTexts.days(shortDate(told.from), shortDate(told.to)),
              dayAndTime(told.endsAt),
            )
          : '\u00a0'}
      </p>
      <Tabs label={inspectionTexts.sections} tabs={tabs} value={section} onChange={setSection}>
        {isPending && (
          <Loading label={inspectionTexts.loading(sections[section].name)}>
            <div className="card">
              <Skeleton shape="box" />
            </div>
          </Loading>
        )}
        {failed && <ErrorState title={error.message} retry={() => refetch()} />}
        {shown && (
          <Shown
            asked={asked}
            inspection={shown}
            records={data?.pages.flatMap(({ records }) => records) ?? []}
          />
        )}
        {shown && found.hasNextPage && (
          <div className="row inspected__more">
            <Button variant="line" disabled={busy} onClick={more}>
              {inspectionTexts.earlier}
            </Button>
          </div>
        )}
      </Tabs>
      {shown?.mayTakePack && <TakePack {...asked} />}
      {shown && !shown.mayTakePack && <EndLook passId={passId} />}
    </>
  );
}

const openedBefore = (asked: OpenedPass): Inspection | undefined =>
  InspectionSection.options
    .map((value) => inspectionQueries.getQueryData(sectionQuery(asked, value).queryKey)?.pages[0])
    .find((page) => page !== undefined);

const DESK = '/admin/childminders';

/** Lets an administrator end the look before its time is over. */
function EndLook({ passId }: { passId: string }) {
  const goOn = useGoOn();
  const { busy, problem, run } = useCommand(endGlass, {
    said: inspectionTexts.lookEnded,
    saved() {
      grants.keep(passId, '');
      goOn(DESK);
    },
  });
  return (
    <div className="stack">
      <Failure text={problem?.message} />
      <Button variant="line" disabled={busy} onClick={() => void run({ params: { id: passId } })}>
        {inspectionTexts.endLook}
      </Button>
    </div>
  );
}

const LookOver = () => (
  <div className="stack">
    <Note alert>{inspectionTexts.glassOver}</Note>
    <LinkButton to={DESK}>{inspectionTexts.backToDesk}</LinkButton>
  </div>
);

/** The whole pass as a PDF. It is recorded like every look. */
function TakePack({ passId, grant }: OpenedPass) {
  /** The recorded look of a pack that did not arrive. The pack is fetched again under it, so that it is not a second look. */
  const recorded = useRef<string>(undefined);
  const { mutate, isPending, error } = useMutation<void, ApiProblem>({
    networkMode: 'always',
    async mutationFn() {
      const params = { id: passId };
      recorded.current ??= (await load(lookAt, { params, body: { grant, section: 'pack' } })).look;
      const query = { look: recorded.current };
      const pdf = await download(inspectionPack, { params, query, patience: PACK_PATIENCE_MS });
      if (isRefused(pdf, [404])) recorded.current = undefined;
      savePack(orThrow(pdf));
      recorded.current = undefined;
    },
  });
  return (
    <div className="stack">
      {error && (
        <Note tone="coral" alert>
          <b className="strong">{inspectionTexts.packFailed}</b> {error.message}
        </Note>
      )}
      <div className="row">
        <Button variant="soft" icon={FileText} disabled={isPending} onClick={() => mutate()}>
          {inspectionTexts.takePack}
        </Button>
      </div>
      {isPending && <Progress label={inspectionTexts.makingPack} />}
    </div>
  );
}
