import type { Figure } from './figure.ts';
import { median, ratio } from './rounds.ts';

export type Costing<Result> = Result & {
  /** Milliseconds of processor time for each request, over all processes involved. */
  processor: number;
};

/** A round, with its cost. Processor time is the same on a busy machine; elapsed time is not. */
export const costing =
  <Result extends { requests: number }>(processorTime: () => number, round: () => Promise<Result>) =>
  async (): Promise<Costing<Result>> => {
    const before = processorTime();
    const result = await round();
    return { ...result, processor: (processorTime() - before) / result.requests };
  };

/** The cost of a request to the product, its Postgres included, and its ratio to the bare route with its own. */
export function processorFigures(
  name: string,
  measured: Readonly<Record<'bare' | 'fleet', readonly { processor: number }[]>>,
  atMost?: number,
): Figure[] {
  const of = (side: 'bare' | 'fleet') => measured[side].map(({ processor }) => processor);
  return [
    {
      name: `${name}: processor time`,
      value: ratio(of('fleet'), of('bare')),
      unit: 'x bare route',
      ...(atMost !== undefined && { bar: { atMost } }),
    },
    { name: `${name}: processor time`, value: median(of('fleet')), unit: 'ms' },
  ];
}
