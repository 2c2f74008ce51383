import { endpoints } from '@nead/contracts/endpoints.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openAnswers, PASSING } from './answers.ts';
import { rememberedNames } from './test-remembered-names.ts';

const AOIFE = '65a0c0de0000000000000001';
const OTHER = '65a0c0de0000000000000002';
const answer = { _id: '65a0c0de0000000000000003', notes: 'Ate everything' };

let names: ReturnType<typeof rememberedNames>;
let keys: ReturnType<typeof createMemoryKeyStore>;
beforeEach(() => {
  names = rememberedNames();
  keys = createMemoryKeyStore();
});

const answers = (epoch = 7n) => openAnswers({ names, keys, epoch });

function from(account = AOIFE, command = 'a', fingerprint = 'what was sent') {
  const set = new Map<string, string>();
  const metadata = { named: true, command, fingerprint } as never; // the rest is for the log
  return {
    identity: { metadata },
    session: { account } as Session, // nothing else is looked at
    ctx: {
      response: { get: (name: string) => set.get(name) ?? '' } as never,
      set: (name: string, value: string) => void set.set(name, value),
    } as never,
    set,
  };
}

async function answered(position: bigint | undefined, said: unknown = answer, epoch = 7n) {
  const first = from();
  if (position !== undefined) first.set.set('X-Position', String(epoch * 10n ** 20n + position));
  await answers(epoch).keep(first, said);
}
const known = async () => (await names.find('a'))?.answer;

describe('what a command was answered', () => {
  test('is the answer to a repeat, with the position of the first time', async () => {
    await answered(12n);
    await vi.waitUntil(known);
    const repeat = from();
    expect(await answers().to(repeat)).toEqual({ said: answer });
    expect(repeat.set.get('X-Position')).toBe(String(7n * 10n ** 20n + 12n));
  });

  test('is stored before it goes out where the log knows nothing of the command', async () => {
    await answered(undefined, {});
    const repeat = from();
    expect(await answers().to(repeat)).toEqual({ said: {} });
    expect(repeat.set.size).toBe(0);
  });

  test('is no answer to something else under the same name', async () => {
    await answered(undefined);
    const refused = await answers().to(from(AOIFE, 'a', 'something else'));
    expect(isRefusal(refused) && refused.code).toBe('KEY_REUSED');
  });

  test('is told to nobody but its account', async () => {
    await answered(undefined);
    expect(await answers().to(from(OTHER))).toBeUndefined();
  });

  test('is not believed after a restore, since the log may lack what was done', async () => {
    await answered(12n);
    await vi.waitUntil(known);
    expect(await answers(8n).to(from())).toBeUndefined();
  });

  test('is stored sealed, and cannot be read once the key of the account is destroyed', async () => {
    await answered(undefined);
    expect(await known()).not.toContain('Ate everything');
    await keys.destroy(AOIFE, 'account');
    expect(await answers().to(from())).toBeUndefined();
  });

  test('opens under the name of its own command alone', async () => {
    await answered(undefined);
    const moved = await known();
    await names.storeAnswer('b', 'what was sent', moved ?? '');
    expect(await answers().to(from(AOIFE, 'b'))).toBeUndefined();
  });

  test.each(['token', 'recoveryCodes', 'grant', 'url'])(
    'is kept nowhere where it holds a %s',
    async (field) => {
      await answered(undefined, { _id: AOIFE, user: { [field]: 'for a while' } });
      expect(await names.find('a')).toBeUndefined();
    },
  );
});

/** The names of all fields of a JSON schema. */
function fieldsOf(schema: unknown, into = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return into;
  if ('properties' in schema) for (const field of Object.keys(schema.properties ?? {})) into.add(field);
  for (const part of Object.values(schema)) fieldsOf(part, into);
  return into;
}

test('every field whose name sounds like a token or a link is one of those that are not kept', () => {
  const changing = endpoints.filter(({ method }) => method !== 'GET');
  const fields = changing.flatMap(({ answer }) => [
    ...fieldsOf(z.toJSONSchema(answer, { unrepresentable: 'any' })),
  ]);
  const passing = fields.filter((field) => /token|secret|grant|code|url|uri|link|key|password/i.test(field));
  expect(passing.length).toBeGreaterThan(10);
  expect([...new Set(passing)].filter((field) => !PASSING.test(field))).toEqual(['postCode']);
});
