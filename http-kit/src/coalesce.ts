/** Longer than a scrape of metrics takes, so that all of one are computed once; shorter than the time between two. */
const COALESCE_MS = 1_000;

/** The same answer to all who ask within a second: what is asked for from outside must not multiply the questions inside. */
export function coalesce<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: { at: number; answer: Promise<Result> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > COALESCE_MS)
      asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}
