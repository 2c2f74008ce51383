import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagTexts } from './plan-texts.ts';
import {
  documentMb,
  Feature,
  featureGranted,
  featureNames,
  features,
  LimitName,
  limitReached,
  limitsOf,
  PaidTier,
  type PlanContext,
  Platform,
  planNames,
  planOf,
  untouchedPlatform as platform,
  prices,
  type Subscribed,
  SubscriptionStatus,
  SubscriptionType,
  tiers,
} from './plans.ts';

const active = (tier: Subscribed['tier'], more: readonly string[] = []): PlanContext => ({
  subscription: { tier, status: 'ACTIVE', features: more },
  platform,
});
const grantedTo = (context: PlanContext): Feature[] =>
  featureNames.filter((feature) => featureGranted(feature, context));
const forAll = featureNames.filter((feature) => features[feature].requires === 'ALL');

describe('a feature', () => {
  test('of tier ALL is everybody’s, one of STANDARD comes with both paid plans, one of PREMIUM with that alone', () => {
    expect(grantedTo(active('FREE'))).toEqual(forAll);
    expect(grantedTo(active('STANDARD'))).toEqual(
      featureNames.filter((feature) => feature !== 'enableUnlimitedChildren'),
    );
    expect(grantedTo(active('PREMIUM'))).toEqual([...featureNames]);
  });

  test('that the subscription names is granted whatever the tier', () => {
    expect(featureGranted('enableCalendar', active('FREE', ['enableCalendar']))).toBe(true);
  });

  test.each(['INACTIVE', 'CANCELING', undefined] as const)(
    'of a plan that is %s is only what everybody has, named or not',
    (status) => {
      const subscription = status && { tier: 'PREMIUM' as const, status, features: ['enableCalendar'] };
      expect(grantedTo({ subscription, platform })).toEqual(forAll);
      expect(forAll).toEqual(featureNames.filter((feature) => features[feature].byDefault));
    },
  );

  test('whose flag is off for the platform is nobody’s, and the other ones stay', () => {
    for (const off of featureNames) {
      const context = { ...active('PREMIUM', [off]), platform: { off: [off], limits: {} } };
      expect(grantedTo(context)).toEqual(featureNames.filter((feature) => feature !== off));
    }
  });
});

describe('the limits', () => {
  test('are those of the specification, number by number', () => {
    const table = Object.fromEntries(tiers.map((tier) => [tier, limitsOf(tier)]));
    const none = {
      documents: 0,
      images: 0,
      imageMb: 0,
      videos: 0,
      videoMb: 0,
      attachedDocuments: 0,
      attachedDocumentMb: 0,
      attachments: 0,
      mediaPerDay: 0,
      storageMb: 0,
    };
    expect(table).toEqual({
      FREE: { children: 1, parents: 2, activities: 5, events: 3, ...none },
      STANDARD: {
        children: 3,
        parents: 4,
        activities: 10,
        events: 5,
        documents: 3,
        images: 3,
        imageMb: 1.5,
        videos: 1,
        videoMb: 5,
        attachedDocuments: 1,
        attachedDocumentMb: 10,
        attachments: 4,
        mediaPerDay: 12,
        storageMb: 100,
      },
      PREMIUM: {
        children: 6,
        parents: 8,
        activities: 20,
        events: 10,
        documents: Number.POSITIVE_INFINITY,
        images: 5,
        imageMb: 3,
        videos: 3,
        videoMb: 15,
        attachedDocuments: 10,
        attachedDocumentMb: 20,
        attachments: 8,
        mediaPerDay: 30,
        storageMb: 250,
      },
    });
  });

  test('that an administrator set stand before the table', () => {
    expect(limitsOf('FREE', { FREE: { children: 2 } }).children).toBe(2);
    const touched = { off: [], limits: { STANDARD: { parents: 5 } } };
    expect(planOf({ ...active('STANDARD'), platform: touched }).limits.parents).toBe(5);
  });

  test('follow the feature that opens them', () => {
    const without = { off: ['enableUnlimitedChildren', 'enableImageUpload'], limits: {} };
    const { limits } = planOf({ ...active('PREMIUM'), platform: without });
    expect([limits.children, limits.images, limits.videos]).toEqual([3, 0, 3]);
    expect(planOf(active('STANDARD', ['enableUnlimitedChildren'])).limits.children).toBe(6);
    expect(planOf(active('FREE', ['enableVideoUpload'])).limits.videos).toBe(1);
  });

  test('of a plan that does not run are those of Free', () => {
    const subscription = { tier: 'PREMIUM', status: 'INACTIVE', features: [] } as const;
    expect(planOf({ subscription, platform }).limits).toEqual(limitsOf('FREE'));
    expect(planOf({ subscription: undefined, platform }).limits).toEqual(limitsOf('FREE'));
  });

  test('never shrink with a higher plan', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1), (place) => {
        const lower = limitsOf(tiers[place] ?? 'FREE');
        const higher = limitsOf(tiers[place + 1] ?? 'PREMIUM');
        for (const name of Object.keys(lower) as (keyof typeof lower)[])
          expect(higher[name]).toBeGreaterThanOrEqual(lower[name]);
      }),
    );
  });

  test.each([
    ['children', 1, '1 child profile'],
    ['children', 3, '3 child profiles'],
    ['activities', 1, '1 activity record per child per day'],
    ['parents', 4, '4 parent contacts'],
    ['activities', 10, '10 activity records per child per day'],
    ['events', 5, '5 calendar events per day'],
    ['documents', 3, '3 documents'],
    ['mediaPerDay', 12, '12 media files per day'],
    ['storageMb', 100, '100MB of storage'],
  ] as const)('of %s are told in a sentence', (name, most, words) => {
    expect(limitReached(name, most)).toBe(
      `You have reached your plan's limit of ${words}. Please upgrade to add more.`,
    );
  });
});

describe('the table of features', () => {
  test('is that of the specification: its default, and which tier has it', () => {
    expect(
      featureNames.map((name) => [name, features[name].byDefault ? 'on' : 'off', features[name].requires]),
    ).toEqual([
      ['enableEmailNotifications', 'on', 'ALL'],
      ['enableImageUpload', 'off', 'STANDARD'],
      ['enableVideoUpload', 'off', 'STANDARD'],
      ['enableDocumentStorage', 'off', 'STANDARD'],
      ['enableParentPortal', 'on', 'ALL'],
      ['enableCalendar', 'off', 'STANDARD'],
      ['enableMessages', 'on', 'ALL'],
      ['enableUnlimitedChildren', 'off', 'PREMIUM'],
      ['enableAdFree', 'off', 'STANDARD'],
      ['enablePolicyDocuments', 'off', 'STANDARD'],
      ['enableFees', 'off', 'STANDARD'],
      ['enableScheme', 'off', 'STANDARD'],
      ['enableCompliance', 'off', 'STANDARD'],
      ['enablePlaces', 'off', 'STANDARD'],
    ]);
  });
});

test('each flag says what it switches', () => {
  const said = featureNames.map((name) => flagTexts[name]);
  expect(new Set(said).size).toBe(featureNames.length);
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z]/);
});

describe('a limit that a feature opens', () => {
  const plan = (tier: Subscribed['tier'], { off = [], given = [] }: { off?: Feature[]; given?: Feature[] }) =>
    planOf({ ...active(tier, given), platform: { off, limits: {} } }).limits;

  test.each([
    ['children', 'enableUnlimitedChildren', [1, 3, 3], [6, 6, 6]],
    ['documents', 'enableDocumentStorage', [0, 0, 0], [3, 3, Number.POSITIVE_INFINITY]],
    ['images', 'enableImageUpload', [0, 0, 0], [3, 3, 5]],
    ['imageMb', 'enableImageUpload', [0, 0, 0], [1.5, 1.5, 3]],
    ['videos', 'enableVideoUpload', [0, 0, 0], [1, 1, 3]],
    ['videoMb', 'enableVideoUpload', [0, 0, 0], [5, 5, 15]],
    ['attachedDocuments', 'enableDocumentStorage', [0, 0, 0], [1, 1, 10]],
    ['attachedDocumentMb', 'enableDocumentStorage', [0, 0, 0], [10, 10, 20]],
  ] as const)('%s follows %s: without it, and with it by name', (limit, feature, without, withIt) => {
    expect(tiers.map((tier) => plan(tier, { off: [feature] })[limit])).toEqual(without);
    expect(tiers.map((tier) => plan(tier, { given: [feature] })[limit])).toEqual(withIt);
  });

  test('leaves every other limit to the tier', () => {
    const off = [...featureNames];
    for (const name of [
      'parents',
      'activities',
      'events',
      'attachments',
      'mediaPerDay',
      'storageMb',
    ] as const) {
      expect(plan('PREMIUM', { off })[name]).toBe(limitsOf('PREMIUM')[name]);
    }
  });
});

describe('a plan', () => {
  test('is that of its tier while it runs, and grants what its tier has', () => {
    const running = planOf(active('STANDARD'));
    expect([running.tier, running.granted('enableCalendar')]).toEqual(['STANDARD', true]);
    const ended = planOf({ subscription: { tier: 'STANDARD', status: 'CANCELING', features: [] }, platform });
    expect([ended.tier, ended.granted('enableCalendar')]).toEqual(['FREE', false]);
  });

  test('costs what the specification says, under its name', () => {
    expect(tiers.map((tier) => [planNames[tier], prices[tier]])).toEqual([
      ['Free', '€0'],
      ['Standard', '€3.99'],
      ['Premium', '€6.99'],
    ]);
    expect(documentMb).toEqual({ with: 3, without: 1.5 });
  });

  test('is in one of three states, monthly or yearly', () => {
    expect(SubscriptionStatus.options).toEqual(['ACTIVE', 'INACTIVE', 'CANCELING']);
    expect(SubscriptionType.options).toEqual(['monthly', 'yearly']);
    expect(tiers).toEqual(['FREE', 'STANDARD', 'PREMIUM']);
    expect(PaidTier.options).toEqual(['STANDARD', 'PREMIUM']);
  });
});

test.each([
  ['children', 'child profile'],
  ['parents', 'parent contact'],
  ['activities', 'activity record per child per day'],
  ['events', 'calendar event per day'],
  ['documents', 'document'],
  ['mediaPerDay', 'media file per day'],
] as const)('a limit of one is told in the singular: %s', (limit, one) => {
  expect(limitReached(limit, 1)).toBe(
    `You have reached your plan's limit of 1 ${one}. Please upgrade to add more.`,
  );
});

test('a limit without words of its own is told by its number', () => {
  expect(limitReached('images', 3)).toBe(
    "You have reached your plan's limit of 3. Please upgrade to add more.",
  );
});

test('what administrators switched and set is read as it was written, and is nothing at first', () => {
  const touched = { off: ['enableCalendar'], limits: { FREE: { children: 2 } } };
  expect(Platform.parse(touched)).toEqual(touched);
  expect(Platform.safeParse({ off: [7], limits: {} }).success).toBe(false);
  expect(Platform.safeParse({ off: [], limits: { GOLD: {} } }).success).toBe(false);
  expect(platform).toEqual({ off: [], limits: {} });
  expect(() => Feature.parse('enableEverything')).toThrow();
  expect(() => LimitName.parse('patience')).toThrow();
});
