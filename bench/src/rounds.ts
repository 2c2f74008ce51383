import type { Figure } from './figure.ts';

/** The work for a figure: enough to trust it, or just enough to see that the row still runs. */
export interface Effort {
  /** Rounds of a figure; with 0 it comes from one measurement without warming up. */
  rounds: number;
  /** Length of a round, as a share of the full one. */
  length: number;
  /** Events, sockets and records, as a share of the full number. */
  size: number;
  /** `npm start` is measured beside the fleet, which takes a while; otherwise the fleet's figures are used for it. */
  oneProcess: boolean;
  /** Reports progress of a row that takes long. */
  say?: (line: string) => void;
}

export const full: Effort = { rounds: 5, length: 1, size: 1, oneProcess: true };
export const brief: Effort = { rounds: 0, length: 0.05, size: 0.05, oneProcess: false };

/** One kind of figures. A row joins the bench with a file that exports one and a line in rows.ts. */
export interface BenchRow {
  name: string;
  /** The environment variable that this row needs; without it the row is skipped, with a notice. */
  needs?: string;
  /** A long row, which runs only when named. */
  onlyByName?: boolean;
  /** A picture of its figures, and its file. */
  drawn?: { file: string; picture(figures: readonly Figure[]): string };
  run(effort: Effort): Promise<Figure[]>;
}

/**
 * Runs each side in turn, again and again, so that other load on the machine affects all of them equally. The first
 * round warms up and does not count.
 */
export async function interleaved<Side extends string, Result>(
  rounds: number,
  sides: Readonly<Record<Side, () => Promise<Result>>>,
): Promise<Record<Side, Result[]>> {
  const names = Object.keys(sides) as Side[]; // a Record's own keys
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, Result[]>; // filled from its keys
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const result = await sides[name]();
      if (round > 0 || rounds === 0) results[name].push(result);
    }
  }
  return results;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The median of the rounds' ratios: the two sides of a round were measured next to each other. */
export const ratio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
