import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { activities } from './registry.ts';

const root = join(import.meta.dirname, '../../../..');
const floors = ['contracts', 'command-api', 'projections', 'realtime', 'web'];

/** Places that may name kinds: their definitions, and the client's own details of each. */
const AT_HOME = /\/care\/activities\/|\/care\/kinds\//;
/**
 * Other places that may name them: texts for people in any language, the played household, the workshop, the pictures of the front
 * page.
 */
const ASIDE =
  /texts\.ts$|\.[a-z]{2}\.ts$|\/screens\/front\/|\/demo\/|\/dev\/|\.test\.tsx?$|(^|\/)test-[\w-]+\.ts$/;

/** Files outside that name a kind, by the end of their path, and the reason why they may. */
const may: readonly (readonly [path: string, names: readonly string[], why: string])[] = [
  [
    'inspection/sections.ts',
    ['attendance', 'incident', 'incidents', 'medication'],
    'what an inspector looks at, as specified',
  ],
  ['personal-data/exports.ts', ['attendance', 'incident'], 'what a file that left is called in the log'],
  ['care/routes.ts', ['incident'], 'the same'],
  ['compliance/routes.ts', ['incident'], 'the same'],
  ['compliance/tusla-follows.tsx', ['incident'], 'the same'],
  ['accounts/tell-of-reading.ts', ['incident'], 'the same'],
  ['scheme/routes.ts', ['attendance'], 'the same'],
  ['care/day/day-entries.tsx', ['incident'], 'the same'],
  ['scheme/hours-table.tsx', ['attendance'], 'the same'],
  [
    'preferences/events.ts',
    ['attendance', 'incidents'],
    'what one chooses to be notified of, as it lies in the log',
  ],
  ['preferences/notice-requests.ts', ['attendance', 'incidents'], 'the same'],
  ['preferences/notices.ts', ['attendance', 'incident', 'incidents'], 'the same'],
  ['preferences/notice-pages.ts', ['incident'], 'the same'],
  ['preferences/reactions.ts', ['incident'], 'the same'],
  ['preferences/whom-to-tell.ts', ['attendance'], 'the same'],
  ['preferences/by-mail.ts', ['incidents'], 'the same'],
  ['preferences/mails.ts', ['incident'], 'the same'],
  ['preferences/tables.ts', ['attendance', 'incidents'], 'the same'],
  ['register/consent-kinds.ts', ['medication'], 'what a parent may allow'],
  ['register/consents.ts', ['medication'], 'what a parent agrees to'],
  ['register/views.ts', ['attendance'], 'the types of entry on a parent’s home, as specified'],
  ['care/queries.ts', ['attendance'], 'the same'],
  ['care/requests.ts', ['incidents'], 'addresses, as specified'],
  ['care/incidents/incidents-query.ts', ['incidents'], 'what is kept of the page of incidents'],
  ['care/incidents-page.tsx', ['incident'], 'the same'],
];

/** A moment of the history and the room have these names too; a kind is recognised by the text before the name. */
const ALSO_OTHERS: ReadonlySet<string> = new Set(['moment', 'moments']);

const names = [...new Set(activities.flatMap(({ kind, activityType, list }) => [kind, activityType, list]))];

const patternsOf = (name: string) =>
  ALSO_OTHERS.has(name)
    ? [`\\bkind(:| =)\\s*['"\`]${name}['"\`]`, `activities/${name}\\.ts`, `\\bk-${name}\\b`]
    : [
        `['"\`]${name}['"\`]`,
        `(?<=[{,(]\\s*|^\\s*)${name}\\??:(?!:)`,
        `(activities|kinds)/${name}[./]`,
        `\\bk-${name}\\b`,
        `--(on-)?${name}(-soft|-fill)?\\b`,
      ];
const patterns = names.map((name) => ({ name, pattern: new RegExp(patternsOf(name).join('|'), 'm') }));

/** The names of kinds in a source. */
const namedIn = (source: string): string[] =>
  patterns
    .filter(({ name, pattern }) => source.includes(name) && pattern.test(source))
    .map(({ name }) => name);

const sources = floors.flatMap((floor) =>
  readdirSync(join(root, floor, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${floor}/src/${file.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|css)$/.test(path) && !AT_HOME.test(path) && !ASIDE.test(path)),
);

describe('nothing outside a kind names it', () => {
  const found = sources.flatMap((path) =>
    namedIn(readFileSync(join(root, path), 'utf8')).map((name) => ({ path, name })),
  );
  const mayBe = ({ path, name }: { path: string; name: string }) =>
    may.some(([end, allowed]) => path.endsWith(`/${end}`) && allowed.includes(name));

  test('but what the specification and the log call by the same word', () => {
    expect(found.filter((each) => !mayBe(each)).map(({ path, name }) => `${path} names ${name}`)).toEqual([]);
  });

  test.each(may)('and %s still has its reason', (end, allowed) => {
    const here = found.filter(({ path }) => path.endsWith(end)).map(({ name }) => name);
    expect(allowed.filter((name) => !here.includes(name))).toEqual([]);
  });
});

test('a name is found wherever it stands', () => {
  for (const source of [
    `if (kind === 'meal') return;`,
    `import { meal } from '@nead/contracts/care/activities/meal.ts';`,
    `import { mealAppearance } from './kinds/meal/appearance.tsx';`,
    `const appearances = { meal: appearance };`,
    `.meal { color: var(--meal-soft); }`,
    `<button className="k-meal" />`,
  ]) {
    expect([source, namedIn(source)]).toEqual([source, ['meal']]);
  }
  expect(namedIn(`const asked = { moment, moments }; field === 'moment'; oatmeal: 1; 'a meal'`)).toEqual([]);
  expect(namedIn(`where a.kind = 'moment'`)).toEqual(['moment']);
});
