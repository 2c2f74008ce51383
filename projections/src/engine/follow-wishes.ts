const LOOK_MS = 1_000;

/** Polls the database every second for what somebody asked for, one poll after the other, until it is stopped. */
export function followWishes(
  look: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController();
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look(ending.signal)
      .catch(failed)
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await looking;
  };
}
