import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { offlineQueue } from '../../engine/offline-queue/session.ts';
import { useWaiting, type Waiting } from '../../engine/offline-queue/waiting.ts';
import { RefusedChoices } from '../../ui/form/refused-choices.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import './bubbles.css';

/** The choices for a message that was queued on this device and then refused. */
export function DecideRefused({ messageId }: { messageId: string }) {
  const entry = useWaiting().find(({ subject, problem }) => problem && subject === messageId);
  return entry ? <Decision entry={entry} /> : null;
}

export function Decision({ entry }: { entry: Waiting }) {
  const { place, sent, about, problem } = entry;

  async function drop(): Promise<void> {
    await offlineQueue()?.drop([place]);
    showToast({ text: messagePageTexts.discarded });
  }

  return (
    <div className="refused">
      <RefusedChoices
        problem={problem}
        texts={messagePageTexts}
        discard={drop}
        sendAgain={() => void offlineQueue()?.again(place, [{ sent, about }])}
      />
    </div>
  );
}
