interface WaitingCall<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Batches queries: questions of one turn of the event loop go into one batch, and questions that arrive while a batch
 * is under way into the next. So an answer always comes from a query that began after the question. `askAll` answers in
 * the order of the questions. See docs/decisions/022.
 */
export function batchCalls<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most = 100,
): (question: Question) => Promise<Answer> {
  let waiting: WaitingCall<Question, Answer>[] = [];
  let asking = false;

  async function askOn(): Promise<void> {
    // Other callers of this turn may still be about to ask.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const now = waiting.splice(0, most);
      try {
        const answers = await askAll(now.map(({ question }) => question));
        for (const [index, { resolve }] of now.entries()) resolve(answers[index] as Answer); // one for each question
      } catch (error) {
        // Questions that arrived meanwhile get the same error, instead of waiting as long again.
        const behind = waiting;
        waiting = [];
        for (const { reject } of [...now, ...behind]) reject(error);
      }
    }
    asking = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (asking) return;
      asking = true;
      void askOn();
    });
}
