import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { unlinkGoogle } from '@nead/contracts/accounts/security-requests.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { OwnPassword } from './own-password.tsx';
import { SecretForm } from './secret-form.tsx';

/** Google as a way to log in. The owner can remove it if there is another way. */
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

const RemoveGoogle = ({ onDone }: { onDone: () => void }) => (
  <SecretForm
    label={accountPageTexts.removeGoogle}
    command={unlinkGoogle}
    words={{ said: { text: accountPageTexts.googleRemoved, about: 'google' }, saved: onDone }}
    act={accountPageTexts.removeGoogle}
    danger
  >
    {(errors) => (
      <>
        <p className="small muted">{accountPageTexts.confirmItIsYou}</p>
        <OwnPassword error={errors.currentPassword} />
      </>
    )}
  </SecretForm>
);
