/** Longer than a scrape of metrics takes, so that all of one are computed together; shorter than the time between two. */
const TOGETHER_MS = 1_000;

/** The same answer to all who ask within a second: what is asked for from outside must not multiply the questions inside. */
export function together<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: { at: number; answer: Promise<Result> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > TOGETHER_MS)
      asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}
