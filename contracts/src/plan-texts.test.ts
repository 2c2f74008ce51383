import { expect, test } from 'vitest';
import { featureRows, planCard } from './plan-texts.ts';
import { type Platform, planOf, type Tier, tiers } from './plans.ts';

const inUse = (tier: Tier, platform: Platform = { off: [], limits: {} }) =>
  planOf({ subscription: { tier, status: 'ACTIVE', features: [] }, platform });

test('the cards say what the specification says of each plan, and every limit that can refuse', () => {
  expect(planCard('FREE')).toEqual({
    has: [
      '1 child profile',
      'Attendance, meals, sleep, nappies and incidents',
      '5 meals, sleeps and nappies per child per day',
      '2 parent contacts',
      'Basic messaging (text only)',
      'Support within 3 working days',
    ],
    lacks: [
      'Calendar',
      'Documents',
      'Invoices and payments',
      'National Childcare Scheme: awards and the weekly return',
      'Handbook and emergency cover',
      'Places ahead, and a page for families who look for one',
      'Ad-free',
    ],
  });
  expect(planCard('STANDARD')).toEqual({
    has: [
      '3 child profiles',
      '10 meals, sleeps and nappies per child per day',
      '4 parent contacts',
      'Basic calendar: 5 events per day',
      '3 images per message at 1.5 MB each',
      '1 video per message up to 5 MB',
      '3 documents maximum',
      'Invoices and payments',
      'National Childcare Scheme: awards and the weekly return',
      'Handbook and emergency cover',
      'Places ahead, and a page for families who look for one',
      'Ad-free',
      'Support within 2 working days',
    ],
    lacks: [],
  });
  expect(planCard('PREMIUM')).toEqual({
    has: [
      'Up to 6 children (the legal maximum)',
      '20 meals, sleeps and nappies per child per day',
      '8 parent contacts',
      'Full calendar: repeating events, private feed, 10 events per day',
      'Up to 5 images per message',
      'Up to 3 videos per message at 15 MB each',
      'Unlimited documents',
      'Invoices and payments',
      'National Childcare Scheme: awards and the weekly return',
      'Handbook and emergency cover',
      'Places ahead, and a page for families who look for one',
      'Ad-free',
      'Priority support',
    ],
    lacks: [],
  });
});

test('a card follows what administrators set and switched', () => {
  const platform: Platform = {
    off: ['enableCalendar', 'enableVideoUpload'],
    limits: { STANDARD: { children: 4, documents: 1, images: 1 } },
  };
  const { has, lacks } = planCard('STANDARD', platform);
  expect(has).toEqual(
    expect.arrayContaining(['4 child profiles', '1 document maximum', '1 image per message at 1.5 MB each']),
  );
  expect(has.join()).not.toMatch(/calendar|video/);
  expect(lacks).toEqual(['Calendar']);
});

test('the rows are those of the plan, also of one that an administrator changed', () => {
  expect(tiers.map((tier) => Object.values(featureRows(inUse(tier))))).toEqual([
    ['1', 'None', 'Shown', '3 working days'],
    ['3', 'Basic', 'Ad-free', '2 working days'],
    ['Up to 6 children (the legal maximum)', 'Full', 'Ad-free', 'Priority'],
  ]);
  expect(featureRows(inUse('FREE', { off: [], limits: { FREE: { children: 2 } } }))).toMatchObject({
    'Child Profiles': '2',
  });
});

test('a plan that is not running says what there is without it', () => {
  const plan = planOf({
    subscription: { tier: 'PREMIUM', status: 'INACTIVE', features: [] },
    platform: { off: [], limits: {} },
  });
  expect(Object.values(featureRows(plan))).toEqual(['1', 'None', 'Shown', '3 working days']);
});
