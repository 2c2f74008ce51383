import type { Figure } from '../figure.ts';

const WIDTH = 760;
const PLOT = { left: 48, top: 56, width: 380, height: 330 };
const TOP = 2;
const LIMIT = 1.3;
/** The least distance of two labels. */
const LINE = 15;

interface Curve {
  name: string;
  /** The values by the number of childminders. */
  at: Map<number, number>;
}

const NAMED = /^(.*), ([\d,]+) childminders: processor time$/;
const BESIDE = /^x with ([\d,]+)$/;

const numberIn = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));

/** The cost of a look by the size of the country, as a ratio to its cost in the smallest. */
function curvesOf(figures: readonly Figure[]): { few: number; curves: Curve[] } {
  const curves = new Map<string, Curve>();
  let few = 0;
  for (const { name, value, unit } of figures) {
    const [, what, homes] = NAMED.exec(name) ?? [];
    const [, least] = BESIDE.exec(unit) ?? [];
    if (what === undefined || least === undefined) continue;
    few = numberIn(least);
    const curve = curves.get(what) ?? { name: what, at: new Map([[few, 1]]) };
    curve.at.set(numberIn(homes), value);
    curves.set(what, curve);
  }
  return { few, curves: [...curves.values()] };
}

const escaped = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The labels in the order of the ends of their curves, without overlaps, and none below the plot. */
function placed(ends: readonly { curve: Curve; y: number }[]): { curve: Curve; y: number; label: number }[] {
  const sorted = [...ends].sort((one, other) => one.y - other.y);
  const lowest = PLOT.top + PLOT.height;
  let free = PLOT.top - LINE;
  const down = sorted.map((end) => {
    free = Math.max(end.y, free + LINE);
    return { ...end, label: free };
  });
  let below = lowest + LINE;
  for (const end of down.toReversed()) {
    end.label = Math.min(end.label, below - LINE);
    below = end.label;
  }
  return down;
}

/** The picture of these figures: one line for each look, and the bar below which all of them must stay. */
export function drawCurves(figures: readonly Figure[]): string {
  const { few, curves } = curvesOf(figures);
  const sizes = [...new Set(curves.flatMap(({ at }) => [...at.keys()]))].sort((one, other) => one - other);
  const most = Math.max(...sizes);
  const x = (homes: number) => PLOT.left + (PLOT.width * Math.log(homes / few)) / Math.log(most / few);
  const y = (value: number) => PLOT.top + PLOT.height * (1 - Math.min(value, TOP) / TOP);
  const line = (curve: Curve) =>
    sizes
      .filter((homes) => curve.at.has(homes))
      .map((homes) => `${x(homes).toFixed(1)},${y(curve.at.get(homes) ?? 0).toFixed(1)}`)
      .join(' ');
  const ends = curves.map((curve) => ({ curve, y: y(curve.at.get(most) ?? 0) }));
  const isOver = (curve: Curve) => (curve.at.get(most) ?? 0) > LIMIT;
  const right = PLOT.left + PLOT.width;
  const height = PLOT.top + PLOT.height + 48;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">What a look costs, by the number of childminders</title>
<style>
  svg { font: 12px system-ui, sans-serif; --ink: #1d2b28; --quiet: #5b6966; --faint: #d5dcda; --paper: #ffffff; --curve: #2f6f62; --over: #b3261e; }
  @media (prefers-color-scheme: dark) {
    svg { --ink: #e6ecea; --quiet: #9fb0ab; --faint: #36423f; --paper: #161d1b; --curve: #7cc4b4; --over: #ff8a80; }
  }
  text { fill: var(--ink); } .quiet { fill: var(--quiet); } .grid { stroke: var(--faint); }
  .curve { fill: none; stroke: var(--curve); stroke-width: 1.5; } .over { stroke: var(--over); } text.over { fill: var(--over); stroke: none; }
  .lead { stroke: var(--faint); fill: none; } .bar { stroke: var(--over); stroke-dasharray: 5 4; }
</style>
<rect width="100%" height="100%" fill="var(--paper)"/>
<text x="${PLOT.left}" y="22" font-size="15" font-weight="600">What a look costs, by the size of the country</text>
<text x="${PLOT.left}" y="40" class="quiet">Processor time of a request, as a ratio to that with ${few} childminders</text>
${[0, 0.5, 1, 1.5, 2]
  .map(
    (value) =>
      `<line class="grid" x1="${PLOT.left}" x2="${right}" y1="${y(value)}" y2="${y(value)}"/><text class="quiet" x="${PLOT.left - 8}" y="${y(value) + 4}" text-anchor="end">${value === TOP ? `≥ ${value}` : value}</text>`,
  )
  .join('\n')}
<line class="bar" x1="${PLOT.left}" x2="${right}" y1="${y(LIMIT)}" y2="${y(LIMIT)}"/>
<text class="over" x="${PLOT.left + 6}" y="${y(LIMIT) - 6}">the bar: ${LIMIT}</text>
${sizes
  .map(
    (homes) =>
      `<text class="quiet" x="${x(homes)}" y="${PLOT.top + PLOT.height + 20}" text-anchor="middle">${homes.toLocaleString('en')}</text>`,
  )
  .join('\n')}
<text class="quiet" x="${PLOT.left + PLOT.width / 2}" y="${PLOT.top + PLOT.height + 40}" text-anchor="middle">childminders, each with six children and a year behind them</text>
${placed(ends)
  .map(({ curve, y: end, label }) => {
    const over = isOver(curve) ? ' over' : '';
    const value = (curve.at.get(most) ?? 0).toFixed(2);
    return `<polyline class="curve${over}" points="${line(curve)}"/>
<polyline class="lead" points="${right + 3},${end.toFixed(1)} ${right + 18},${label.toFixed(1)}"/>
<text class="${over.trim()}" x="${right + 22}" y="${(label + 4).toFixed(1)}">${value} ${escaped(curve.name)}</text>`;
  })
  .join('\n')}
</svg>
`;
}
