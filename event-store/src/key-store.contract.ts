import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyMissing, type KeyName, type KeyStore, keyName } from './key-store.ts';

export interface KeysUnderTest {
  keys: KeyStore;
  /** Another process using the same keys. The test closes it. */
  secondClient?(): Promise<KeyStore>;
  dispose(): Promise<void>;
}

const somebody = (retention: KeyName['retention'] = 'care'): KeyName => ({
  person: randomBytes(12).toString('hex'),
  retention,
});

export function keyStoreContract(name: string, open: () => Promise<KeysUnderTest>): void {
  describe(`${name} as a key store`, () => {
    let opened: KeysUnderTest;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.dispose());

    test('makes a key for sealing once, and gives the same for opening', async () => {
      const [a, b] = [somebody(), somebody()];
      const made = await opened.keys.forSealing([a, b, a]);
      expect(made.get(keyName(a))).toHaveLength(32);
      expect(made.get(keyName(a))).not.toEqual(made.get(keyName(b)));
      const again = await opened.keys.forSealing([a, b]);
      const opening = await opened.keys.forOpening([b, a]);
      for (const name of [a, b].map(keyName)) {
        expect(again.get(name)).toEqual(made.get(name));
        expect(opening.get(name)).toEqual(made.get(name));
      }
    });

    test('a person has a key of its own for each class of retention', async () => {
      const care = somebody();
      const account = { ...care, retention: 'account' as const };
      const made = await opened.keys.forSealing([care, account]);
      expect(made.get(keyName(care))).not.toEqual(made.get(keyName(account)));
      await opened.keys.destroy(account.person, 'account');
      const left = await opened.keys.forOpening([care, account]);
      expect(left.get(keyName(care))).toEqual(made.get(keyName(care)));
      expect(left.get(keyName(account))).toBe('destroyed');
    });

    test('a destroyed key stays destroyed, and is not made again', async () => {
      const name = somebody();
      await opened.keys.forSealing([name]);
      await opened.keys.destroy(name.person, name.retention);
      await opened.keys.destroy(name.person, name.retention);
      expect((await opened.keys.forOpening([name])).get(keyName(name))).toBe('destroyed');
      expect((await opened.keys.forSealing([name])).get(keyName(name))).toBe('destroyed');
    });

    test('a key can be destroyed before there was one', async () => {
      const name = somebody();
      await opened.keys.destroy(name.person, name.retention);
      expect((await opened.keys.forSealing([name])).get(keyName(name))).toBe('destroyed');
    });

    test('a key that never was is missed loudly when something has to be opened', async () => {
      await expect(opened.keys.forOpening([somebody()])).rejects.toThrow(KeyMissing);
    });

    test('two processes that make the same keys at once agree on them', async () => {
      const other = await opened.secondClient?.();
      if (!other) return;
      for (let round = 0; round < 10; round++) {
        const names = Array.from({ length: 20 }, () => somebody());
        const found = await Promise.all([
          opened.keys.forSealing(names),
          other.forSealing([...names].reverse()),
          opened.keys.forSealing(names),
        ]);
        for (const name of names.map(keyName)) {
          expect(found[1].get(name)).toEqual(found[0].get(name));
          expect(found[2].get(name)).toEqual(found[0].get(name));
        }
      }
      await other.close();
    });
  });
}
