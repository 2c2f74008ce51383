import type { Figure } from './figure.ts';
import { type BenchHouse, openFleetAndBare, openOneProcess } from './houses.ts';
import { startClients } from './load/clients.ts';
import type { Correspondent, Tapped, Target } from './load/orders.ts';
import { type BenchRow, interleaved, median, ratio } from './rounds.ts';
import { PER_CHILDMINDER } from './village.ts';

const SECONDS = 6;
const PER_SECOND = 20;
const CHILDMINDERS = 20;
/** Childminders, each with as many listening devices, so that 200 sockets are connected. */
const DEVICES = 10;
const AGAINST = 'x bare POST, INSERT and emit';

/**
 * The time from a tap on one phone to the change on another of the same childminder, and from a message to the parent's
 * phone, at an even pace; compared with the least code that could do either.
 */
export const liveRow: BenchRow = {
  name: 'live',
  async run({ rounds, length, size, oneProcess: besides }) {
    const clients = await startClients();
    const children = CHILDMINDERS * size * PER_CHILDMINDER;
    const houses = await openFleetAndBare(children, ['command-api', 'realtime']);
    const oneProcess = besides ? await openOneProcess(children) : houses.fleet;
    const go = (house: BenchHouse, targets: (Target | Correspondent)[], socketsPerTarget: number) => () => {
      const { url, sockets } = house;
      const seconds = SECONDS * length;
      const order = { url, sockets, targets, socketsPerTarget, perSecond: PER_SECOND, seconds };
      return clients.run({ do: 'tap', ...order });
    };
    const firstOfEach = (house: BenchHouse) => house.children.filter((_, nth) => nth % PER_CHILDMINDER === 0);
    const signIns = (house: BenchHouse) =>
      firstOfEach(house).map(({ childId, token }) => ({ path: house.path(childId), token }));
    const tap = (house: BenchHouse, each: number) => go(house, signIns(house), each);
    const letters = (house: BenchHouse) =>
      firstOfEach(house).map(({ token, parent }) => ({
        path: '/api/v1/messages',
        token,
        to: parent.contactId,
        listens: parent.token,
      }));
    const write = (house: BenchHouse) => go(house, letters(house), 1);
    const figures: Figure[] = [];
    try {
      for (const each of [1, DEVICES]) {
        const measured = await interleaved(rounds, {
          bare: tap(houses.bare, each),
          oneProcess: tap(oneProcess, each),
          fleet: tap(houses.fleet, each),
        });
        figures.push(...figuresOf(`tap to change, ${CHILDMINDERS * size * each} sockets`, measured));
      }
      const written = await interleaved(rounds, {
        bare: tap(houses.bare, 1),
        oneProcess: write(oneProcess),
        fleet: write(houses.fleet),
      });
      figures.push(...figuresOf('message sent to seen by the parent', written));
    } finally {
      clients.close();
      await oneProcess.close();
      await houses.close();
    }
    return figures;
  },
};

function figuresOf(name: string, measured: Record<'bare' | 'oneProcess' | 'fleet', Tapped[]>): Figure[] {
  const of = (side: keyof typeof measured, what: 'p50' | 'p99') => measured[side].map((round) => round[what]);
  const against = (side: 'oneProcess' | 'fleet', what: 'p50' | 'p99', atMost: number): Figure => ({
    name: `${name}: ${what}, ${side === 'fleet' ? 'fleet' : 'one process'}`,
    value: ratio(of(side, what), of('bare', what)),
    unit: AGAINST,
    bar: { atMost },
  });
  return [
    against('oneProcess', 'p50', 2.5),
    against('oneProcess', 'p99', 4),
    against('fleet', 'p50', 2.5),
    against('fleet', 'p99', 4),
    { name: `${name}: p50, fleet`, value: median(of('fleet', 'p50')), unit: 'ms' },
    { name: `${name}: p50, bare`, value: median(of('bare', 'p50')), unit: 'ms' },
  ];
}
