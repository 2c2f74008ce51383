import type { Figure } from '../figure.ts';
import { startClients } from '../load/clients.ts';
import type { BenchRow, Effort } from '../rounds.ts';
import { type Country, foundCountry } from './country.ts';
import { drawCurves } from './curves.ts';
import { openFleet } from './fleet.ts';
import { compareLooks, type Open } from './looks.ts';
import { measureUpkeep, rebuildAll, spent } from './upkeep.ts';

const SIZES = [10, 100, 1_000];
/** The sizes in the test suite, which must be quick. */
const TINY = [2, 4];

/** The numbers of childminders: at first, and after each growth. */
const sizesOf = (size: number): number[] =>
  size < 0.1 ? TINY : SIZES.map((homes) => Math.max(2, Math.round(homes * size)));

/**
 * A country whose childminders have a year behind them, beside one of ten: looks must cost the same in both, and work
 * on the whole log must take the same time for each event.
 */
export const country: BenchRow = {
  name: 'country',
  onlyByName: true,
  drawn: { file: 'docs/pictures/country.svg', picture: drawCurves },
  async run(effort) {
    const [few = 0, ...sizes] = sizesOf(effort.size);
    const clients = await startClients();
    const figures: Figure[] = [];
    const small = await foundCountry(effort.length);
    const large = await foundCountry(effort.length);
    try {
      figures.push(...(await grow(effort, small, few, 0)));
      const fleet = await openFleet(small);
      try {
        for (const [nth, size] of sizes.entries()) {
          figures.push(...(await grow(effort, large, size, nth)));
          figures.push(...(await compare(effort, clients, { country: small, fleet }, large)));
        }
      } finally {
        await fleet.stop();
      }
    } finally {
      clients.close();
      await small.close();
      await large.close();
    }
    return figures;
  },
};

async function grow({ say }: Effort, country: Country, size: number, nth: number): Promise<Figure[]> {
  const written = await spent(country, () => country.growTo(size));
  say?.(`${size} childminders are there`);
  const rebuilt = await spent(country, () => rebuildAll(country));
  say?.('so are the read models');
  return measureUpkeep(country, written, rebuilt, nth);
}

async function compare(
  effort: Effort,
  clients: Awaited<ReturnType<typeof startClients>>,
  small: Open,
  large: Country,
): Promise<Figure[]> {
  const fleet = await openFleet(large);
  try {
    return await compareLooks(effort, clients, small, { country: large, fleet });
  } finally {
    await fleet.stop();
  }
}
