import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../engine/api/api-problem.ts';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { useOneTouch } from '../../ui/form/use-one-touch.ts';
import { showToast, type ToastContent } from '../../ui/layer/toasts.ts';

type Answer<Reply> = Exclude<Reply, { errors: readonly string[] }>;
type Said<Reply> = string | ToastContent | ((reply: Answer<Reply>) => string);

/**
 * Sends a command about fees, says what became of it, and fetches again what it changes. A double press sends it once: what
 * is pressed meanwhile or just after does nothing.
 */
export function useFeeCall(failed: string) {
  const queries = useQueryClient();
  const once = useOneTouch();
  const [busy, setBusy] = useState(false);

  async function sendNow<Reply>(
    ask: () => Promise<Reply>,
    said?: Said<Reply>,
    saved?: () => void,
  ): Promise<boolean> {
    const reply = await ask();
    if (isProblem(reply)) {
      tellProblem(reply, failed);
      // What is shown was perhaps not true any more.
      void queries.invalidateQueries({ queryKey: ['fees'] });
      return false;
    }
    saved?.();
    const told = typeof said === 'function' ? said(reply as never) : said; // a problem was answered above
    if (told) showToast(typeof told === 'string' ? { text: told } : told);
    await queries.invalidateQueries({ queryKey: ['fees'] });
    return true;
  }

  /** `saved`: what does not wait for what is fetched again, such as a draft that is written. */
  async function send<Reply>(
    ask: () => Promise<Reply>,
    said?: Said<Reply>,
    saved?: () => void,
  ): Promise<boolean> {
    let isDone = false;
    await once(async () => {
      setBusy(true);
      isDone = await sendNow(ask, said, saved);
      setBusy(false);
    });
    return isDone;
  }
  /** What a toast's Undo sends: the toast is gone with the press. */
  const undo = <Reply>(ask: () => Promise<Reply>, said?: Said<Reply>) => void sendNow(ask, said);
  return { busy, send, undo };
}

/**
 * Sends several commands one after the other, up to the first that is refused; queries are fetched again once, at the end.
 */
export async function inTurn<Reply>(asks: readonly (() => Promise<Reply>)[]): Promise<Reply | undefined> {
  let reply: Reply | undefined;
  for (const ask of asks) {
    reply = await ask();
    if (isProblem(reply)) return reply;
  }
  return reply;
}

/** Sends several commands at once, each whatever becomes of the others; the first that was refused is told. */
export async function allAtOnce<Reply>(asks: readonly (() => Promise<Reply>)[]): Promise<Reply | undefined> {
  const replies = await Promise.all(asks.map((ask) => ask()));
  return replies.find(isProblem) ?? replies.at(-1);
}
