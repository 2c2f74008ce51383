import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { Feature } from '../plans.ts';

const media = (n: number): string => counted(n, 'image or video', 'images and videos');

/** Texts of the plan pages, besides those of the specification in texts.ts. */
export const subscriptionPageTexts = catalogue('subscriptionPageTexts', {
  subscription: 'Subscription',
  loadingSubscription: 'Loading your subscription',
  active: 'Active',
  canceling: 'Canceling',
  inactive: 'Inactive',
  yearly: 'Yearly',
  monthly: 'Monthly',
  isPaused: 'Your plan is paused until the payment is made.',

  planIsPaused: (plan: string) =>
    `A payment for ${plan} failed. Its extras are paused until it is paid. Nothing is lost.`,
  paymentFailed: (plan: string, until: string) =>
    `A payment for ${plan} failed. Nothing changes until ${until}.`,
  payNow: 'Pay now',
  failed: 'Payment failed',
  nextPayment: (date: string, price: string) => `Next payment on ${date}: ${price}`,
  nextYearlyPayment: (date: string) => `Next payment on ${date}, for a year`,
  atTheProvider: 'Your invoices, card and past payments are on the payment provider’s pages.',
  invoicesAndCard: 'Invoices and card',
  notPaid:
    'Nothing was paid, and your plan has not changed. If your card was declined, another one may work.',
  tryAgain: 'Try again',
  used: 'Your usage',
  usedOf: (used: number, most: number, what: (n: number) => string) =>
    Number.isFinite(most) ? `${used} of ${what(most)}` : `${what(used)}, without a limit`,
  ofChildren: (n: number) => counted(n, 'child', 'children'),
  ofContacts: (n: number) => counted(n, 'parent contact', 'parent contacts'),
  ofDocuments: (n: number) => counted(n, 'document', 'documents'),
  ofMegabytes: (n: number) => `${n} MB of storage`,
  /** Images and videos that have arrived today. */
  mediaOf: (used: number, most: number) => `${used} of ${media(most)} today`,
  countedByDay: (records: number, events: number, images: number) =>
    `Daily limits: ${[
      `${counted(records, 'meal, sleep or nappy', 'meals, sleeps and nappies')} for each child`,
      ...(events > 0 ? [counted(events, 'calendar event', 'calendar events')] : []),
      ...(images > 0 ? [media(images)] : []),
    ].join(', ')}.`,
  everyLimit: 'Every limit, side by side',
  limit: 'Limit',
  switchTo: 'Switch',

  plansLead: 'Move up or down at any time. Nothing you have recorded is ever lost.',
  loadingPlans: 'Loading the plans',
  upgradeTo: (plan: string) => `to ${plan}`,
  mostPopular: 'MOST POPULAR',
  ultimate: 'ULTIMATE',
  perMonth: 'per month',
  notIncluded: 'Not included:',
  yourSubscription: 'Your subscription',

  offForEverybody: 'This is switched off for everybody at the moment, whatever their plan.',
  /** The beginning of a sentence. */
  comes: {
    enableCalendar: 'The calendar comes',
    enableDocumentStorage: 'The document repository comes',
    enablePolicyDocuments: 'Policies in the document repository come',
    enableImageUpload: 'Photos, and images in messages, come',
    enableVideoUpload: 'Videos in messages come',
    enableAdFree: 'Nead without advertisements comes',
    enableUnlimitedChildren: 'Room for up to 6 children (the legal maximum) comes',
    enableMessages: 'Messages come',
    enableParentPortal: 'The pages for parents come',
    enableEmailNotifications: 'Mails come',
    enableFees: 'Invoices and payments come',
    enableScheme: 'Awards and the weekly return of the National Childcare Scheme come',
    enableCompliance: 'The handbook and emergency cover come',
    enablePlaces: 'Places ahead and a page of your own come',
  } satisfies Record<Feature, string>,
  withPremium: (comes: string) => `${comes} with Premium.`,
  withEither: (comes: string) => `${comes} with Standard and Premium.`,
  opensAtOnce: 'Choose a plan below and it opens straight away.',

  advertisement: 'Advertisement',
  roomForMore: 'Room for more children, and a calendar',
  withoutAdverts: (plan: string, price: string) =>
    `${plan} is ${price} per month, and without advertisements.`,
});
