import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { ChildStatusRow } from '@nead/contracts/live.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { frameTexts, keptTexts } from '@nead/contracts/ui/frame-texts.ts';
import { type ApiProblem, isProblem, outcomeSentence } from '../../../engine/api/api-problem.ts';
import { instantOn } from '../../../engine/device/clock.ts';
import type { LiveCache } from '../../../engine/live/live-cache.ts';
import type { Queued } from '../../../engine/offline-queue/queue.ts';
import { SAME_TOUCH_MS } from '../../../ui/form/use-one-touch.ts';
import type { ToastContent } from '../../../ui/layer/toasts.ts';
import { type PendingTap, pendingTaps } from '../today/pending.ts';

type StatusReply = { data: ChildStatusRow; position: string | undefined } | ApiProblem | Queued;

export interface AttendanceTapOptions {
  cache: Pick<LiveCache, 'apply'>;
  record(child: Child, status: Child['currentStatus'], recordId: Id): Promise<StatusReply>;
  takeBack(child: Child, recordId: Id, before: PendingTap): Promise<StatusReply>;
  tell(toast: ToastContent): void;
  /** The question who collected a child that was signed out. */
  askWho?(child: Child, recordId: Id): Promise<ToastContent['ask']>;
  now?: () => number;
}

interface Tap {
  child: Child;
  wanted: Child['currentStatus'];
  recordId: Id;
}

/** One tap signs in or out. The tile changes at once; a failure puts it back and says why. */
export function attendanceTap(options: AttendanceTapOptions): (child: Child) => void {
  const { cache, record, takeBack, tell, askWho, now = Date.now } = options;
  const touched = new Map<Id, number>();

  const put = (row: ChildStatusRow, position: string | undefined) =>
    cache.apply({ kind: 'child.status', id: row._id, childId: row._id, row, position });

  async function send(tap: Tap): Promise<void> {
    const { child, wanted, recordId } = tap;
    if (pendingTaps.get().has(child._id)) return;
    const since = instantOn(now()).toISOString();
    const lift = pendingTaps.lay(child._id, { currentStatus: wanted, since });
    const reply = await record(child, wanted, recordId);
    if ('data' in reply) put(reply.data, reply.position);
    lift();
    if (isProblem(reply))
      return tell(failureToast(tapTexts.recordFailed, child, reply, () => void send(tap)));
    const undoMine = { label: frameTexts.undo, act: () => void undo(child, recordId, child) };
    const goes = wanted === 'signed-out' && (!('data' in reply) || reply.data.recordId === recordId);
    const ask = goes ? await askWho?.(child, recordId) : undefined;
    if ('later' in reply) return tell({ ...keptToast(tap, reply), action: undoMine, ...(ask && { ask }) });
    const { since: from } = reply.data;
    const mine = reply.data.recordId === recordId;
    tell({
      about: child._id,
      text: wanted === 'signed-in' ? tapTexts.signedIn : tapTexts.signedOut,
      detail: from ? tapTexts.isNow(nameOf(child), wanted, dublinTime(from)) : nameOf(child),
      // Another device was faster, so this toast must not undo the record.
      ...(mine && { action: undoMine }),
      ...(ask && { ask }),
    });
  }

  async function undo(child: Child, recordId: Id, before: PendingTap): Promise<void> {
    if (pendingTaps.get().has(child._id)) return;
    const { currentStatus, since } = before;
    const lift = pendingTaps.lay(child._id, { currentStatus, since });
    const reply = await takeBack(child, recordId, { currentStatus, since });
    if ('data' in reply) put(reply.data, reply.position);
    lift();
    if (isProblem(reply)) {
      tell(failureToast(tapTexts.removeFailed, child, reply, () => void undo(child, recordId, before)));
    } else {
      tell({ about: child._id, text: frameTexts.undone, detail: nameOf(child) });
    }
  }

  return (child) => {
    const at = now();
    // The second half of a double tap must not sign the child out again.
    if (at - (touched.get(child._id) ?? Number.NEGATIVE_INFINITY) < SAME_TOUCH_MS) return;
    touched.set(child._id, at);
    const wanted = child.currentStatus === 'signed-in' ? 'signed-out' : 'signed-in';
    void send({ child, wanted, recordId: newId() });
  };
}

const nameOf = ({ firstName }: Child): string => firstName ?? tapTexts.theChild;

const keptToast = ({ child, wanted }: Tap, { later }: Queued): ToastContent => ({
  about: child._id,
  text: tapTexts.kept(nameOf(child), wanted),
  detail: keptTexts.isSent[later],
  sent: { text: wanted === 'signed-in' ? tapTexts.signedIn : tapTexts.signedOut, detail: nameOf(child) },
});

function failureToast(text: string, child: Child, problem: ApiProblem, again: () => void): ToastContent {
  const unsent = problem.status === 0 && problem.outcome === 'failed';
  return {
    about: `${child._id} failed`,
    tone: 'danger',
    text: unsent ? text : outcomeSentence(problem, text),
    detail: unsent ? tapTexts.shownAsBefore(nameOf(child)) : nameOf(child),
    // A refused command would be refused again.
    ...((problem.status === 0 || problem.status >= 500) && {
      action: { label: frameTexts.tryAgain, act: again },
    }),
  };
}
