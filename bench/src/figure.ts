/** The bar of a figure. Every bar but those of a size or a start is a ratio within one run on one machine. */
export type Bar = { atLeast: number } | { atMost: number };

export interface Figure {
  name: string;
  value: number;
  unit: string;
  bar?: Bar;
}

/** A figure in the form of `--json`. */
export interface FigureEntry {
  name: string;
  value: number;
  unit: string;
  bar?: number;
  reached?: boolean;
}

const holds = (value: number, bar: Bar): boolean =>
  'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost;

/** Three significant digits; whole numbers stay whole. */
const rounded = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));

export function figureEntry({ name, value, unit, bar }: Figure): FigureEntry {
  const said = { name, value: rounded(value), unit };
  if (!bar) return said;
  // Judged before rounding: 0.6996 is less than 0.7.
  return { ...said, bar: 'atLeast' in bar ? bar.atLeast : bar.atMost, reached: holds(value, bar) };
}

function cells(figure: Figure): string[] {
  const { name, value, unit, reached } = figureEntry(figure);
  const bar = figure.bar && ('atLeast' in figure.bar ? `≥ ${figure.bar.atLeast}` : `≤ ${figure.bar.atMost}`);
  return [name, String(value), unit, bar ?? '', reached === undefined ? '' : reached ? 'yes' : 'NO'];
}

/** A Markdown table with even columns, for a terminal and for a document alike. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = [['what', 'value', 'unit', 'bar', 'reached'], ...figures.map(cells)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}
