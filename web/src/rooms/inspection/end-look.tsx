import { endGlass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { call } from '../../engine/api/api.ts';
import { useFormCall } from '../../engine/api/use-form-call.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { Failure, Note } from '../../ui/note.tsx';
import { grants } from './grants.ts';

const DESK = '/admin/childminders';

/** An administrator goes before the time is over. */
export function EndLook({ passId }: { passId: string }) {
  const goOn = useGoOn();
  const { busy, problem, ask } = useFormCall();
  async function end(): Promise<void> {
    if (!(await ask(call(endGlass, { params: { id: passId } })))) return;
    grants.keep(passId, '');
    showToast({ text: inspectionTexts.lookEnded });
    goOn(DESK);
  }
  return (
    <div className="stack">
      <Failure text={problem?.message} />
      <Button variant="line" disabled={busy} onClick={() => void end()}>
        {inspectionTexts.endLook}
      </Button>
    </div>
  );
}

export const LookOver = () => (
  <div className="stack">
    <Note alert>{inspectionTexts.glassOver}</Note>
    <LinkButton to={DESK}>{inspectionTexts.backToDesk}</LinkButton>
  </div>
);
