import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { unlinkGoogle } from '@nead/contracts/accounts/security-requests.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { Failure } from '../../../ui/note.tsx';
import { OwnPassword } from './own-password.tsx';

/** Google as a way in, which its owner removes as long as another way is left. */
export function GoogleSection({ isOnly }: { isOnly: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="stack stack--s" aria-labelledby="google-way-in">
      <h3 id="google-way-in">{accountPageTexts.googleWayIn}</h3>
      <p className="small muted">
        {isOnly ? accountPageTexts.googleOnlyWayIn : accountPageTexts.googleWayInDetail}
      </p>
      {!isOnly && (
        <Button variant="line" onClick={() => setAsking(true)}>
          {accountPageTexts.removeGoogle}
        </Button>
      )}
      <Dialog open={asking} writes onClose={() => setAsking(false)} title={accountPageTexts.removeGoogle}>
        {asking && <RemoveGoogle onDone={() => setAsking(false)} />}
      </Dialog>
    </section>
  );
}

function RemoveGoogle({ onDone }: { onDone: () => void }) {
  const { busy, problem, run } = useCommand(unlinkGoogle, {
    said: { text: accountPageTexts.googleRemoved, about: 'google' },
    saved: onDone,
  });
  const form = usePlainForm(unlinkGoogle.body, async (body) => void (await run({ body })));
  return (
    <form className="stack" aria-label={accountPageTexts.removeGoogle} {...form.on}>
      <p className="small muted">{accountPageTexts.confirmItIsYou}</p>
      <OwnPassword error={form.errors.currentPassword} />
      <Failure text={busy ? undefined : problem?.message} />
      <Button wide type="submit" variant="danger" disabled={form.busy}>
        {accountPageTexts.removeGoogle}
      </Button>
    </form>
  );
}
