import { AccessDeniedError, StreamDeletedError } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../event-store.ts';
import { StreamNews } from './stream-news.ts';

/** A server with a given answer, and the number of times it was asked. */
function asked(answer: () => number | 'none') {
  const questions: string[] = [];
  const lastRevision = async (stream: string) => {
    questions.push(stream);
    return answer();
  };
  return { news: new StreamNews({ lastRevision }), questions };
}

test('there is nothing where the stream ends before the place, and the stream is read where it does not', async () => {
  let last: number | 'none' = 3;
  const { news } = asked(() => last);
  expect(await news.isNothing('care', 4)).toBe(true);
  expect(await news.isNothing('care', 3)).toBe(false);
  last = 'none';
  expect(await news.isNothing('care', 4)).toBe(true);
});

test('a stream is read from its beginning without a question, unless it was empty the last time', async () => {
  let last: number | 'none' = 'none';
  const { news, questions } = asked(() => last);
  expect(await news.isNothing('platform', 0)).toBe(false);
  expect(questions).toEqual([]);
  news.wasEmpty('platform');
  expect(await news.isNothing('platform', 0)).toBe(true);
  last = 0;
  expect(await news.isNothing('platform', 0)).toBe(false);
  expect(await news.isNothing('platform', 0)).toBe(false);
  expect(questions).toEqual(['platform', 'platform']);
});

test('who may read and not append asks once and reads from then on', async () => {
  const { news, questions } = asked(() => {
    throw new AccessDeniedError();
  });
  expect(await news.isNothing('care', 4)).toBe(false);
  expect(await news.isNothing('care', 4)).toBe(false);
  expect(questions).toEqual(['care']);
});

test('what else is refused is said by the read, and a server that is away is away', async () => {
  const deleted = asked(() => {
    throw StreamDeletedError.fromStreamName('care');
  });
  expect(await deleted.news.isNothing('care', 4)).toBe(false);
  expect(await deleted.news.isNothing('care', 4)).toBe(false);
  expect(deleted.questions).toHaveLength(2);
  const away = asked(() => {
    throw new StoreUnavailable('away');
  });
  await expect(away.news.isNothing('care', 4)).rejects.toThrow(StoreUnavailable);
});
