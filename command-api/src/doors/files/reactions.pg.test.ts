import { type Id, newId } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import { noteFiles } from '../../rooms/files/directory.ts';
import { unfinishedIn } from '../../rooms/files/unfinished.ts';
import { openWriteSide, type WriteSide } from '../../test-write-side.ts';
import { dropUnused } from './reactions.ts';

const KEY = 'a test key of more than 32 characters';
const childminderId = newId();
let side: WriteSide;

beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(() => side?.close());

test('an upload that nothing referred to for a day is dropped by the clock, and bytes that became no file with it; what is younger stays', async () => {
  const log = memoryLog();
  const streams = openStreams(log);
  const removed: Id[] = [];
  const storage = { remove: async (id: Id) => void removed.push(id) };
  const store = (fileId: Id) =>
    streams.handle(
      filesDecider,
      childminderId,
      {
        type: 'Store',
        file: {
          childminderId,
          fileId,
          use: 'temp',
          owner: childminderId,
          contentType: 'image/jpeg',
          bytes: 1,
        },
      },
      systemIdentity('test', fileId).metadata,
    );
  const [old, young] = [newId(new Date(Date.now() - 25 * 3600_000)), newId(new Date(Date.now() - 3600_000))];
  for (const fileId of [young, old]) await store(fileId);
  const events: LogEvent[] = [];
  for await (const event of log.read(`files-${childminderId}`)) events.push(event);
  const client = await side.pool.connect();
  for (const event of events) await noteFiles(client, event, KEY);
  client.release();

  // Two uploads whose process died after the bytes were stored: one before its event was written, one after.
  const [lost, thumbnail, begun] = [Date.now() - 25 * 3600_000, Date.now(), Date.now()].map((at) =>
    newId(new Date(at)),
  ) as [Id, Id, Id]; // as many as there are times
  const unfinished = unfinishedIn(side.pool);
  await unfinished.begin(childminderId, [lost, thumbnail]);
  await unfinished.begin(childminderId, [young]);
  await unfinished.begin(childminderId, [begun]);

  await dropUnused({ streams, storage, pool: side.pool }).run(side.pool);
  expect([...(await streams.stateOf(filesDecider, childminderId)).files.keys()]).toEqual([young]);
  expect(removed.sort()).toEqual([lost, thumbnail].sort());
  const { rows } = await side.pool.query(`select distinct key from command.directory where kind = 'storing'`);
  expect(rows.map(({ key }) => key).sort()).toEqual([young, begun].sort());
  await log.close();
});
