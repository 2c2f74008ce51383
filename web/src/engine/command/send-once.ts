import { type Id, newId } from '@nead/contracts/ids.ts';
import { verdictOn } from '../offline-queue/back-off.ts';

/** A press this soon after the last one is a double press. */
const SAME_PRESS_MS = 700;

/**
 * Sends the content of one button or form under a name. The same content is not sent again while it is on its way, nor for a
 * moment after it was saved; with `restsAll` no other content is sent then either. In these cases the answer is undefined.
 * After a lost answer the same content is sent again under the same name, so that it happens once (docs/decisions/006).
 */
export function sendOnce(now: () => number = () => performance.now(), restsAll = false) {
  const unheard = new Map<string, Id>();
  let last = { text: '', freeAt: 0 };
  return async <Reply extends object>(
    content: unknown,
    send: (name: Id) => Promise<Reply>,
  ): Promise<Reply | undefined> => {
    const text = JSON.stringify(content);
    if ((restsAll || text === last.text) && now() < last.freeAt) return undefined;
    const press = { text, freeAt: Number.POSITIVE_INFINITY };
    last = press;
    const name = unheard.get(text) ?? newId();
    unheard.set(text, name);
    let verdict: ReturnType<typeof verdictOn> = 'unclear';
    try {
      const reply = await send(name);
      verdict = verdictOn(reply);
      return reply;
    } finally {
      press.freeAt = verdict === 'answered' ? now() + SAME_PRESS_MS : 0;
      if (verdict === 'answered' || verdict === 'refused') unheard.delete(text);
    }
  };
}
