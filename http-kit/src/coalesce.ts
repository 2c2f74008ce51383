/**
 * Longer than a scrape of metrics takes, so that all metrics of one scrape are computed once; shorter than the time
 * between two.
 */
const COALESCE_MS = 1_000;

/** The same answer for all callers within a second: questions from outside must not multiply those inside. */
export function coalesce<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: { at: number; answer: Promise<Result> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > COALESCE_MS)
      asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}
