import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../engine/api/api-problem.ts';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';

/** Sends a command about fees, says what became of it, and fetches again what it changes. */
export function useFeeCall(failed: string) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function send<Reply>(
    asking: Promise<Reply>,
    said?: string | ((reply: Exclude<Reply, { errors: readonly string[] }>) => string),
  ): Promise<boolean> {
    setBusy(true);
    const reply = await asking;
    setBusy(false);
    if (isProblem(reply)) {
      tellProblem(reply, failed);
      return false;
    }
    const text = typeof said === 'function' ? said(reply as never) : said; // a problem was answered above
    if (text) showToast({ text });
    await queries.invalidateQueries({ queryKey: ['fees'] });
    return true;
  }
  return { busy, send };
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
