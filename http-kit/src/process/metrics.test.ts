import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createMetrics, gauge } from './metrics.ts';

const measuring = () => {
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics(
    createLog('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) }),
  );
  return { metrics, lines };
};

test('a metric that cannot be computed is left out, and the log says once which and why', async () => {
  const { metrics, lines } = measuring();
  gauge(metrics, 'letters_waiting', 'Letters', [], async () => {
    throw Object.assign(new Error('column "stae" does not exist'), { code: '42703' });
  });
  gauge(metrics, 'letters_sent', 'Letters', [], () => {
    throw new TypeError('no letters');
  });
  for (let scraped = 0; scraped < 2; scraped++)
    expect(await metrics.metrics()).not.toMatch(/^letters_(waiting|sent) /m);
  expect(
    lines.toSorted((one, other) => String(one.metric).localeCompare(String(other.metric))),
  ).toMatchObject([
    { msg: 'a metric cannot be told', metric: 'letters_sent', err: { message: 'no letters' } },
    { msg: 'a metric cannot be told', metric: 'letters_waiting', err: { code: '42703' } },
  ]);
});

test('that a store is away is not a line of each metric too', async () => {
  const { metrics, lines } = measuring();
  gauge(metrics, 'letters_waiting', 'Letters', [], async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  expect(await metrics.metrics()).not.toMatch(/^letters_waiting /m);
  expect(lines).toEqual([]);
});
