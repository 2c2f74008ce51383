import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWriteSide, type WriteSide } from '../test-write-side.ts';
import { openNamedCommands } from './named-commands.ts';

let side: WriteSide;
beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(() => side?.close());

const processes = () => [openNamedCommands(side.pool), openNamedCommands(side.pool)] as const;

test('the answer to a command reaches other processes, with the note that it was done', async () => {
  const [here, there] = processes();
  here.noteDone('done', 'print');
  here.noteAnswer('done', 'print', 'sealed');
  expect((await here.peek('done'))?.answer).toBe('sealed');
  await vi.waitUntil(async () => (await there.find('done'))?.answer === 'sealed');
});

test('an answer that comes after the note was stored joins it, and stays the first', async () => {
  const [here, there] = processes();
  await here.noteNothing('late', 'print', 'care-1');
  here.noteAnswer('late', 'print', 'sealed');
  await vi.waitUntil(async () => (await there.find('late'))?.answer === 'sealed');
  await there.storeAnswer('late', 'print', 'another');
  await there.storeAnswer('late', 'another print', 'another');
  expect(await processes()[0].find('late')).toEqual({
    fingerprint: 'print',
    nothing: 'care-1',
    answer: 'sealed',
  });
});

test('what left nothing in the log is known as soon as its answer is out', async () => {
  const [here, there] = processes();
  await here.storeAnswer('nothing', 'print', 'sealed');
  expect(await there.peek('nothing')).toMatchObject({ answer: 'sealed' });
});
