import { type Costing, costing, processorFigures } from './cost.ts';
import type { Figure } from './figure.ts';
import { type BenchHouse, openFleetAndBare, openOneProcess } from './houses.ts';
import { startClients } from './load/clients.ts';
import type { Hammered } from './load/orders.ts';
import { type BenchRow, interleaved, median, ratio } from './rounds.ts';

const SECONDS = 2;
const AGAINST = 'x bare route';

/** Signs children in and out as fast as the answers come, each client with its own child. */
export const signInRow: BenchRow = {
  name: 'sign-in',
  async run({ rounds, length, oneProcess: besides }) {
    const clients = await startClients();
    const houses = await openFleetAndBare(64, ['command-api']);
    const oneProcess = besides ? await openOneProcess(64) : houses.fleet;
    const hammer = (house: BenchHouse, count: number) =>
      // This includes the later cost of the read models, which is part of it.
      costing(house.processorTime, async () => {
        const targets = house.children
          .slice(0, count)
          .map(({ childId, token }) => ({ path: house.path(childId), token }));
        const result = await clients.run({
          do: 'hammer',
          url: house.url,
          targets,
          seconds: SECONDS * length,
        });
        await house.settled();
        return result;
      });
    const figures: Figure[] = [];
    try {
      for (const count of [16, 64]) {
        const measured = await interleaved(rounds, {
          bare: hammer(houses.bare, count),
          fleet: hammer(houses.fleet, count),
          oneProcess: hammer(oneProcess, count),
        });
        figures.push(...figuresOf(count, measured));
      }
    } finally {
      clients.close();
      await oneProcess.close();
      await houses.close();
    }
    return figures;
  },
};

function figuresOf(
  count: number,
  measured: Record<'bare' | 'fleet' | 'oneProcess', Costing<Hammered>[]>,
): Figure[] {
  const rates = (side: keyof typeof measured) => measured[side].map(({ perSecond }) => perSecond);
  const p99s = (side: keyof typeof measured) => measured[side].map(({ p99 }) => p99);
  const name = `sign-in, ${count} clients`;
  return [
    {
      name: `${name}: requests`,
      value: ratio(rates('fleet'), rates('bare')),
      unit: AGAINST,
      bar: { atLeast: count === 16 ? 0.55 : 0.6 },
    },
    { name: `${name}: p99`, value: ratio(p99s('fleet'), p99s('bare')), unit: AGAINST, bar: { atMost: 2 } },
    { name: `${name}: requests`, value: median(rates('fleet')), unit: 'per s' },
    { name: `${name}: p99`, value: median(p99s('fleet')), unit: 'ms' },
    {
      name: `${name}: requests, one process`,
      value: ratio(rates('oneProcess'), rates('bare')),
      unit: AGAINST,
    },
    { name: `${name}: p99, one process`, value: ratio(p99s('oneProcess'), p99s('bare')), unit: AGAINST },
    ...processorFigures(name, measured, 1.7),
    ...processorFigures(`${name}, one process`, { bare: measured.bare, fleet: measured.oneProcess }),
  ];
}
