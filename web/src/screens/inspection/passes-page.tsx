import type { InspectionPass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { NewPack } from '../../rooms/inspection/new-pack.tsx';
import { NewPass } from '../../rooms/inspection/new-pass.tsx';
import { isOverUnasked, type LastHeard } from '../../rooms/inspection/over.ts';
import { PassCard } from '../../rooms/inspection/pass-card.tsx';
import { passesQuery } from '../../rooms/inspection/passes-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';

/** Where a childminder makes passes, sees what was looked at, ends passes, and makes inspection packs. */
export function PassesPage() {
  const passes = useQuery(passesQuery);
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
      {passes.data && <Passes passes={passes.data} heard={passes} />}
      <Dialog open={making === 'pass'} onClose={close} title={inspectionTexts.newPass}>
        <NewPass done={close} />
      </Dialog>
      <Dialog open={making === 'pack'} onClose={close} title={inspectionTexts.newPack}>
        <NewPack done={close} />
      </Dialog>
    </div>
  );
}

function Passes({ passes, heard }: { passes: readonly InspectionPass[]; heard: LastHeard }) {
  useNow();
  return passes.map((pass) => (
    <PassCard
      key={pass._id}
      pass={pass.state === 'open' && isOverUnasked(pass.endsAt, heard) ? { ...pass, state: 'over' } : pass}
    />
  ));
}
