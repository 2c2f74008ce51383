import type { Stryker } from '@stryker-mutator/core';

export type Mutant = Pick<
  Awaited<ReturnType<Stryker['runMutationTest']>>[number],
  'fileName' | 'status' | 'statusReason' | 'location' | 'mutatorName' | 'replacement'
>;

const counts = (mutants: readonly Mutant[]) => {
  const many = (...statuses: Mutant['status'][]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  // A mutant that never ends is noticed as well.
  const killed = many('Killed', 'Timeout');
  return { killed, alive: many('Survived', 'NoCoverage'), equivalent: many('Ignored') };
};

/** The number of noticed mutants in a hundred that could be noticed. */
export function scoreOf(mutants: readonly Mutant[]): number {
  const { killed, alive } = counts(mutants);
  return killed + alive === 0 ? 100 : (100 * killed) / (killed + alive);
}

export const countColumns = ['mutants', 'killed', 'alive', 'equivalent', 'killed of mutants'];

/** The cells in the columns of counts. */
export function countCells(mutants: readonly Mutant[]): string[] {
  const { killed, alive, equivalent } = counts(mutants);
  // Rounded down: 100 % means all of them.
  const score = `${(Math.floor(scoreOf(mutants) * 10) / 10).toFixed(1)} %`;
  return [String(killed + alive), String(killed), String(alive), String(equivalent), score];
}

function grouped(mutants: readonly Mutant[], by: (mutant: Mutant) => string): [string, Mutant[]][] {
  const groups = new Map<string, Mutant[]>();
  for (const mutant of mutants) groups.set(by(mutant), [...(groups.get(by(mutant)) ?? []), mutant]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
const byFile = (mutants: readonly Mutant[]) => grouped(mutants, ({ fileName }) => fileName);

/** A Markdown table with even columns, for a terminal and for a document alike. */
export function tableOf(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const rule = `|${widths.map((width, column) => '-'.repeat(width + 1) + (column === 0 ? '-' : ':')).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** A row for each file, and one for all. */
export const mutantTable = (mutants: readonly Mutant[]): string =>
  tableOf([
    ['file', ...countColumns],
    ...byFile(mutants).map(([file, some]) => [file, ...countCells(some)]),
    ['all', ...countCells(mutants)],
  ]);

const reasonOf = ({ statusReason, mutatorName, location }: Mutant): string =>
  statusReason ?? `${mutatorName} in line ${location.start.line}`;

/** The mutants of some statuses with the reasons, one line for all of one file and reason. */
export function listOf(mutants: readonly Mutant[], ...statuses: Mutant['status'][]): string {
  const lines = byFile(mutants.filter(({ status }) => statuses.includes(status))).flatMap(([file, some]) =>
    grouped(some, reasonOf).map(
      ([reason, alike]) => `- ${file}${alike.length > 1 ? ` (${alike.length})` : ''}: ${reason}`,
    ),
  );
  return lines.join('\n') || 'None.';
}
