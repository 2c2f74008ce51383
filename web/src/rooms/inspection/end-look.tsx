import { endGlass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Failure, Note } from '../../ui/note.tsx';
import { grants } from './grants.ts';

const DESK = '/admin/childminders';

/** An administrator goes before the time is over. */
export function EndLook({ passId }: { passId: string }) {
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

export const LookOver = () => (
  <div className="stack">
    <Note alert>{inspectionTexts.glassOver}</Note>
    <LinkButton to={DESK}>{inspectionTexts.backToDesk}</LinkButton>
  </div>
);
