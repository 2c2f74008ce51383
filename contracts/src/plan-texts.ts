import { catalogue } from './catalogue.ts';
import { counted } from './counted.ts';
import {
  type Feature,
  type LimitName,
  type Plan,
  type Platform,
  planOf,
  type Tier,
  untouchedPlatform,
} from './plans.ts';

/** The rows of the status card by the present plan. */
export const featureRows = (plan: Plan): Readonly<Record<FeatureRow, string>> => ({
  'Child Profiles': plan.limits.children >= 6 ? childrenIn(plan) : `${plan.limits.children}`,
  'Calendar Access': plan.granted('enableCalendar') ? (plan.tier === 'PREMIUM' ? 'Full' : 'Basic') : 'None',
  Advertisements: plan.granted('enableAdFree') ? 'Ad-free' : 'Shown',
  Support: support[plan.tier],
});
type FeatureRow = 'Child Profiles' | 'Calendar Access' | 'Advertisements' | 'Support';

const support: Readonly<Record<Tier, string>> = {
  FREE: '3 working days',
  STANDARD: '2 working days',
  PREMIUM: 'Priority',
};

const childrenIn = ({ limits: { children } }: Plan): string =>
  children === 6
    ? 'Up to 6 children (the legal maximum)'
    : counted(children, 'child profile', 'child profiles');

/** Images in words; each paid plan has its own. */
const imagesIn = ({ tier, limits: { images, imageMb } }: Plan): string =>
  tier === 'PREMIUM'
    ? `Up to ${counted(images, 'image', 'images')} per message`
    : `${counted(images, 'image', 'images')} per message at ${imageMb} MB each`;
const videosIn = ({ tier, limits: { videos, videoMb } }: Plan): string =>
  tier === 'PREMIUM'
    ? `Up to ${counted(videos, 'video', 'videos')} per message at ${videoMb} MB each`
    : `${counted(videos, 'video', 'videos')} per message up to ${videoMb} MB`;

const documentsIn = ({ limits: { documents } }: Plan): string =>
  Number.isFinite(documents)
    ? `${counted(documents, 'document', 'documents')} maximum`
    : 'Unlimited documents';

const calendarIn = ({ tier, limits: { events } }: Plan): string => {
  const some = counted(events, 'event', 'events');
  return tier === 'PREMIUM'
    ? `Full calendar: repeating events, private feed, ${some} per day`
    : `Basic calendar: ${some} per day`;
};

/**
 * The lists of a plan's card: features and limits that it has and lacks, by the table and by administrators' settings.
 */
export function planCard(
  tier: Tier,
  platform: Platform = untouchedPlatform,
): { has: readonly string[]; lacks: readonly string[] } {
  const plan = planOf({ subscription: { tier, status: 'ACTIVE', features: [] }, platform });
  const { limits, granted } = plan;
  const media = [limits.images > 0 && imagesIn(plan), limits.videos > 0 && videosIn(plan)].filter(isText);
  const lines: readonly (string | false)[] = [
    childrenIn(plan),
    tier === 'FREE' && 'Attendance, meals, sleep, nappies and incidents',
    `${counted(limits.activities, 'meal, sleep or nappy', 'meals, sleeps and nappies')} per child per day`,
    counted(limits.parents, 'parent contact', 'parent contacts'),
    granted('enableCalendar') && calendarIn(plan),
    ...(media.length > 0 ? media : [granted('enableMessages') && 'Basic messaging (text only)']),
    limits.documents > 0 && documentsIn(plan),
    granted('enableFees') && 'Invoices and payments',
    granted('enableScheme') && 'National Childcare Scheme: awards and the weekly return',
    granted('enableCompliance') && 'Handbook and emergency cover',
    granted('enablePlaces') && 'Places ahead, and a page for families who look for one',
    granted('enableAdFree') && 'Ad-free',
    tier === 'PREMIUM' ? 'Priority support' : `Support within ${support[tier]}`,
  ];
  const missing: readonly (string | false)[] = [
    !granted('enableCalendar') && 'Calendar',
    limits.documents === 0 && 'Documents',
    !granted('enableFees') && 'Invoices and payments',
    !granted('enableScheme') && 'National Childcare Scheme: awards and the weekly return',
    !granted('enableCompliance') && 'Handbook and emergency cover',
    !granted('enablePlaces') && 'Places ahead, and a page for families who look for one',
    !granted('enableAdFree') && 'Ad-free',
  ];
  return { has: lines.filter(isText), lacks: missing.filter(isText) };
}

const isText = (line: string | false): line is string => line !== false;

export const limitLabels: Readonly<Record<LimitName, string>> = catalogue('limitLabels', {
  children: 'Child profiles',
  parents: 'Parent contacts',
  activities: 'Records per child and day',
  events: 'Calendar events per day',
  documents: 'Documents',
  images: 'Images per message',
  imageMb: 'MB per image',
  videos: 'Videos per message',
  videoMb: 'MB per video',
  attachedDocuments: 'Documents per message',
  attachedDocumentMb: 'MB per attached document',
  attachments: 'Attachments per message',
  mediaPerDay: 'Images and videos per day',
  storageMb: 'MB in all',
});

/** Short, for a table. */
export const limitShown = (most: number): string => (Number.isFinite(most) ? `${most}` : '∞');

/** The effect of a platform flag. */
export const flagTexts: Readonly<Record<Feature, string>> = catalogue('flagTexts', {
  enableEmailNotifications:
    'Mails about messages and documents, and reminders. Mails that an account needs are always sent.',
  enableImageUpload: 'Photos, and images in messages',
  enableVideoUpload: 'Videos in messages',
  enableDocumentStorage: 'The document repository and documents in messages',
  enableParentPortal: 'Invitations to parents, and what parents see of their children',
  enableCalendar: 'The calendar of childminder and parents',
  enableMessages: 'Messages between childminder and parents',
  enableUnlimitedChildren: 'Up to 6 children (the legal maximum)',
  enableAdFree: 'No advertisements',
  enablePolicyDocuments: 'The policies category of the document repository',
  enableFees: 'Invoices and payments. Agreements and the fees of the month are for everybody.',
  enableScheme:
    'Awards of the National Childcare Scheme and its weekly return. Hours of the week are for everybody.',
  enableCompliance: 'The handbook and emergency cover. Your file, with what is in order, is for everybody.',
  enablePlaces: 'Places ahead, the public page, and the families who ask there',
});
