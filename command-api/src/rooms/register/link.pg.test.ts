import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { openWriteSide, PRIVATE_KEY, type WriteSide } from '../../test-write-side.ts';
import { registerDecider } from './decider.ts';
import { registerDirectory } from './directory.ts';
import { linkContact } from './link.ts';
import { addChildCommand, addContactCommand, childminderId, nthId, standard } from './test-register.ts';

let side: WriteSide;
beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(() => side?.close());

test('a parent who has just agreed is found before any reaction has run, since they may write at once', async () => {
  const log = memoryLog();
  const streams = openStreams(log);
  for (const command of [addContactCommand(2), addChildCommand(1, { contactId: nthId(2) })]) {
    const { metadata } = systemIdentity('test', command.type);
    await streams.handle(registerDecider, childminderId, command, metadata, standard);
  }
  const link = {
    childminderId,
    contactId: nthId(2),
    accountId: nthId(3),
    email: 'parent2@example.ie',
  } as const;
  const { metadata } = systemIdentity('test', 'link');
  const { pool } = side;
  expect(await linkContact({ streams, pool }, { ...link, agreed: 'question' }, metadata)).toEqual(
    expect.any(BigInt),
  );

  const { contactsOfAccount } = registerDirectory({ pool, privateKey: PRIVATE_KEY });
  expect(await contactsOfAccount(nthId(3))).toEqual([{ childminderId, id: nthId(2) }]);
  await log.close();
});
