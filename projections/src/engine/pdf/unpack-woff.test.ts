import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

test.each([
  ['@fontsource/figtree/files/figtree-latin-400-normal.woff', 'Caoimhe Ní Bhriain'],
  ['@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff', 'क्षत्रिय'],
  ['@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff', 'محمد علي'],
])('%s draws the same when it is unpacked, and fontkit knows it for a font of its own', (file, text) => {
  const packed = readFileSync(require.resolve(file));
  const unpacked = unpackWoff(packed);
  const [before, after] = [create(packed), create(unpacked)] as [Font, Font]; // none is a collection
  expect([before.type, after.type]).toEqual(['WOFF', 'TTF']);
  expect(unpacked).toHaveLength(packed.readUInt32BE(16)); // the length that the file says of itself
  const drawn = (font: Font) =>
    font.layout(text).glyphs.map(({ id, advanceWidth, path }) => [id, advanceWidth, path.toSVG()]);
  expect(drawn(after)).toEqual(drawn(before));
  expect(drawn(after).every(([id]) => id !== 0)).toBe(true);
});
