import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((name) => join(src, name));
const read = (path: string) => readFileSync(path, 'utf8');
const sheets = files.filter((name) => name.endsWith('.css'));
const rules = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\/|@import[^;]*;|url\([^)]*\)/g, '');
const code = files
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map(read)
  .join('\n');
const words = new Set(code.match(/[\w-]+/g));
const begun = new Set([...code.matchAll(/(?<=[`\s])([\w-]+)\$\{/g)].map(([, start]) => start));

/** Answers whether a class is used: written in full, or composed like `avatar--${size}`. */
const isWritten = (name: string) =>
  words.has(name) || [...name].some((_, end) => end > 1 && begun.has(name.slice(0, end)));

test('every class of a style sheet is written somewhere', () => {
  const unused = sheets.flatMap((sheet) =>
    [...new Set([...rules(sheet).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))]
      .filter((name) => !isWritten(name))
      .map((name) => `${basename(sheet)}: .${name}`),
  );
  expect(unused).toEqual([]);
});

test('every token is read somewhere', () => {
  const all = sheets.map(read).join('\n') + code;
  const tokens = [...read(join(src, 'ui/tokens.css')).matchAll(/^ {2}(--[\w-]+):/gm)].map(
    ([, name = '']) => name,
  );
  expect(tokens.filter((name) => !all.includes(`var(${name}`) && !/^--av\d/.test(name))).toEqual([]);
});

/** The style sheets of what is the same in every theme, and the tints of kinds. */
const OF_NO_THEME =
  /\/(tokens|tints|transfer-card|accounts|book|documents|phones)\.css$|\/care\/kinds\/[\w-]+\/appearance\.css$/;

test('a colour is named among the tokens, and nowhere that a theme changes', () => {
  const named = sheets
    .map((sheet) => sheet.replaceAll('\\', '/'))
    .filter((sheet) => /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(/i.test(rules(sheet)));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((sheet) => !OF_NO_THEME.test(sheet)).map((sheet) => basename(sheet))).toEqual([]);
});

test('every style sheet is brought in by something', () => {
  const imports = code + read(join(src, 'ui/styles.css'));
  expect(
    sheets.filter((sheet) => !imports.includes(`/${basename(sheet)}`)).map((name) => basename(name)),
  ).toEqual([]);
});

/** The style sheet of the product's name, which is a drawing too. */
const OF_THE_NAME = 'top-bar.css';
/**
 * The style sheets of drawn phones, the front page and a book's pages, which have a scale of their own. Elsewhere a size is
 * relative to the text around it, or to a narrow screen.
 */
const OF_OWN_SCALE = /\/(front|phones|gallery|fonts|book)\.css$/;
const RELATIVE = /^(inherit|1em|80%|[\d.]+vw)$/;

test('type has five sizes, and one thing a screen is bold', () => {
  const own = sheets.filter((sheet) => !OF_OWN_SCALE.test(sheet.replaceAll('\\', '/')));
  const all = own.map(rules).join('\n');
  const sizes = [...all.matchAll(/font-size: ([^;]+);|font: \S+ (\S+)(?: \/ [^;]+)? var\(--font\);/g)].map(
    ([, alone, within]) => alone ?? within ?? '',
  );
  expect(sizes.length).toBeGreaterThan(100);
  expect([...new Set(sizes.filter((size) => !RELATIVE.test(size)))].sort()).toEqual(
    [1, 2, 3, 4, 5].map((nth) => `var(--t${nth})`),
  );
  const bold = own.filter((sheet) => rules(sheet).includes('var(--w-bold)')).map((sheet) => basename(sheet));
  expect(bold.filter((name) => name !== OF_THE_NAME)).toEqual(['base.css']);
  expect([...all.matchAll(/font-weight: ([^;]+);/g)].map(([, weight]) => weight)).not.toContainEqual(
    expect.stringMatching(/^(\d+|bold|bolder)$/),
  );
});
