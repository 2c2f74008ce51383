import { OwnerProofBody } from '@nead/contracts/accounts/owner-proof.ts';
import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { proveOwner } from '@nead/contracts/accounts/security-requests.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { proofMinutesOn } from '@nead/contracts/mass-reading.ts';
import type { AskedProof } from '../../../engine/api/asked-proof.ts';
import { timeNow } from '../../../engine/device/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { Failure } from '../../../ui/note.tsx';
import { OwnPassword } from './own-password.tsx';

/** Asks the owner who they are, after which the call that was refused is sent again by itself (docs/decisions/185). */
export function ProofSheet({ why, answer }: AskedProof) {
  const { busy, problem, run } = useCommand(proveOwner, { saved: () => answer(true) });
  const form = usePlainForm(OwnerProofBody, async (body) => void (await run({ body })));
  return (
    <Dialog open writes onClose={() => answer(false)} title={accountPageTexts.confirmYou}>
      <form className="stack" aria-label={accountPageTexts.confirmYou} {...form.on}>
        <p>{why}</p>
        <OwnPassword error={form.errors.currentPassword} />
        <Failure text={busy ? undefined : problem?.message} />
        <Button wide type="submit" disabled={form.busy}>
          {accountPageTexts.confirmAndGoOn}
        </Button>
        <p className="small muted">{accountPageTexts.notAskedAgain(proofMinutesOn(dublinDate(timeNow())))}</p>
      </form>
    </Dialog>
  );
}
