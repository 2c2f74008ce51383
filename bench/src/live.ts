import type { Figure } from './figure.ts';
import { type House, openFleetAndBare, openOneProcess } from './houses.ts';
import { startClients } from './load/clients.ts';
import type { Tapped } from './load/orders.ts';
import { interleaved, median, type Row, ratio } from './rounds.ts';
import { PER_CHILDMINDER } from './village.ts';

const SECONDS = 6;
const PER_SECOND = 20;
const CHILDMINDERS = 20;
/** Each with as many devices that listen, so that 200 sockets are connected. */
const DEVICES = 10;
const AGAINST = 'x bare POST, INSERT and emit';

/** From a tap on one phone to the change on another of the same childminder, at an even pace. */
export const live: Row = {
  name: 'live',
  async run({ rounds, length, size, oneProcess: besides }) {
    const clients = startClients();
    const children = CHILDMINDERS * size * PER_CHILDMINDER;
    const houses = await openFleetAndBare(children, ['command-api', 'realtime']);
    const oneProcess = besides ? await openOneProcess(children) : houses.fleet;
    const tap = (house: House, socketsPerTarget: number) => async () => {
      const targets = house.children
        .filter((_, nth) => nth % PER_CHILDMINDER === 0)
        .map(({ childId, token }) => ({ path: house.path(childId), token }));
      const { url, sockets } = house;
      const seconds = SECONDS * length;
      const order = { url, sockets, targets, socketsPerTarget, perSecond: PER_SECOND, seconds };
      return clients.run({ do: 'tap', ...order });
    };
    const figures: Figure[] = [];
    try {
      for (const each of [1, DEVICES]) {
        const measured = await interleaved(rounds, {
          bare: tap(houses.bare, each),
          oneProcess: tap(oneProcess, each),
          fleet: tap(houses.fleet, each),
        });
        figures.push(...figuresOf(CHILDMINDERS * size * each, measured));
      }
    } finally {
      clients.close();
      await oneProcess.close();
      await houses.close();
    }
    return figures;
  },
};

function figuresOf(sockets: number, measured: Record<'bare' | 'oneProcess' | 'fleet', Tapped[]>): Figure[] {
  const of = (side: keyof typeof measured, what: 'p50' | 'p99') => measured[side].map((round) => round[what]);
  const name = `tap to change, ${sockets} sockets`;
  const against = (side: 'oneProcess' | 'fleet', what: 'p50' | 'p99', atMost: number): Figure => ({
    name: `${name}: ${what}, ${side === 'fleet' ? 'fleet' : 'one process'}`,
    value: ratio(of(side, what), of('bare', what)),
    unit: AGAINST,
    bar: { atMost },
  });
  return [
    against('oneProcess', 'p50', 3),
    against('oneProcess', 'p99', 5),
    against('fleet', 'p50', 3),
    against('fleet', 'p99', 5),
    { name: `${name}: p50, fleet`, value: median(of('fleet', 'p50')), unit: 'ms' },
    { name: `${name}: p50, bare`, value: median(of('bare', 'p50')), unit: 'ms' },
  ];
}
