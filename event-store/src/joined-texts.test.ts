import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedTexts } from './joined-texts.ts';

async function* each(texts: readonly string[]) {
  yield* texts;
}

test('nothing is lost, and only the last piece is short', async () => {
  const texts = fc.array(
    fc.nat(30_000).map((length) => String(length).repeat(length / 4)),
    { maxLength: 30, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(texts, async (parts) => {
      const joined: string[] = [];
      for await (const piece of joinedTexts(each(parts))) joined.push(piece);
      expect(joined.join('')).toBe(parts.join(''));
      expect(joined.slice(0, -1).filter(({ length }) => length < 65_536)).toEqual([]);
      expect(joined).not.toContain('');
    }),
  );
});

test('what breaks off says so', async () => {
  const broken = async function* () {
    yield 'a line';
    throw new Error('away');
  };
  await expect(joinedTexts(broken()).next()).rejects.toThrow('away');
});
