import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { intoName, intoOneLine, nameLine, oneLine } from './one-line.ts';

const Name = z.string().check(z.trim(), ...oneLine());
const sentences = (text: string) => Name.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe('a text of one line', () => {
  test.each([
    'Siobhán',
    "O'Súilleabháin",
    'Ní Bhriain-Walsh',
    '  Aoife ',
    'Żółć',
    'Dr. Seán (Bán) 2',
    '李 明',
    'x'.repeat(80),
  ])('may be %j', (text) => {
    expect(sentences(text)).toEqual([]);
    expect(intoOneLine(text)).toBe(text.trim());
  });

  test.each([
    ['Aoife\nYou have won', 'one line'],
    ['Aoife\u2028You have won', 'one line'],
    ['Aoife\u0000', 'one line'],
    ['Aoife\u202Eevil', 'one line'],
    ['http://evil.example', 'link'],
    ['See HTTPS://evil.example', 'link'],
    ['javascript://x', 'link'],
    ['www.evil.example', 'link'],
    ['WWW.evil.example', 'link'],
    ['http:\u200b//evil.example', 'link'],
    ['ｗｗｗ．evil.example', 'link'],
    ['www..evil.example', 'link'],
    ['x:://// evil.example', 'link'],
    ['x'.repeat(81), 'too long'],
  ])('may not be %j', (text, why) => {
    expect(sentences(text).join()).toContain(why);
    expect(sentences(intoOneLine(text))).toEqual([]);
  });

  const Person = z.string().check(z.trim(), ...nameLine());
  const about = (text: string) => Person.safeParse(text).error?.issues.map(({ message }) => message) ?? [];
  test.each(['J. P. Walsh', 'J.P.', 'Dr. Seán', 'Mary-Kate', 'St. John', 'Seán Jr.'])(
    'may name %j',
    (text) => {
      expect(about(text)).toEqual([]);
      expect(intoName(text)).toBe(text);
    },
  );

  test.each([
    'Your fee is open: evil-nead.com/pay',
    'help@evil-nead.com',
    'evil\u2024com',
    'evil。com',
    'evil.\u200bcom',
    'ｅｖｉｌ．ｃｏｍ',
    'help＠evil',
  ])('may not name %j, and a letter makes no link of it', (text) => {
    expect(about(text).join()).toContain('a space after each dot');
    expect(about(intoName(text))).toEqual([]);
    expect(intoName(text)).not.toMatch(/\w[.。]\w|@/);
  });

  test('may name a file, where it is no name', () => expect(sentences('plan.pdf')).toEqual([]));

  test('is never cut in the middle of a sign', () => {
    expect(intoOneLine(`${'x'.repeat(79)}🦊.pdf`)).toBe('x'.repeat(79));
  });
});
