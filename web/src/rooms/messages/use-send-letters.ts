import type { Side } from '@nead/contracts/messages/events.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { keptTexts } from '@nead/contracts/ui/frame-texts.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { isQueued } from '../../engine/offline-queue/offline-queue.ts';
import { tellProblem } from '../../ui/command/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { type LetterToSend, useSend } from './outgoing.ts';
import type { StoredAttachment } from './use-attachments.ts';

/** The values in the form of a new message. */
export interface Letters {
  _id: string;
  to: string[];
  subject: string;
  content: string;
  attachments: StoredAttachment[];
}

/**
 * Sends the same words to each recipient, in a thread of their own, and says whether they were sent. Answers the recipients who
 * did not get it.
 */
export function useSendLetters(
  side: Side,
): (letters: readonly LetterToSend[]) => Promise<readonly LetterToSend[]> {
  const send = useSend(side);
  return async (letters) => {
    const sent = await Promise.all(letters.map(async (letter) => ({ letter, outcome: await send(letter) })));
    const failed = sent.filter(({ outcome }) => isProblem(outcome)).map(({ letter }) => letter);
    const outcomes = sent.map(({ outcome }) => outcome);
    const problems = outcomes.filter(isProblem);
    const waits = outcomes.find((outcome) => outcome !== 'sent' && isQueued(outcome));
    const problem = problems.find(({ outcome }) => outcome === 'unknown') ?? problems[0];
    if (problem && failed.length === letters.length) tellProblem(problem, messageTexts.sendFailed);
    else if (problem) {
      const names = failed.map(({ name }) => name).join(', ');
      const { message, outcome } = problem;
      const told =
        outcome === 'unknown'
          ? { text: message, detail: names }
          : { text: messagePageTexts.notSentTo(names), detail: message };
      showToast({ tone: 'danger', ...told });
    } else if (waits) {
      showToast({ text: messagePageTexts.waitsHere, detail: keptTexts.isSent[waits.later] });
    } else {
      const several = letters.length > 1 && { detail: messagePageTexts.sentToSeveral(letters.length) };
      showToast({ text: messageTexts.sent[side], ...several });
    }
    return failed;
  };
}
