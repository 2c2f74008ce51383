import { appTexts } from '@nead/contracts/app/texts.ts';
import { useState } from 'react';
import { useUnderWay } from '../../engine/command/under-way.ts';
import { offlineQueue } from '../../engine/offline-queue/session.ts';
import { useWaiting } from '../../engine/offline-queue/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Note } from '../../ui/note.tsx';

/** The number of unsent commands as it changes; `counted` if the queue could not be opened. */
function useUnsent(counted: number): number {
  useWaiting();
  return offlineQueue()?.size() ?? counted;
}

/** The question before a logout with unsent commands, since logging out deletes everything on this device. */
export function LogoutDialog(props: { unsent: number; logOut: () => void; close: () => void }) {
  const { logOut, close } = props;
  const unsent = useUnsent(props.unsent);
  const [sending, during] = useUnderWay();
  const [failed, setFailed] = useState(false);

  async function sendNow(): Promise<void> {
    await during(async () => offlineQueue()?.drain());
    if (offlineQueue()?.size() === 0) return logOut();
    setFailed(true);
  }

  return (
    <Dialog
      open
      onClose={close}
      title={appTexts.unsent(unsent)}
      actions={
        <div className="stack grow">
          {unsent === 0 && !sending ? (
            <Button wide onClick={logOut}>
              {appTexts.logout}
            </Button>
          ) : (
            <Button wide disabled={sending} onClick={() => void sendNow()}>
              {sending ? appTexts.sending : appTexts.sendAndLogOut}
            </Button>
          )}
          <Button wide variant="line" onClick={close}>
            {appTexts.stayLoggedIn}
          </Button>
          {unsent > 0 && (
            <Button wide variant="danger" onClick={logOut}>
              {appTexts.discardAndLogOut}
            </Button>
          )}
        </div>
      }
    >
      <p>{appTexts.logoutDeletes(unsent)}</p>
      {failed && unsent > 0 && (
        <Note tone="gold" alert>
          {appTexts.notAllSent}
        </Note>
      )}
    </Dialog>
  );
}
