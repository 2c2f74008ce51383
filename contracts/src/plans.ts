import * as z from 'zod/mini';

export const Tier = z.enum(['FREE', 'STANDARD', 'PREMIUM']);
export type Tier = z.infer<typeof Tier>;

export interface Limits {
  children: number;
  /** Parent contacts, primary and secondary. */
  parents: number;
  /** Meals, sleeps and nappies together, per child and day. */
  activities: number;
  /** Calendar events per date. */
  events: number;
}

/** The one table of tiers. Six children is also the legal ceiling for a childminder. */
const limits: Readonly<Record<Tier, Limits>> = {
  FREE: { children: 1, parents: 2, activities: 5, events: 3 },
  STANDARD: { children: 3, parents: 4, activities: 10, events: 5 },
  PREMIUM: { children: 6, parents: 8, activities: 20, events: 10 },
};

export const limitsOf = (tier: Tier): Limits => limits[tier];

const limited = {
  children: (n: number) => `${n} child profiles`,
  parents: (n: number) => `${n} parent contacts`,
  activities: (n: number) => `${n} activity records per child per day`,
  events: (n: number) => `${n} calendar events per day`,
} as const satisfies Record<keyof Limits, (n: number) => string>;

/** What somebody is told who has reached a limit. */
export const limitReached = (what: keyof Limits, most: number): string =>
  `You have reached your plan's limit of ${limited[what](most)}. Please upgrade to add more.`;
