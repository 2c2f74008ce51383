import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

describe('canonical JSON', () => {
  test.each<[unknown, string]>([
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ 10: 'ten', 9: 'nine', a: 0 }, '{"10":"ten","9":"nine","a":0}'],
    [
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, ö: 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    [[1e21, 1e-7, -0, 0.1, 4.5], '[1e+21,1e-7,0,0.1,4.5]'],
    ['é\u0000\n"\\/\u2028', '"é\\u0000\\n\\"\\\\/\u2028"'],
    [{ here: null, absent: undefined }, '{"here":null}'],
    [{}, '{}'],
    [[], '[]'],
  ])('spells %j in one way', (value, text) => {
    expect(canonicalJson(value as Json)).toBe(text);
  });

  test('does not depend on the order in which fields were set, and is JSON', () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, field]) => [key, shuffled(field)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as Json);
        expect(canonicalJson(shuffled(value) as Json)).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [undefined],
    [1n],
    [() => 1],
    [new Date()],
    [new Map()],
  ])('refuses %s', (value) => {
    expect(() => canonicalJson({ field: [value] } as unknown as Json)).toThrow(TypeError);
  });
});
