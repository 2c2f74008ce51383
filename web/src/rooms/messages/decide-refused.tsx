import { newId } from '@nead/contracts/ids.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { ReplacementCommand } from '../../engine/offline-queue/offline-queue.ts';
import { offlineQueue } from '../../engine/offline-queue/session.ts';
import { useWaiting, type Waiting } from '../../engine/offline-queue/waiting.ts';
import { RefusedChoices } from '../../ui/form/refused-choices.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { waitingMessage } from './outgoing.ts';
import './bubbles.css';

/** The choices for a message that was queued on this device and then refused. */
export function DecideRefused({ messageId }: { messageId: string }) {
  const entry = useWaiting().find((each) => each.problem && waitingMessage(each)?._id === messageId);
  return entry ? <Decision entry={entry} /> : null;
}

/** A letter under a new id, since its old id was used already. */
function anotherLetter({ sent, about }: Waiting): ReplacementCommand {
  const body = { ...Object(sent.body), _id: newId() };
  return { sent: { ...sent, body }, about: { ...Object(about), threadId: body.threadId ?? body._id } };
}

export function Decision({ entry }: { entry: Waiting }) {
  const { place, sent, about, problem } = entry;
  const isTaken = ['KEY_REUSED', 'ID_TAKEN'].includes(problem?.code ?? '');

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
        sendAgain={() =>
          void offlineQueue()?.again(place, [isTaken ? anotherLetter(entry) : { sent, about }])
        }
      />
    </div>
  );
}
