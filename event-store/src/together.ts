interface Asked<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * One way to the database for many that ask at about the same time: what is asked in one turn of the event loop goes
 * together, and what is asked while an answer is under way goes with the next. So an answer is never older than its
 * question. `askAll` answers in the order of the questions.
 */
export function together<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most = 100,
): (question: Question) => Promise<Answer> {
  let waiting: Asked<Question, Answer>[] = [];
  let asking = false;

  async function askOn(): Promise<void> {
    // Others of this turn may still be about to ask.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const now = waiting.splice(0, most);
      try {
        const answers = await askAll(now.map(({ question }) => question));
        for (const [index, { resolve }] of now.entries()) resolve(answers[index] as Answer); // one for each question
      } catch (error) {
        // Who asked meanwhile has waited long enough to be told the same.
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
