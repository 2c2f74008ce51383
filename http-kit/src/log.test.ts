import { expect, test } from 'vitest';
import { createLog, logFullDisk, logOutage } from './log.ts';
import { inRequest, requestIdOf } from './request-id.ts';

const writing = () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
};

test('what is logged because of a request carries its id, also later and in what it calls; nothing else does', async () => {
  const { log, lines } = writing();
  await inRequest('65a0c0de0000000000000001', async () => {
    await new Promise(setImmediate);
    log.child({ projection: 'care' }).info('within');
  });
  log.info('outside');
  expect(lines).toMatchObject([{ msg: 'within', request: '65a0c0de0000000000000001' }, { msg: 'outside' }]);
  expect(lines[1]).not.toHaveProperty('request');
});

test('an id in which anybody could have written something is replaced', () => {
  const [one, other] = ['65a0c0de0000000000000001', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'];
  expect([requestIdOf(one), requestIdOf(other)]).toEqual([one, other]);
  for (const bad of [undefined, '', 'aoife@example.ie', 'a'.repeat(41), 'abc', [one, other], `${one}\n`])
    expect(requestIdOf(bad)).toMatch(/^[0-9a-f]{24}$/);
});

test('an outage is one line, then one a minute that counts', () => {
  const { log, lines } = writing();
  let now = 0;
  const away = () => logOutage(log, new Error('Connection terminated'), () => now);
  for (let n = 0; n < 50; n++) away();
  expect(lines).toMatchObject([{ level: 40, msg: 'a store is away', times: 1 }]);
  now = 61_000;
  away();
  expect(lines[1]).toMatchObject({ times: 50 });
  expect(lines).toHaveLength(2);
});

test('so is a full disk, which is counted apart', () => {
  const { log, lines } = writing();
  let now = 0;
  const full = () => logFullDisk(log, new Error('No space left on device'), () => now);
  logOutage(log, new Error('Connection terminated'), () => now);
  for (let n = 0; n < 50; n++) full();
  expect(lines.slice(1)).toMatchObject([{ level: 50, msg: 'a disk is full', times: 1 }]);
  now = 61_000;
  full();
  expect(lines[2]).toMatchObject({ times: 50 });
  expect(lines).toHaveLength(3);
});
