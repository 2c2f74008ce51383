import { type Id, newId } from '@nead/contracts/ids.ts';
import {
  type InspectionPass,
  inspectionPasses,
  makePack,
  makePass,
  packFile,
  passHours,
} from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { download } from '../../engine/api/api.ts';
import { type ApiProblem, isRefused, orThrow } from '../../engine/api/api-problem.ts';
import { useNow } from '../../engine/device/now.ts';
import { useIdForEach } from '../../engine/forms/new-ids.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { ChoiceFields, useChoice } from '../../rooms/inspection/choice.tsx';
import { askAgainIn, isOverUnasked, type LastHeard } from '../../rooms/inspection/over.ts';
import { PassCard } from '../../rooms/inspection/pass-card.tsx';
import type { ShownCode } from '../../rooms/inspection/pass-door.tsx';
import { PACK_PATIENCE_MS, savePack } from '../../rooms/inspection/save-pack.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Segments } from '../../ui/form/chips.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { Failure, Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';

/** The page on which a childminder makes passes, sees the looks, ends passes, and makes inspection packs. */
export function PassesPage() {
  const passes = useQuery(passesQuery);
  const [codes, setCodes] = useState<Readonly<Record<Id, ShownCode>>>({});
  const show = (id: Id, code: ShownCode) => setCodes((before) => ({ ...before, [id]: code }));
  const [making, begin, close] = useOpened<'pass' | 'pack'>();
  const make = (
    <Button icon={Plus} onClick={() => begin('pass')}>
      {inspectionTexts.newPass}
    </Button>
  );
  return (
    <div className="stack">
      <header className="pagehead row">
        <div className="grow">
          <PageTitle title={inspectionTexts.title} />
        </div>
        {passes.data && passes.data.length > 0 && make}
      </header>
      <p className="muted">{inspectionTexts.lead}</p>
      <Card className="stack" aria-labelledby="pack">
        <div>
          <h2 className="h3" id="pack">
            {inspectionTexts.pack}
          </h2>
          <p className="small muted">{inspectionTexts.packLead}</p>
        </div>
        <div className="row">
          <Button variant="soft" icon={FileText} onClick={() => begin('pack')}>
            {inspectionTexts.makePack}
          </Button>
        </div>
      </Card>
      {passes.isPending && (
        <Loading label={inspectionTexts.loading(inspectionTexts.passes)}>
          <div className="card">
            <Skeleton shape="box" />
          </div>
        </Loading>
      )}
      {passes.isLoadingError && <ErrorState title={passes.error.message} retry={() => passes.refetch()} />}
      {passes.data?.length === 0 && (
        <EmptyState title={inspectionTexts.noPass} detail={inspectionTexts.noPassDetail} action={make} />
      )}
      {passes.data && <Passes passes={passes.data} heard={passes} codes={codes} show={show} />}
      <Dialog open={making === 'pass'} onClose={close} title={inspectionTexts.newPass}>
        <NewPass
          done={({ _id, code }) => {
            show(_id, { code, looks: 0 });
            close();
          }}
        />
      </Dialog>
      <Dialog open={making === 'pack'} onClose={close} title={inspectionTexts.newPack}>
        <NewPack done={close} />
      </Dialog>
    </div>
  );
}

interface PassesProps {
  passes: readonly InspectionPass[];
  heard: LastHeard;
  codes: Readonly<Record<Id, ShownCode>>;
  show: (id: Id, code: ShownCode) => void;
}

function Passes({ passes, heard, codes, show }: PassesProps) {
  useNow();
  return passes.map((pass) => (
    <PassCard
      key={pass._id}
      pass={pass.state === 'open' && isOverUnasked(pass.endsAt, heard) ? { ...pass, state: 'over' } : pass}
      shown={codes[pass._id]}
      show={(code) => show(pass._id, code)}
    />
  ));
}

interface Recorded {
  id: Id;
  chosen: string;
}

/** Makes an inspection pack: it is recorded first, then drawn and fetched. */
function NewPack({ done }: { done: () => void }) {
  const { asked, fields, isPending } = useChoice();
  const [nobody, setNobody] = useState(false);
  const record = useCommand(makePack);
  const idFor = useIdForEach();
  /** The recorded pack that did not arrive. It is fetched again, and not recorded a second time. */
  const recorded = useRef<Recorded>(undefined);

  async function make(): Promise<void> {
    setNobody(asked.childIds.length === 0);
    if (asked.childIds.length === 0) return;
    const chosen = JSON.stringify(asked);
    if (recorded.current?.chosen !== chosen) {
      const made = await record.run({ body: { _id: idFor(chosen), ...asked } });
      if (!made) return;
      recorded.current = { id: made.data._id, chosen };
    }
    fetched.mutate(recorded.current);
  }

  const fetched = useMutation<void, ApiProblem, Recorded>({
    networkMode: 'always',
    async mutationFn({ id, chosen }) {
      const reply = await download(packFile, { params: { id }, patience: PACK_PATIENCE_MS });
      // The pack was kept for some minutes only, so the next press makes another one.
      if (isRefused(reply, [404])) {
        idFor.done(chosen);
        recorded.current = undefined;
      }
      savePack(orThrow(reply));
      showToast({ text: inspectionTexts.packMade });
      done();
    },
  });
  const busy = record.busy || fetched.isPending;
  const problem = busy ? undefined : (record.problem ?? fetched.error);
  const refusal = nobody ? inspectionTexts.childRequired : problem?.errors.join('. ') || problem?.message;

  return (
    <Form send={make}>
      <p className="small muted">{inspectionTexts.packHas}</p>
      <ChoiceFields {...fields} />
      {refusal && (
        <Note tone="coral" alert>
          <b className="strong">{inspectionTexts.packFailed}</b> {refusal}
        </Note>
      )}
      <Button type="submit" icon={FileText} disabled={busy || isPending}>
        {inspectionTexts.makePack}
      </Button>
      {busy && <Progress label={inspectionTexts.makingPack} />}
    </Form>
  );
}

/** Defaults: everybody in care, two years, two hours. */
function NewPass({ done }: { done: (made: { _id: Id; code: string }) => void }) {
  const { asked, fields, isPending } = useChoice();
  const [hours, setHours] = useState<string>('2');
  const [themes, setThemes] = useState(false);
  const [id] = useState(newId);
  const [nobody, setNobody] = useState(false);
  const { busy, problem, run } = useCommand(makePass);

  async function make(): Promise<void> {
    setNobody(asked.childIds.length === 0);
    if (asked.childIds.length === 0) return;
    const body = { _id: id, ...asked, hours: Number(hours), ...(themes && { themes }) };
    const made = await run({ body, idempotencyKey: id });
    if (made) done(made.data);
  }

  const refusal = nobody ? inspectionTexts.childRequired : problem?.errors.join('. ') || problem?.message;

  return (
    <Form send={make}>
      <ChoiceFields {...fields} />
      <Checkbox
        label={inspectionTexts.themes}
        checked={themes}
        onChange={({ target }) => setThemes(target.checked)}
      />
      <Segments
        legend={inspectionTexts.openFor}
        choices={passHours.map((each) => ({
          value: String(each),
          label: `${each} h`,
          name: inspectionTexts.hours(each),
        }))}
        value={hours}
        onChange={setHours}
      />
      <Failure text={refusal} />
      <Button type="submit" disabled={busy || isPending}>
        {inspectionTexts.makePass}
      </Button>
    </Form>
  );
}

const passesQuery = queryOf(inspectionPasses, ['inspection-passes'], {
  refetchInterval: ({ state: { data = [] } }) =>
    askAgainIn(data.filter(({ state }) => state === 'open').map(({ endsAt }) => endsAt)),
  refetch: ['personal-data', 'register'],
});
