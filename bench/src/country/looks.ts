import { type Costing, costing } from '../cost.ts';
import type { Figure } from '../figure.ts';
import type { Clients } from '../load/clients.ts';
import type { Hammered, Target } from '../load/orders.ts';
import { type Effort, interleaved, median, ratio } from '../rounds.ts';
import type { Country } from './country.ts';
import type { CountryFleet } from './fleet.ts';
import type { CountryHome, HomeChild } from './homes.ts';
import { onlyThreadOf } from './year.ts';

const SECONDS = 1;
const AT_LEAST = 400;
const CLIENTS = 16;
/** The most children that are asked for, spread over the country. */
const CHILDREN = 160;
const ROUNDS = 3;

/** A country with its fleet. */
export interface Open {
  country: Country;
  fleet: CountryFleet;
}

interface Look {
  /** Signs children in and out instead of reading. */
  writes?: true;
  /** The account that makes the call, and the call. */
  of(
    country: Country,
    home: CountryHome,
    child: HomeChild,
  ): { path: string; as: 'childminder' | 'parent' | 'admin' };
  /** Limits the look to the first child of such homes. */
  where?(home: CountryHome): boolean;
}

const dayOf = (childId: string, date: string | undefined) =>
  `/api/v1/daily-activities/children/${childId}/activities?date=${date}`;

const asChildminder = (path: string): Look => ({ of: () => ({ path, as: 'childminder' }) });
const asAdmin = (path: string): Look => ({ of: () => ({ path, as: 'admin' }) });

/** The looks that must not cost more in a larger country. */
const looks: Readonly<Record<string, Look>> = {
  'sign-in': {
    writes: true,
    of: (_, __, { childId }) => ({
      path: `/api/v1/childminder/children/${childId}/attendance`,
      as: 'childminder',
    }),
  },
  "a child's newest day": {
    of: ({ days }, _, { childId }) => ({ path: dayOf(childId, days.at(-1)), as: 'childminder' }),
  },
  "a child's day a year ago": {
    of: ({ days }, _, { childId }) => ({ path: dayOf(childId, days[0]), as: 'childminder' }),
  },
  children: asChildminder('/api/v1/childminder/children/all'),
  "childminder's dashboard": asChildminder('/api/v1/childminder/today'),
  "parent's dashboard": { of: () => ({ path: '/api/v1/parent/dashboard/activities', as: 'parent' }) },
  'dashboard of a parent with two childminders': {
    // Homes with an even number share the parent of their first child with the next.
    where: ({ nth }) => nth % 2 === 0,
    of: () => ({ path: '/api/v1/parent/dashboard/activities', as: 'parent' }),
  },
  inbox: asChildminder('/api/v1/messages/threads?box=inbox&limit=30'),
  thread: {
    of: ({ days }, _, { contactId }) => ({
      path: `/api/v1/messages/thread/${onlyThreadOf(contactId, days[0] ?? '')}?limit=50`,
      as: 'childminder',
    }),
  },
  "first page of a child's history": {
    of: (_, __, { childId }) => ({ path: `/api/v1/history/children/${childId}`, as: 'childminder' }),
  },
  'weekly return': {
    of: ({ days }) => ({
      path: `/api/v1/childminder/scheme/week?week=${days.at(-1)}`,
      as: 'childminder',
    }),
  },
  'weekly return of a year ago': {
    of: ({ days }) => ({
      path: `/api/v1/childminder/scheme/week?week=${days[0]}`,
      as: 'childminder',
    }),
  },
  "administrator's figures": asAdmin('/api/v1/admin/dashboard'),
  "administrator's childminders": asAdmin('/api/v1/admin/childminders'),
  "administrator's parents": asAdmin('/api/v1/admin/parents'),
  "administrator's acts": asAdmin('/api/v1/admin/acts'),
};

interface Placed {
  home: CountryHome;
  child: HomeChild;
}

/** Children evenly over the country, whatever its size, and over all sorts of children. */
function spread(homes: readonly CountryHome[], firstOnly: boolean): Placed[] {
  const all = homes.flatMap((home) =>
    home.children.slice(0, firstOnly ? 1 : undefined).map((child) => ({ home, child })),
  );
  // A step that shares no divisor with the number of a home's children reaches all of them.
  const step = Math.max(1, Math.floor(all.length / CHILDREN / 6) * 6 + 1);
  return all.filter((_, nth) => nth % step === 0).slice(0, CHILDREN);
}

const targetsOf = (country: Country, { of, where }: Look): Promise<Target[]> =>
  Promise.all(
    spread(country.homes.filter(where ?? (() => true)), where !== undefined).map(async ({ home, child }) => {
      const { path, as } = of(country, home, child);
      const account = { childminder: home.childminderId, parent: child.parentId, admin: country.adminId }[as];
      return { path, token: await country.sessionOf(account, as) };
    }),
  );

const asking = async (clients: Clients, { country, fleet }: Open, look: Look, length: number) => {
  const targets = await targetsOf(country, look);
  return costing(fleet.processorTime, async () => {
    const result = await clients.run({
      do: 'hammer',
      url: look.writes ? fleet.commands : fleet.queries,
      reads: !look.writes,
      clients: CLIENTS,
      targets,
      seconds: SECONDS * length,
      atLeast: AT_LEAST * length,
    });
    if (look.writes) await fleet.settled(); // the later cost of the read models is part of it
    return result;
  });
};

/** Each look in the small country and in the large one, in turns. */
export async function compareLooks(
  { rounds, length }: Effort,
  clients: Clients,
  small: Open,
  large: Open,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, look] of Object.entries(looks)) {
    const measured = await interleaved(Math.min(rounds, ROUNDS), {
      small: await asking(clients, small, look, length),
      large: await asking(clients, large, look, length),
    });
    figures.push(...figuresOf(name, small.country.homes.length, large.country.homes.length, measured));
  }
  return figures;
}

function figuresOf(
  name: string,
  few: number,
  many: number,
  measured: Record<'small' | 'large', Costing<Hammered>[]>,
): Figure[] {
  const of = (side: keyof typeof measured, what: 'processor' | 'p50') =>
    measured[side].map((round) => round[what]);
  const what = `${name}, ${thousands(many)} childminders`;
  const against = `x with ${few}`;
  const bar = { atMost: 1.3 };
  return [
    {
      name: `${what}: processor time`,
      value: ratio(of('large', 'processor'), of('small', 'processor')),
      unit: against,
      bar,
    },
    { name: `${what}: p50`, value: ratio(of('large', 'p50'), of('small', 'p50')), unit: against, bar },
    { name: `${what}: processor time`, value: median(of('large', 'processor')), unit: 'ms' },
  ];
}

export const thousands = (count: number): string => Math.round(count).toLocaleString('en');
