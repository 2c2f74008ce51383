import * as z from 'zod/mini';
import { Reason } from '../accounts/owner-proof.ts';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Feature, LimitName, Platform, SubscriptionStatus, Tier } from '../plans.ts';

const count = z.int();

/** The labels of recent activity. */
export const activityBadges = {
  signup: 'Signup',
  verification: 'Verification',
  subscription: 'Subscription',
  payment: 'Payment',
  account: 'Account',
  settings: 'Settings',
} as const;

export const RecentActivity = z.object({
  _id: Id,
  type: z.enum(activityBadges),
  description: z.string(),
  timestamp: z.iso.datetime(),
});
export type RecentActivity = z.infer<typeof RecentActivity>;

export const AdminDashboard = z.object({
  totalChildminders: count,
  totalParents: count,
  totalChildren: count,
  pendingVerifications: count,
  /** Childminders who signed up in the last seven days. */
  newChildminders: count,
  newParents: count,
  /** Children who are signed in at this moment. */
  childrenHere: count,
  /** Sign-ups by week, oldest first; the last is the current week. */
  weeks: z.array(z.object({ from: z.iso.date(), childminders: count, parents: count })),
  /** Childminders by the plan they really have; a plan that is not running counts as free. */
  plans: z.array(z.object({ tier: Tier, childminders: count })),
  /** Paid plans with a failed payment. */
  unpaidPlans: count,
  /** The sum of the paid monthly plans in a month, in cents. */
  monthlyIncome: count,
  /** Newest first. */
  recentActivity: z.array(RecentActivity),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const adminDashboard = endpoint('GET /admin/dashboard', {
  summary: 'How many there are of whom, and what happened lately; nothing about any child',
  access: ['admin'],
  answer: AdminDashboard,
});

export const ChildminderState = z.enum(['verified', 'pending', 'suspended']);
export type ChildminderState = z.infer<typeof ChildminderState>;

const waysIn = { hasPassword: z.boolean(), google: z.boolean(), secondFactor: z.boolean() };

export const ChildminderOverview = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  email: z.string(),
  verified: z.boolean(),
  suspended: z.boolean(),
  ...waysIn,
  tier: Tier,
  status: SubscriptionStatus,
  /** The number of children in care. Administrators do not see which ones. */
  children: count,
  signedUpAt: z.nullable(z.iso.datetime()),
  /** Null: not in the last month. */
  lastActiveAt: z.nullable(z.iso.datetime()),
});
export type ChildminderOverview = z.infer<typeof ChildminderOverview>;

export const ChildmindersSort = z.enum(['name', 'plan', 'children', 'lastActive', 'signedUp']);
export type ChildmindersSort = z.infer<typeof ChildmindersSort>;

export const childmindersPerPage = 25;

export const ChildmindersQuery = z.object({
  /** Searches names and addresses. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Please search for something shorter'))),
  tier: z.optional(Tier),
  state: z.optional(ChildminderState),
  sort: z._default(ChildmindersSort, 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
});

export type ChildmindersAsked = z.infer<typeof ChildmindersQuery>;

export const allChildminders = endpoint('GET /admin/childminders', {
  summary: 'Childminders, searched, filtered and sorted, a page at a time',
  access: ['admin'],
  query: ChildmindersQuery,
  answer: z.object({ childminders: z.array(ChildminderOverview), total: count }),
});

export const ParentsQuery = z.object({
  search: ChildmindersQuery.shape.search,
  page: ChildmindersQuery.shape.page,
});
export type ParentsAsked = z.infer<typeof ParentsQuery>;

export const ParentOverview = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  verified: z.boolean(),
  suspended: z.boolean(),
  ...waysIn,
  signedUpAt: z.nullable(z.iso.datetime()),
  lastActiveAt: z.nullable(z.iso.datetime()),
});
export type ParentOverview = z.infer<typeof ParentOverview>;

export const allParentAccounts = endpoint('GET /admin/parents', {
  summary: 'Parents with an account, searched by name and address; nothing about whose parents they are',
  access: ['admin'],
  query: ParentsQuery,
  answer: z.object({ parents: z.array(ParentOverview), total: count }),
});

const OfAccount = z.object({ id: Id });
const Named = z.object({ _id: Id });

export const suspendAccount = command('POST /admin/accounts/:id/suspend', {
  summary:
    'Let a childminder or parent in no more, with a reason that they are told; their sessions end at once',
  access: ['admin'],
  params: OfAccount,
  body: z.object({ reason: Reason }),
  answer: Named,
  changes: ['platform'],
});

export const reinstateAccount = command('POST /admin/accounts/:id/reinstate', {
  summary: 'Let somebody who was suspended in again',
  access: ['admin'],
  params: OfAccount,
  answer: Named,
  changes: ['platform'],
});

export const resendTo = command('POST /admin/childminders/:id/resend-verification', {
  summary: 'Send an unverified childminder another link to verify with',
  access: ['admin'],
  params: OfAccount,
  answer: Named,
  changes: ['platform'],
});

export const PlatformSettings = z.object({
  platform: Platform,
  announcement: z.nullable(z.string()),
});
export type PlatformSettings = z.infer<typeof PlatformSettings>;

export const platformSettings = endpoint('GET /admin/settings', {
  summary: 'What administrators switched, set and announced',
  access: ['admin'],
  answer: PlatformSettings,
});

const Nothing = z.object({});

export const switchFlag = command('PUT /admin/settings/flags/:feature', {
  summary: 'Switch a feature off for everybody, or back to what the plans say',
  access: ['admin'],
  params: z.object({ feature: Feature }),
  body: z.object({ on: z.boolean('Please say whether it is on') }),
  answer: Nothing,
  changes: ['platform'],
});

const limitProblem = 'A limit is a number from 0 to 1000';

export const setLimit = command('PUT /admin/settings/limits/:tier/:limit', {
  summary: 'Set what a plan allows; null: as the table of plans says',
  access: ['admin'],
  params: z.object({ tier: Tier, limit: LimitName }),
  body: z.object({
    most: z.nullable(z.number(limitProblem).check(z.gte(0, limitProblem), z.lte(1000, limitProblem))),
  }),
  answer: Nothing,
  changes: ['platform'],
});

export const announce = command('PUT /admin/settings/announcement', {
  summary: 'Show everybody a sentence above every page; an empty one takes it away',
  access: ['admin'],
  body: z.object({
    text: z
      .string('Please write what everybody should read')
      .check(z.trim(), z.maxLength(300, 'An announcement has at most 300 characters')),
  }),
  answer: Nothing,
  changes: ['platform'],
});
