const LOOK_MS = 1_000;

/** Polls the database every second for requests, one poll after the other, until it is stopped. */
export function pollRequests(
  poll: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController();
  let polling: Promise<void> | undefined;
  const timer = setInterval(() => {
    polling ??= poll(ending.signal)
      .catch(failed)
      .finally(() => {
        polling = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await polling;
  };
}
