import { pageTexts } from '@nead/contracts/messages/page-texts.ts';
import { outbox } from '../lib/outbox/session.ts';
import { useWaiting, type Waiting } from '../lib/waiting.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { showToast } from '../ui/toasts.ts';
import './bubbles.css';

/** What can be done with a message that waited on this device and was refused. */
export function DecideRefused({ messageId }: { messageId: string }) {
  const entry = useWaiting().find(({ subject, problem }) => problem && subject === messageId);
  return entry ? <Decision entry={entry} /> : null;
}

export function Decision({ entry }: { entry: Waiting }) {
  const { place, sent, about, problem } = entry;

  async function drop(): Promise<void> {
    await outbox()?.drop([place]);
    showToast({ text: pageTexts.discarded });
  }

  return (
    <div className="refused">
      <Note tone="coral" alert>
        {problem?.errors[0] ?? problem?.message}
      </Note>
      <div className="row wrap gap-2">
        <Button small look="line" onClick={() => void drop()}>
          {pageTexts.discard}
        </Button>
        <Button small onClick={() => void outbox()?.again(place, [{ sent, about }])}>
          {pageTexts.sendAgain}
        </Button>
      </div>
    </div>
  );
}
