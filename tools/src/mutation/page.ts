import type { MutatedRoom } from './pure-files.ts';
import { countCells, countColumns, listOf, type Mutant, mutantTable, tableOf } from './table.ts';

interface TriedRoom {
  name: string;
  mutants: readonly Mutant[];
  date: string;
}

const HEAD = `# Do the tests notice?

\`npm run mutate\` changes what decides, one small thing at a time (a comparison turned, a branch taken away, a text emptied),
and runs the pure tests of that room. A change that no test notices is a rule that nobody holds. It tries every decider with
what it runs on, and beside them \`charges\` (what makes money of attendance), \`log\` (what proves the log) and \`plans\` (what a
plan allows, and what patches a screen). It fails where fewer were noticed than the least.

\`npm run mutate -- charges fees\` tries two rooms. What was noticed before and has not changed since is not tried again,
unless \`--again\` is said. The command writes this page, and leaves what it says of the other rooms. Trying \`charges\` takes
about ten minutes on two cores.

\`alive\` are the changes that no test noticed, with their lines at that time; \`equivalent\` are those after which the program
does the same, as the source says where they are. A row without figures has not been tried.`;

const columns = ['room', 'least', 'tried on', ...countColumns];

const chapterOf = ({ name, mutants }: TriedRoom): string =>
  `## ${name}

${mutantTable(mutants)}

Not noticed:

${listOf(mutants, 'Survived', 'NoCoverage')}

Equivalent:

${listOf(mutants, 'Ignored')}
`;

/** A page's text about each room: the cells of its row, and its chapter. */
function saidIn(page: string): { rows: Map<string, string[]>; chapters: Map<string, string> } {
  const [overview = '', ...chapters] = page.split(/^(?=## )/m);
  const rows = [...overview.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
  return {
    rows: new Map(rows.map(([name = '', , ...cells]) => [name, cells])),
    chapters: new Map(chapters.map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', `${text.trimEnd()}\n`])),
  };
}

/** The page after a room was tried; the text about the others stays. */
export function pageAfter(
  before: string,
  rooms: readonly Pick<MutatedRoom, 'name' | 'least'>[],
  tried: TriedRoom,
): string {
  const said = saidIn(before);
  const untried = columns.slice(2).map(() => '');
  said.rows.set(tried.name, [tried.date, ...countCells(tried.mutants)]);
  said.chapters.set(tried.name, chapterOf(tried));
  const rows = rooms.map(({ name, least }) => [name, `${least} %`, ...(said.rows.get(name) ?? untried)]);
  const chapters = rooms.flatMap(({ name }) => said.chapters.get(name) ?? []);
  return [`${HEAD}\n\n${tableOf([columns, ...rows])}\n`, ...chapters].join('\n');
}
