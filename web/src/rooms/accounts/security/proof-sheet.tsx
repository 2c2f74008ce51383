import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { proveOwner } from '@nead/contracts/accounts/security-requests.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { proofMinutesOn } from '@nead/contracts/mass-reading.ts';
import type { AskedProof } from '../../../engine/api/asked-proof.ts';
import { timeNow } from '../../../engine/device/clock.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { OwnPassword } from './own-password.tsx';
import { SecretForm } from './secret-form.tsx';

/** Asks the owner who they are. The refused call is then sent again by itself (docs/decisions/185). */
export const ProofSheet = ({ why, answer }: AskedProof) => (
  <Dialog open writes onClose={() => answer(false)} title={accountPageTexts.confirmYou}>
    <SecretForm
      label={accountPageTexts.confirmYou}
      command={proveOwner}
      words={{ saved: () => answer(true) }}
      act={accountPageTexts.confirmAndGoOn}
    >
      {(errors) => (
        <>
          <p>{why}</p>
          <OwnPassword error={errors.currentPassword} />
        </>
      )}
    </SecretForm>
    <p className="small muted">{accountPageTexts.notAskedAgain(proofMinutesOn(dublinDate(timeNow())))}</p>
  </Dialog>
);
