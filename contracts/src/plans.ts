import * as z from 'zod/mini';
import { counted } from './counted.ts';

/**
 * The one table of plans: what each allows and costs (docs/decisions/031). Everything that depends on a plan uses it;
 * the texts of its cards are in plan-texts.ts.
 */

export const Tier = z.enum(['FREE', 'STANDARD', 'PREMIUM']);
export type Tier = z.infer<typeof Tier>;
export const PaidTier = z.enum(['STANDARD', 'PREMIUM']);
export type PaidTier = z.infer<typeof PaidTier>;
export const tiers: readonly Tier[] = Tier.options;

/**
 * Features by name: the tiers that have it, and if it needs no plan at all. A platform flag that is off takes it from
 * everybody.
 */
export const features = {
  enableEmailNotifications: { byDefault: true, requires: 'ALL' },
  enableImageUpload: { byDefault: false, requires: 'STANDARD' },
  enableVideoUpload: { byDefault: false, requires: 'STANDARD' },
  enableDocumentStorage: { byDefault: false, requires: 'STANDARD' },
  enableParentPortal: { byDefault: true, requires: 'ALL' },
  enableCalendar: { byDefault: false, requires: 'STANDARD' },
  enableMessages: { byDefault: true, requires: 'ALL' },
  enableUnlimitedChildren: { byDefault: false, requires: 'PREMIUM' },
  enableAdFree: { byDefault: false, requires: 'STANDARD' },
  enablePolicyDocuments: { byDefault: false, requires: 'STANDARD' },
  enableFees: { byDefault: false, requires: 'STANDARD' },
  enableScheme: { byDefault: false, requires: 'STANDARD' },
  enableCompliance: { byDefault: false, requires: 'STANDARD' },
  enablePlaces: { byDefault: false, requires: 'STANDARD' },
} as const satisfies Record<string, { byDefault: boolean; requires: 'ALL' | PaidTier }>;

export type Feature = keyof typeof features;
export const Feature = z.enum(Object.keys(features) as [Feature, ...Feature[]]); // the table's own keys
export const featureNames: readonly Feature[] = Feature.options;

const UNLIMITED = Number.POSITIVE_INFINITY;

/** Limits by name: a count, or the MB of one file. */
const limits = {
  children: { FREE: 1, STANDARD: 3, PREMIUM: 6, opens: 'enableUnlimitedChildren' },
  /** Parent contacts, primary and secondary. */
  parents: { FREE: 2, STANDARD: 4, PREMIUM: 8 },
  /** Meals, sleeps and nappies together, per child and day. */
  activities: { FREE: 5, STANDARD: 10, PREMIUM: 20 },
  /** Calendar events per date. */
  events: { FREE: 3, STANDARD: 5, PREMIUM: 10 },
  /** Documents in the repository. */
  documents: { FREE: 0, STANDARD: 3, PREMIUM: UNLIMITED, opens: 'enableDocumentStorage' },
  /** Attachments of one message: the number of each kind, the size of one, and the number in all. */
  images: { FREE: 0, STANDARD: 3, PREMIUM: 5, opens: 'enableImageUpload' },
  imageMb: { FREE: 0, STANDARD: 1.5, PREMIUM: 3, opens: 'enableImageUpload' },
  videos: { FREE: 0, STANDARD: 1, PREMIUM: 3, opens: 'enableVideoUpload' },
  videoMb: { FREE: 0, STANDARD: 5, PREMIUM: 15, opens: 'enableVideoUpload' },
  attachedDocuments: { FREE: 0, STANDARD: 1, PREMIUM: 10, opens: 'enableDocumentStorage' },
  attachedDocumentMb: { FREE: 0, STANDARD: 10, PREMIUM: 20, opens: 'enableDocumentStorage' },
  attachments: { FREE: 0, STANDARD: 4, PREMIUM: 8 },
  /** Images and videos per day in all of a childminder's conversations, and the MB of all their attachments. */
  mediaPerDay: { FREE: 0, STANDARD: 12, PREMIUM: 30 },
  storageMb: { FREE: 0, STANDARD: 100, PREMIUM: 250 },
} as const satisfies Record<string, Readonly<Record<Tier, number>> & { opens?: Feature }>;

export const LimitName = z.enum(Object.keys(limits) as [LimitName, ...LimitName[]]); // the table's own keys
export type LimitName = keyof typeof limits;
export type Limits = Readonly<Record<LimitName, number>>;
export const limitNames: readonly LimitName[] = LimitName.options;

/** Limits set by an administrator, which replace those of the table. */
export type LimitOverrides = { readonly [T in Tier]?: { readonly [L in LimitName]?: number } };

const limitOf = (name: LimitName, tier: Tier, overrides: LimitOverrides): number =>
  overrides[tier]?.[name] ?? limits[name][tier];

export const limitsOf = (tier: Tier, overrides: LimitOverrides = {}): Limits =>
  Object.fromEntries(limitNames.map((name) => [name, limitOf(name, tier, overrides)])) as Limits; // one for every name

const some = (one: string, many: string) => (n: number) => counted(n, one, many);

const limited: { readonly [L in LimitName]?: (n: number) => string } = {
  children: some('child profile', 'child profiles'),
  parents: some('parent contact', 'parent contacts'),
  activities: some('activity record per child per day', 'activity records per child per day'),
  events: some('calendar event per day', 'calendar events per day'),
  documents: some('document', 'documents'),
  mediaPerDay: some('media file per day', 'media files per day'),
  storageMb: (n) => `${n}MB of storage`,
};

/**
 * The sentence for a limit that was reached. Limits of a single message have texts of their own, in the messages
 * room.
 */
export const limitReached = (what: LimitName, most: number): string =>
  `You have reached your plan's limit of ${limited[what]?.(most) ?? most}. Please upgrade to add more.`;

/** The largest repository file in MB, with and without document storage. */
export const documentMb = { with: 3, without: 1.5 } as const;

export const SubscriptionStatus = z.enum(['ACTIVE', 'INACTIVE', 'CANCELING']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const SubscriptionType = z.enum(['monthly', 'yearly']);
export type SubscriptionType = z.infer<typeof SubscriptionType>;

/** The parts of a subscription that decide what it allows. */
export interface Subscribed {
  tier: Tier;
  status: SubscriptionStatus;
  /** Features given to this subscription by name, whatever its tier. */
  features: readonly string[];
}

/** Administrators' switches and settings. */
export const Platform = z.object({
  /** Flags switched off for everybody. */
  off: z.array(z.string()),
  limits: z.partialRecord(Tier, z.partialRecord(LimitName, z.number())),
});
export type Platform = z.infer<typeof Platform>;
export const untouchedPlatform: Platform = { off: [], limits: {} };

export interface PlanContext {
  /** Undefined: no subscription, which allows the same as the free plan except for features given by name. */
  subscription: Subscribed | undefined;
  platform: Platform;
}

const includes = (tier: Tier, required: Tier): boolean => tiers.indexOf(tier) >= tiers.indexOf(required);

/**
 * A flag that is off for the platform is off. A subscription that is not running gives nothing. Otherwise its own
 * list counts, then its tier.
 */
export function featureGranted(feature: Feature, { subscription, platform }: PlanContext): boolean {
  const { requires } = features[feature];
  if (platform.off.includes(feature)) return false;
  if (requires === 'ALL') return true;
  if (subscription?.status !== 'ACTIVE') return false;
  return subscription.features.includes(feature) || includes(subscription.tier, requires);
}

/** Answers whether a feature needs no subscription. */
export const isForEverybody = (feature: Feature): boolean => features[feature].requires === 'ALL';

export interface Plan {
  /** FREE unless the subscription is running. */
  tier: Tier;
  limits: Limits;
  granted(feature: Feature): boolean;
}

/**
 * The tier whose limit applies. A limit belongs to a feature: without the feature it is that of the tiers below, with
 * it at least that of the lowest tier that has the feature.
 */
function followFeature(name: LimitName, tier: Tier, granted: (feature: Feature) => boolean): Tier {
  const row = limits[name];
  if (!('opens' in row)) return tier;
  const { requires } = features[row.opens];
  if (!granted(row.opens)) return includes(tier, requires) ? below[requires] : tier;
  return includes(tier, requires) ? tier : requires;
}
const below: Readonly<Record<PaidTier, Tier>> = { STANDARD: 'FREE', PREMIUM: 'STANDARD' };

/** The rights of a childminder and her parents at this moment, the same on the server and on the screen. */
export function planOf(context: PlanContext): Plan {
  const { subscription, platform } = context;
  const tier = subscription?.status === 'ACTIVE' ? subscription.tier : 'FREE';
  const granted = (feature: Feature) => featureGranted(feature, context);
  const counted = limitNames.map((name): [LimitName, number] => [
    name,
    limitOf(name, followFeature(name, tier, granted), platform.limits),
  ]);
  return { tier, limits: Object.fromEntries(counted) as Limits, granted }; // one for every name
}

/** Cents per month. Only the payment provider knows yearly prices, since Nead sells none. */
export const monthlyCents: Readonly<Record<Tier, number>> = { FREE: 0, STANDARD: 399, PREMIUM: 699 };

const euro = (tier: Tier) => `€${monthlyCents[tier] / 100}`;
/** Euro per month, as written. */
export const prices: Readonly<Record<Tier, string>> = {
  FREE: euro('FREE'),
  STANDARD: euro('STANDARD'),
  PREMIUM: euro('PREMIUM'),
};

export const planNames: Readonly<Record<Tier, string>> = {
  FREE: 'Free',
  STANDARD: 'Standard',
  PREMIUM: 'Premium',
};
