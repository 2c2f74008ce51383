import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter } from '../kit/house-kit.ts';
import { listenAs } from '../kit/listener.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild } from '../register/register-kit.ts';

let house: SmallHouse;
let aoife: Caller;
const lines: Record<string, unknown>[] = [];
const linesOf = (request: Id) => lines.filter((line) => line.request === request);

beforeAll(async () => {
  house = await smallHouse({ logTo: { write: (line) => void lines.push(JSON.parse(line)) } });
  aoife = await enter(house, 'childminder', 'aoife');
});
afterAll(() => house?.close());

async function eventsOf(stream: string, request: Id) {
  const found: { type: string; system: boolean }[] = [];
  for await (const { type, meta } of house.log.read(stream)) {
    if (meta.request === request) found.push({ type, system: 'system' in meta.actor });
  }
  return found;
}

test('a request can be followed by its id through answer, log, events, what happens because of them, and sockets', async () => {
  const { _id: child } = await newChild(aoife, 'róisín@example.ie');
  const device = await listenAs(house.url, aoife.token ?? '');
  const send = async (request: Id) => {
    const form = new FormData();
    form.append(
      'photo',
      new Blob([new Uint8Array(await photoWithPlace({ width: 40, height: 30 }))]),
      'one.jpg',
    );
    const path = `/childminder/children/${child}/photo`;
    return aoife.call('POST', path, form, { [headers.request]: request });
  };
  const [first, second] = [newId(), newId()];
  await send(first);
  const answer = await send(second);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers.get(headers.request)).toBe(second);

  const register = `register-${aoife.account}`;
  expect(await eventsOf(register, second)).toEqual([{ type: 'ChildPhotoSet', system: false }]);
  // The earlier photo is removed as a consequence.
  await expect
    .poll(() => eventsOf(`files-${aoife.account}`, second))
    .toEqual([
      { type: 'FileStored', system: false },
      { type: 'FileRemoved', system: true },
    ]);
  const said = () => linesOf(second).map(({ msg }) => msg);
  expect(said()).toContain('answered');
  await expect.poll(said).toContain('a live message was sent');
  expect(linesOf(second).find(({ msg }) => msg === 'answered')).toMatchObject({
    level: 30,
    method: 'POST',
    route: '/api/v1/childminder/children/:id/photo',
    status: 200,
  });
  expect(JSON.stringify(linesOf(second))).not.toMatch(/@|aoife|róisín/i);
  device.close();
});

test('a caller who names no request, or writes something into the name, gets an id', async () => {
  for (const named of [{}, { [headers.request]: 'roisin@example.ie' }]) {
    const answer = await aoife.call(
      'GET',
      '/childminder/profile',
      undefined,
      named as Record<string, string>,
    );
    expect(answer.headers.get(headers.request)).toMatch(/^[0-9a-f]{24}$/);
  }
});
