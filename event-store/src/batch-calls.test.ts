import { describe, expect, test } from 'vitest';
import { batchCalls } from './batch-calls.ts';

/** A query that answers on demand, and notes the questions of each batch. */
function asked() {
  const batches: { questions: readonly number[]; answer(): void; fail(error: Error): void }[] = [];
  const ask = batchCalls<number, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        batches.push({ questions, answer: () => resolve(questions.map(String)), fail: reject });
      }),
    3,
  );
  const batch = async (nth: number) => {
    for (;;) {
      const found = batches[nth];
      if (found) return found;
      await new Promise(setImmediate);
    }
  };
  return { ask, batch };
}

describe('asking together', () => {
  test('questions of one turn go in one, each with its own answer', async () => {
    const { ask, batch } = asked();
    const answers = Promise.all([ask(1), ask(2)]);
    const first = await batch(0);
    expect(first.questions).toEqual([1, 2]);
    first.answer();
    expect(await answers).toEqual(['1', '2']);
  });

  test('a question that comes while others are asked is not answered with them', async () => {
    const { ask, batch } = asked();
    const early = ask(1);
    const first = await batch(0);
    const late = Promise.all([ask(2), ask(3), ask(4), ask(5)]);
    first.answer();
    expect(await early).toBe('1');
    for (const [nth, questions] of [
      [1, [2, 3, 4]],
      [2, [5]],
    ] as const) {
      const next = await batch(nth);
      expect(next.questions).toEqual(questions);
      next.answer();
    }
    expect(await late).toEqual(['2', '3', '4', '5']);
  });

  test('who waited behind a failure is told of it, and who asks afterwards is asked for', async () => {
    const { ask, batch } = asked();
    const early = ask(1);
    const first = await batch(0);
    const outcomes = Promise.allSettled([early, ask(2)]);
    first.fail(new Error('away'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = ask(3);
    (await batch(1)).answer();
    expect(await again).toBe('3');
  });
});
