import type { Figure } from './figure.ts';
import { median, ratio } from './rounds.ts';

export type Costing<Result> = Result & {
  /** Milliseconds of processor time for each request, of all processes that have to do with it. */
  processor: number;
};

/** A round, with what it cost. Processor time is the same on a busy machine; elapsed time is not. */
export const costing =
  <Result extends { requests: number }>(processorTime: () => number, round: () => Promise<Result>) =>
  async (): Promise<Costing<Result>> => {
    const before = processorTime();
    const result = await round();
    return { ...result, processor: (processorTime() - before) / result.requests };
  };

/** What a request costs the product, its Postgres included, and how many times as much as the bare route with its own. */
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
