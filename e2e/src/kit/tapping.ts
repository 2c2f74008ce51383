import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './api.ts';

export const attendancePath = (child: string) => `/childminder/children/${child}/attendance`;

const REPEATS_MS = 100;

/** Taps for the children until told to stop. Each tap is repeated under its key until it is answered, as a phone does. */
export function tapping(caller: Caller, children: readonly string[]) {
  const answered = new Map<string, string>();
  let repeats = 0;
  const began = Date.now();
  const keyOf = (lane: number, n: number) => `${began} ${lane} ${n}`;
  let going = true;
  const done = Promise.all(
    children.map(async (child, lane) => {
      let n = 0;
      let open = false;
      while (going || open) {
        const key = keyOf(lane, n);
        const status = n % 2 ? 'signed-in' : 'signed-out';
        const answer = await caller
          .call<{ recordId: string }>('POST', attendancePath(child), { status }, { 'Idempotency-Key': key })
          .catch(() => undefined);
        if (answer?.status === 200) {
          answered.set(key, answer.data.recordId);
          n++;
          open = false;
        } else {
          repeats++;
          open = true;
          await pause(REPEATS_MS);
        }
      }
    }),
  );
  return {
    answered,
    repeats: () => repeats,
    async stop() {
      going = false;
      await done;
    },
  };
}

/**
 * The taps whose key is answered with another record when it is sent again: they were lost, or happened twice. A lane's first
 * tap may have had nothing to do.
 */
export async function notKept(
  caller: Caller,
  children: readonly string[],
  answered: ReadonlyMap<string, string>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [key, recordId] of answered) {
    const [, lane, n] = key.split(' ');
    if (n === '0') continue;
    const status = Number(n) % 2 ? 'signed-in' : 'signed-out';
    const path = attendancePath(children[Number(lane)] ?? '');
    const again = await caller.call<{ recordId?: string }>(
      'POST',
      path,
      { status },
      { 'Idempotency-Key': key },
    );
    if (again.data?.recordId !== recordId) wrong.push(key);
  }
  return wrong;
}
