import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { eventDefinitions } from '@nead/contracts/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWriteSide, type WriteSide } from '../test-write-side.ts';
import { refuseNewerLog, writtenVersions } from './written-versions.ts';

let side: WriteSide;
beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(() => side?.close());
beforeEach(() => side.pool.query('delete from command.written_event'));

const wrote = (type: string, version: number) =>
  side.pool.query('insert into command.written_event (type, version) values ($1, $2)', [type, version]);
const start = () => refuseNewerLog(side.pool);

test('a release starts on what it and those before it have written', async () => {
  await start();
  for (const { type, version } of eventDefinitions.values()) await wrote(type, version);
  await side.pool.query("update command.written_event set version = 1 where type = 'AccountOpened'");
  await start();
});

test('a release that is older than what was written says so, and does not start', async () => {
  const { version = 0 } = eventDefinitions.get('AccountOpened') ?? {};
  await wrote('AccountOpened', version + 1);
  await expect(start()).rejects.toThrow(CannotStart);
  await expect(start()).rejects.toThrow(
    `A newer release has written AccountOpened of version ${version + 1}, which this one cannot read.`,
  );
});

test('so does one that does not know what was written at all', async () => {
  await wrote('MoonSeen', 1);
  await expect(start()).rejects.toThrow('A newer release has written MoonSeen of version 1');
});

test('what was noted in a transaction that did not come to its end is noted in the next one', async () => {
  const note = writtenVersions();
  const events = [{ type: 'AccountOpened', meta: { v: 7 } }] as unknown as LogEvent[]; // all that is looked at
  const noted = () => side.pool.query('select type, version from command.written_event');
  const take = (keep: boolean) =>
    inTransaction(side.pool, async (client) => ({ keep, value: await note(client, events) }));
  await take(false);
  expect((await noted()).rows).toEqual([]);
  await take(true);
  expect((await noted()).rows).toEqual([{ type: 'AccountOpened', version: 7 }]);
});
