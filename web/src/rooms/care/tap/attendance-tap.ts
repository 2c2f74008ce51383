import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { ChildStatusRow } from '@nead/contracts/live.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { texts as frame } from '@nead/contracts/ui/texts.ts';
import { type ApiProblem, isProblem } from '../lib/api-problem.ts';
import type { LiveCache } from '../lib/live-cache.ts';
import type { Later } from '../lib/outbox/outbox.ts';
import type { ToastContent } from '../ui/toasts.ts';
import { layTap, liftTap, type PendingTap, pendingTaps } from './pending-taps.ts';

/** A second touch this soon is the same touch: a trembling finger must not sign a child out again. */
const SAME_TOUCH_MS = 700;

type StatusReply = { data: ChildStatusRow; position: string | undefined } | ApiProblem | Later;

export interface AttendanceTapOptions {
  cache: Pick<LiveCache, 'apply'>;
  record(child: Child, status: Child['currentStatus'], recordId: Id): Promise<StatusReply>;
  takeBack(child: Child, recordId: Id, before: PendingTap): Promise<StatusReply>;
  tell(toast: ToastContent): void;
  now?: () => number;
}

interface Tap {
  child: Child;
  wanted: Child['currentStatus'];
  recordId: Id;
}

/** One tap signs in or out: the tile changes at the touch, the server confirms, a failure puts it back and says why. */
export function attendanceTap(options: AttendanceTapOptions): (child: Child) => void {
  const { cache, record, takeBack, tell, now = Date.now } = options;
  const touched = new Map<Id, number>();

  const put = (row: ChildStatusRow, position: string | undefined) =>
    cache.apply({ kind: 'child.status', id: row._id, row, position });

  async function send(tap: Tap): Promise<void> {
    const { child, wanted, recordId } = tap;
    if (pendingTaps.get().has(child._id)) return;
    layTap(child._id, { currentStatus: wanted, since: new Date(now()).toISOString() });
    const reply = await record(child, wanted, recordId);
    if ('data' in reply) put(reply.data, reply.position);
    liftTap(child._id);
    if (isProblem(reply))
      return tell(failureToast(tapTexts.recordFailed, child, reply, () => void send(tap)));
    const undoMine = { label: frame.undo, act: () => void undo(child, recordId, child) };
    if ('later' in reply) return tell({ ...keptToast(tap), action: undoMine });
    const { since } = reply.data;
    const mine = reply.data.recordId === recordId;
    tell({
      about: child._id,
      text: wanted === 'signed-in' ? tapTexts.signedIn : tapTexts.signedOut,
      detail: since ? `${nameOf(child)}, ${dublinTime(since)}` : nameOf(child),
      // Somebody else was faster: what was recorded is theirs, and not this toast's to take back.
      ...(mine && { action: undoMine }),
    });
  }

  async function undo(child: Child, recordId: Id, before: PendingTap): Promise<void> {
    if (pendingTaps.get().has(child._id)) return;
    const { currentStatus, since } = before;
    layTap(child._id, { currentStatus, since });
    const reply = await takeBack(child, recordId, { currentStatus, since });
    if ('data' in reply) put(reply.data, reply.position);
    liftTap(child._id);
    if (isProblem(reply)) {
      tell(failureToast(tapTexts.removeFailed, child, reply, () => void undo(child, recordId, before)));
    } else {
      tell({ about: child._id, text: tapTexts.removed, detail: nameOf(child) });
    }
  }

  return (child) => {
    const at = now();
    if (at - (touched.get(child._id) ?? Number.NEGATIVE_INFINITY) < SAME_TOUCH_MS) return;
    touched.set(child._id, at);
    const wanted = child.currentStatus === 'signed-in' ? 'signed-out' : 'signed-in';
    void send({ child, wanted, recordId: newId() });
  };
}

const nameOf = ({ firstName }: Child): string => firstName ?? tapTexts.theChild;

const keptToast = ({ child, wanted }: Tap): ToastContent => ({
  about: child._id,
  text: tapTexts.kept(nameOf(child), wanted),
  detail: tapTexts.keptDetail,
});

function failureToast(text: string, child: Child, problem: ApiProblem, again: () => void): ToastContent {
  const lost = problem.status === 0;
  return {
    about: `${child._id} failed`,
    tone: 'danger',
    text: lost ? text : problem.message,
    detail: lost ? tapTexts.shownAsBefore(nameOf(child)) : nameOf(child),
    // A refusal would be the same refusal again.
    ...((lost || problem.status >= 500) && { action: { label: frame.tryAgain, act: again } }),
  };
}
