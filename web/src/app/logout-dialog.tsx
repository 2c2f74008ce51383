import { useState } from 'react';
import { outbox } from '../lib/outbox/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';

const counted = (count: number) =>
  count === 1 ? '1 record has not been sent yet' : `${count} records have not been sent yet`;

/** Logging out wipes this device, so whatever it alone knows is asked about first. */
export function LogoutDialog(props: { unsent: number; logOut: () => void; close: () => void }) {
  const { logOut, close } = props;
  const [unsent, setUnsent] = useState(props.unsent);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);

  async function sendNow(): Promise<void> {
    setSending(true);
    await outbox()?.drain();
    const left = outbox()?.size() ?? unsent;
    setSending(false);
    if (left === 0) return logOut();
    setUnsent(left);
    setFailed(true);
  }

  return (
    <Dialog
      open
      onClose={close}
      title={counted(unsent)}
      actions={
        <div className="stack grow">
          <Button wide disabled={sending} onClick={() => void sendNow()}>
            {sending ? 'Sending' : 'Send now and log out'}
          </Button>
          <Button wide look="line" onClick={close}>
            Stay logged in
          </Button>
          <Button wide look="danger" onClick={logOut}>
            Discard and log out
          </Button>
        </div>
      }
    >
      <p>Only this device knows of {unsent === 1 ? 'it' : 'them'}. Logging out deletes what is kept here.</p>
      {failed && (
        <Note tone="gold" alert>
          Not everything could be sent. It waits for the line, or for a decision of yours.
        </Note>
      )}
    </Dialog>
  );
}
