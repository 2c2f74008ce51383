import { appTexts } from '@nead/contracts/app/texts.ts';
import { useState } from 'react';
import { offlineQueue } from '../engine/offline-queue/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/layer/dialog.tsx';
import { Note } from '../ui/note.tsx';

/** Logging out deletes everything on this device, so it asks first about what was not sent. */
export function LogoutDialog(props: { unsent: number; logOut: () => void; close: () => void }) {
  const { logOut, close } = props;
  const [unsent, setUnsent] = useState(props.unsent);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);

  async function sendNow(): Promise<void> {
    setSending(true);
    await offlineQueue()?.drain();
    const left = offlineQueue()?.size() ?? unsent;
    setSending(false);
    if (left === 0) return logOut();
    setUnsent(left);
    setFailed(true);
  }

  return (
    <Dialog
      open
      onClose={close}
      title={appTexts.unsent(unsent)}
      actions={
        <div className="stack grow">
          <Button wide disabled={sending} onClick={() => void sendNow()}>
            {sending ? appTexts.sending : appTexts.sendAndLogOut}
          </Button>
          <Button wide variant="line" onClick={close}>
            {appTexts.stayLoggedIn}
          </Button>
          <Button wide variant="danger" onClick={logOut}>
            {appTexts.discardAndLogOut}
          </Button>
        </div>
      }
    >
      <p>{appTexts.logoutDeletes(unsent)}</p>
      {failed && (
        <Note tone="gold" alert>
          {appTexts.notAllSent}
        </Note>
      )}
    </Dialog>
  );
}
