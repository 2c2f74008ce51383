import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documentsIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', ...documentsIn('docs'), ...documentsIn('docs/decisions')];

const folders = [...packageFile.workspaces, 'docs'];
const isMade = (path: string) => /(^|\/)(node_modules|dist|dist-new|\.data|\.mutation)(\/|$)/.test(path);
const there = [
  ...readdirSync(root, { withFileTypes: true }).map(({ name }) => name),
  ...[...folders, '.ci'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !isMade(path))
      .map((path) => `${folder}/${path}`),
  ),
];

/** Code within a sentence. */
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** A path, or a file's name alone. An ending alone, such as `.test.ts`, is none. */
const aPath = new RegExp(
  `^(?:(?:${folders.join('|')})/\\S+|[\\w<][\\w@.<>…*-]*(?:/[\\w@.<>…*-]+)*\\.(?:tsx?|mjs|css|json|md|yml|sql))$`,
);

/**
 * A pattern for a path: `<room>`, `…`, `*` and `NNN` stand for any name. A document may leave out the folders of its
 * subject.
 */
const patternOf = (path: string) =>
  new RegExp(
    `(?:^|/)${path
      .replace(/\/$/, '')
      .replace(/[.+]/g, '\\$&')
      .replace(/<[^>]*>|…|\*|NNN/g, '[^/]*')}(?:$|[/-])`,
  );

/** Files in the copy of somebody's data, and not in this folder. */
const elsewhere = new Set(['history/history.ndjson']);

/** The sources of the product and of its tests, by which names in documents are checked. */
const sources = there.filter((path) => /\.(tsx?|mjs)$/.test(path)).map(read);

test('the list of the standard counts what it says', () => {
  const list = read('docs/asvs.md');
  const rows = [...list.matchAll(/^\| ([\d., ]+) \| (met|in part|no|—) \|/gm)];
  const items = rows.flatMap(([, some = '', how = '']) => some.split(', ').map((item) => ({ item, how })));
  const count = (wanted: string) => items.filter(({ how }) => how === wanted).length;
  expect(new Set(items.map(({ item }) => item)).size).toBe(items.length);
  expect(list).toContain(
    `Of ${items.length} items ${count('met')} are met, ${count('in part')} in part, ${count('no')} not, and ${count('—')} have`,
  );
});

/** Mistakes in documents, each with its document. */
const wrongIn = (mistakes: (text: string, document: string) => readonly string[]) =>
  documents.flatMap((name) => mistakes(read(name), name).map((mistake) => `${name}: ${mistake}`));

test('documents name files that are there', () => {
  const isThere = (path: string) => {
    const pattern = patternOf(path);
    return there.some((file) => pattern.test(file));
  };
  const isWrong = (code: string) => aPath.test(code) && !elsewhere.has(code) && !isThere(code);
  expect(wrongIn((text) => codeIn(text).filter(isWrong))).toEqual([]);
});

test('documents lead to files that are there', () => {
  const linksIn = (text: string) => [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, to = '']) => to);
  const isWrong = (to: string, from: string) =>
    !/^(https?|mailto):/.test(to) && !existsSync(join(root, dirname(from), to));
  expect(wrongIn((text, name) => linksIn(text).filter((to) => isWrong(to, name)))).toEqual([]);
});

test('documents name scripts that npm has', () => {
  const scriptsOf = (path: string) => Object.keys(JSON.parse(read(path)).scripts);
  const [ours, ofWeb] = [scriptsOf('package.json'), scriptsOf('web/package.json')];
  const wrong = wrongIn((text) =>
    [...text.matchAll(/\bnpm run (?:-\S+ )*([\w:-]+)( -w web)?/g)]
      .filter(([, script = '', web]) => !(web ? ofWeb : ours).includes(script))
      .map(([command]) => command),
  );
  expect(wrong).toEqual([]);
});

test('CONTRIBUTING.md names functions and fields that are there', () => {
  const named = codeIn(read('CONTRIBUTING.md'))
    .map((code) => code.replace(/\(.*/, ''))
    .filter((code) => /^[a-z]+(?:[A-Z]\w*)+$/.test(code));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !sources.some((text) => text.includes(name)))).toEqual([]);
});

/**
 * Variables of the system, of Node and of the programs that start us; those between two programs of ours are set by
 * nobody else.
 */
const setByOthers =
  /^(HOME|PATH|SystemRoot|TEMP|TMP|TMPDIR|NODE_OPTIONS|NODE_ENV|VITEST|DOCKER_CONFIG|DOCKER_HOST|TESTCONTAINERS_RYUK_DISABLED|AWS_EXECUTION_ENV|KEEP_RELEASE|MUTATION_TESTS|NEAD_TEST_RUN|RUN_REPORT|TEST_DATABASE_URL)$/;

test('every variable that a program reads by itself is explained', () => {
  const explained = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md']
    .flatMap((name) => codeIn(read(name)))
    .flatMap((code) => code.match(/^[A-Z_]+/) ?? [])
    .concat(read('.env.example').match(/^[A-Z_]+(?==)/gm) ?? []);
  const asked = sources.flatMap((text) => [
    ...[...text.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\{([^{}]+)\} = process\.env\b/g)].flatMap(
      ([, names = '']) => names.match(/(?<![.\w])[A-Z_]{2,}\b/g) ?? [],
    ),
  ]);
  expect(asked).toEqual(expect.arrayContaining(['NEAD_TEST_NOW', 'EVENTSTORE_RESTART']));
  const unknown = asked.filter((name) => !setByOthers.test(name) && !explained.includes(name));
  expect([...new Set(unknown)]).toEqual([]);
});
