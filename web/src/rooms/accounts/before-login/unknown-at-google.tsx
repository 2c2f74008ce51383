import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AgeNote } from './age-note.tsx';

/** At the login nobody is signed up by the way: what to do is chosen here. */
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
        {pageTexts.notHereYet}
      </h2>
      <p className="small muted">{pageTexts.invitedAsParent}</p>
      <AgeNote />
      <Button look="soft" wide disabled={busy} onClick={() => openAs('childminder')}>
        {pageTexts.openChildminderAccount}
      </Button>
      <Button look="line" wide disabled={busy} onClick={() => openAs('parent')}>
        {pageTexts.useYourInvitation}
      </Button>
    </section>
  );
}
