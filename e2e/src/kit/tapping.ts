import type { Caller } from './api.ts';

export const attendancePath = (child: string) => `/childminder/children/${child}/attendance`;

/** Taps the children until told to stop, each tap repeated under its key until it is answered, as a phone would. */
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
