import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Outside, textsOutside, wordsOutside } from './test-texts-outside.ts';
import { ofServer, textsOfWriteSide } from './test-words-of-server.ts';

const root = import.meta.dirname;

/** Fields of a mail that people read. */
const IN_MAILS = /^(subject|greeting|paragraphs|label|footnote)$/;
/** The gallery of the design system, which no user sees. */
const WORKSHOP = 'dev';

const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== WORKSHOP)
  .map(({ name }) => name);

interface Source {
  file: string;
  source: string;
}
type Rule = (name: string, source: string) => Outside[];

/** The findings of each rule in the sources. Each source is parsed once for all rules. */
function foundBy(rules: readonly Rule[], sources: readonly Source[]): string[][] {
  const found = rules.map((): string[] => []);
  for (const { file, source } of sources)
    for (const [nth, rule] of rules.entries())
      found[nth]?.push(...rule(file, source).map(({ line, text }) => `${file}:${line} ${text}`));
  return found;
}

function sourcesOfRoom(room: string): Source[] {
  const files = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: `${room}/${file}`, source: readFileSync(join(root, room, file), 'utf8') }));
}

const inRooms = new Map(
  rooms.map((room) => [room, foundBy([textsOutside, wordsOutside], sourcesOfRoom(room))]),
);

describe('every text that a person reads stands in the catalogue', () => {
  test.each(rooms)('of %s', (room) => {
    expect(inRooms.get(room)?.[0]).toEqual([]);
  });
});

describe('nothing that reads like words stands anywhere', () => {
  test.each(rooms)('in %s', (room) => {
    expect(inRooms.get(room)?.[1]).toEqual([]);
  });
});

const sourcesOf = (side: string): Source[] => {
  const folder = join(root, '../..', side, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)test-[\w-]+\.ts$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }));
};

function outsideOnSide(side: string, ...rules: Rule[]): string[][] {
  const sources = sourcesOf(side);
  expect(sources.length).toBeGreaterThan(150);
  return foundBy(rules, sources);
}

const [ofMails, sentences] = outsideOnSide(
  'command-api',
  (file, source) => textsOutside(file, source, IN_MAILS),
  (file, source) => wordsOutside(file, source, textsOfWriteSide),
);

test('what a mail says stands there as well', () => {
  expect(ofMails).toEqual([]);
});

test('every sentence that the write side answers stands there as well', () => {
  expect(sentences).toEqual([]);
});

test('what the read side answers and prints stands there as well', () => {
  const [words] = outsideOnSide('projections', (file, source) => wordsOutside(file, source, ofServer));
  expect(words).toEqual([]);
});

test('a text is found wherever it is read', () => {
  const found = textsOutside(
    'example.tsx',
    `const look = { label: 'Look here', kind: 'meal', what: 'edit' };
     const page = (name: string, open: boolean) => (
       <section className="card stack" aria-label={open ? 'An open card' : texts.closed} data-kind="meal">
         Words of a child
         {open && 'Words in braces'}
         {\`Hello \${name}\`}
         <Field label="A label" type="text" name="aField" {...(open && { help: 'Some help' })} />
         {texts.fine} &nbsp; {name === 'closed' ? null : <b>12 %</b>}
       </section>
     );`,
  );
  expect(found.map(({ text }) => text).sort()).toEqual(
    [
      'A label',
      'An open card',
      'Hello',
      'Look here',
      'Some help',
      'Words in braces',
      'Words of a child',
    ].sort(),
  );
  expect(found.find(({ text }) => text === 'A label')?.line).toBe(7);
});

test('words are found wherever they stand, and what is for machines is left alone', () => {
  const found = wordsOutside(
    'example.tsx',
    `import { Card } from 'A module of words';
     type Word = 'Mother' | 'Father';
     const say = (n: number) => (n > 0 ? \`\${n} more to come\` : 'Nothing new');
     const order = [['name', 'Name']];
     const waits = order.includes('Other') ? 'to be sent' : undefined;
     if (order.length === 0) throw new Error('There is an order');
     const card = <Card className="card stack" onKeyDown={({ key }) => key === 'Enter' && said('Sent off')} />;`,
  );
  expect(found.map(({ text }) => text)).toEqual(['more to come', 'Nothing new', 'Name', 'Sent off']);
});

test('words that a server answers or prints are found, also in a statement, and what is for machines is not', () => {
  const found = wordsOutside(
    'example.ts',
    `const NAMES = \`select coalesce(c.first_name, 'Somebody') as name from register.child c where c.id = $1\`;
     const joined = sql\`left join \${other} a on a.said = 'Joined later' \${absent ? 'Told in between' : more}\`;
     const more = \`\${NAMES} and c.zone = 'Europe/Dublin' order by c.added\`;
     const columns = { title: 'text null', at: 'timestamptz null' };
     const page = \`<!doctype html><title>Look here</title><p class="Big">\${more}</p>\`;
     const line = (name: string) => ['X-WR-TIMEZONE:Europe/Dublin', \`X-WR-CALNAME:Calendar of \${name}\`];
     ctx.set('Cache-Control', 'private, no-store');
     sheet.heading('Written down', 3);
     sheet.text('Select a child from this list where it is set');
     sheet.text(absent ? \`absent: \${absent}\` : 'sign-out missing');
     logger.info('what was erased was scrubbed');
     table.comment('Names of everybody');
     root.add(doc.struct('Figure', { alt: 'A photo' }, () => write('Drawn here')));
     if (event.type === 'ChildAdded') throw new ProjectionStopped(name, 'an event after it');
     class Late extends Error { constructor() { super('Came too late'); } }`,
    ofServer,
  );
  expect(found.map(({ text }) => text)).toEqual([
    'Somebody',
    'Joined later',
    'Told in between',
    'Look here',
    'X-WR-CALNAME:Calendar of',
    'Written down',
    'Select a child from this list where it is set',
    'absent:',
    'sign-out missing',
    'A photo',
    'Drawn here',
  ]);
});

test('a sentence of the write side is found, and a name of a command or an id is not', () => {
  const found = wordsOutside(
    'example.ts',
    `const CHANGED = 'The wording has changed.';
     if (state.there) return refuse('CONFLICT', 'A second one is there already.');
     if (most > largest) return refuse('VALIDATION', undefined, { errors: [\`At most \${largest} MB\`] });
     const missing = registerTexts.required('Phone number');
     const done = await handle(decider, id, { type: 'Suspend' }, systemIdentity('push device', \`mail \${id}\`));
     if (newer) throw new CannotStart('A newer release has written this.');`,
    textsOfWriteSide,
  );
  expect(found.map(({ text }) => text)).toEqual([
    'The wording has changed.',
    'A second one is there already.',
    'At most',
    'Phone number',
  ]);
});
