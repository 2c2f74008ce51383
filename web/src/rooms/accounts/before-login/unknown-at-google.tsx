import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AgeNote } from './age-note.tsx';

/** The login signs nobody up, so an unknown person chooses here what to do. */
export function UnknownAtGoogle({
  busy,
  openAs,
}: {
  busy: boolean;
  openAs: (role: 'childminder' | 'parent') => void;
}) {
  const heading = useId();
  return (
    <section className="stack" aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {accountPageTexts.notHereYet}
      </h2>
      <p className="small muted">{accountPageTexts.invitedAsParent}</p>
      <AgeNote />
      <Button variant="soft" wide disabled={busy} onClick={() => openAs('childminder')}>
        {accountPageTexts.openChildminderAccount}
      </Button>
      <Button variant="line" wide disabled={busy} onClick={() => openAs('parent')}>
        {accountPageTexts.useYourInvitation}
      </Button>
    </section>
  );
}
