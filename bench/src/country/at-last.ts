import { Backoff } from '@nead/event-store/notifier.ts';
import { isStoreAway } from '@nead/http-kit/postgres/database.ts';

const TRIES = 20;

/** Repeats a harmless call: on a busy machine a store may not answer for seconds. */
export async function atLast<Result>(ask: () => Promise<Result>): Promise<Result> {
  const backoff = new Backoff();
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!isStoreAway(error) || tries === TRIES) throw error;
    }
    await backoff.wait(new AbortController().signal);
  }
}
