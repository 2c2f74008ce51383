import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { eventDefinitions } from '@nead/contracts/events.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWriteSide, type WriteSide } from '../test-write-side.ts';
import { refuseNewerLog } from './written-versions.ts';

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
