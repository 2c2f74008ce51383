import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { type Feature, isForEverybody, type Plan } from '@nead/contracts/plans.ts';
import {
  Baby,
  CalendarClock,
  CalendarDays,
  Camera,
  CreditCard,
  Euro,
  FileText,
  HeartPulse,
  House,
  Lock,
  MessageCircle,
  ShieldCheck,
  SlidersHorizontal,
  Table2,
  UserRound,
  UserRoundCheck,
  Users,
  UtensilsCrossed,
} from 'lucide-react';
import type { IconShape } from '../../ui/icon.tsx';

export interface NavigationEntry {
  label: string;
  to: string;
  icon: IconShape;
  /** Paths of further pages that belong to this entry. */
  within?: RegExp;
  /**
   * Shown to a parent if the childminder's plan has this feature; always shown to a childminder, with a lock if it leads to the
   * plans.
   */
  feature?: Feature;
  /** The entry shows the number of unread messages, or of invoices to pay. */
  counts?: 'messages' | 'invoices';
  /** On a phone the entry is under More, even if the bar has room for it. */
  isMore?: boolean;
  /** It is not known yet whether the entry is shown: its space is reserved. */
  later?: boolean;
  /** The entry leads to the plans. */
  locked?: boolean;
}

/** Answers whether a page is the entry's own or belongs to it. */
export const isAt = ({ to, within }: NavigationEntry, path: string): boolean =>
  path === to || within?.test(path) === true;

/** The entries of each role, in order. */
export const navigation: Record<Role, readonly NavigationEntry[]> = {
  childminder: [
    {
      label: shellTexts.dashboard,
      to: '/childminder/dashboard',
      icon: House,
      within: /\/incidents|\/child\/[^/]+\/(?!details|add-sibling|history|book)/,
    },
    // The dashboard shows the same children, so on a phone the place in the bar is for a page that leads elsewhere.
    {
      label: shellTexts.children,
      to: '/childminder/children',
      icon: Baby,
      within: /\/add-child|\/child\/[^/]+(\/(details|add-sibling|history|book))?$/,
      isMore: true,
    },
    {
      label: shellTexts.messages,
      to: '/childminder/messages',
      icon: MessageCircle,
      within: /\/messages\//,
      counts: 'messages',
      feature: 'enableMessages',
    },
    {
      label: shellTexts.calendar,
      to: '/childminder/calendar',
      icon: CalendarDays,
      within: /\/calendar-/,
      feature: 'enableCalendar',
    },
    { label: shellTexts.fees, to: '/childminder/fees', icon: Euro, within: /\/fees\// },
    { label: shellTexts.moments, to: '/childminder/moments', icon: Camera, feature: 'enableImageUpload' },
    { label: shellTexts.menu, to: '/childminder/menu', icon: UtensilsCrossed },
    { label: shellTexts.parents, to: '/childminder/parents', icon: Users, within: /\/parent\// },
    {
      label: shellTexts.documents,
      to: '/childminder/documents',
      icon: FileText,
      feature: 'enableDocumentStorage',
    },
    { label: shellTexts.scheme, to: '/childminder/scheme', icon: CalendarClock },
    { label: shellTexts.places, to: '/childminder/places', icon: Table2, feature: 'enablePlaces' },
    { label: shellTexts.file, to: '/childminder/file', icon: ShieldCheck, within: /\/file\// },
  ],
  parent: [
    { label: shellTexts.dashboard, to: '/parent/dashboard', icon: House, within: /\/child\// },
    {
      label: shellTexts.messages,
      to: '/parent/messages',
      icon: MessageCircle,
      within: /\/messages\//,
      counts: 'messages',
      feature: 'enableMessages',
    },
    { label: shellTexts.calendar, to: '/parent/calendar', icon: CalendarDays, feature: 'enableCalendar' },
    { label: shellTexts.fees, to: '/parent/fees', icon: Euro, within: /\/fees\//, counts: 'invoices' },
    { label: shellTexts.menu, to: '/parent/menu', icon: UtensilsCrossed, feature: 'enableParentPortal' },
    {
      label: shellTexts.documents,
      to: '/parent/documents',
      icon: FileText,
      within: /\/handbook/,
      feature: 'enableDocumentStorage',
    },
  ],
  admin: [
    { label: shellTexts.dashboard, to: '/admin/dashboard', icon: House },
    { label: shellTexts.childminders, to: '/admin/childminders', icon: Users },
    { label: shellTexts.settings, to: '/admin/settings', icon: SlidersHorizontal },
    { label: shellTexts.health, to: '/admin/health', icon: HeartPulse },
  ],
};

/** `plan`: the plan of the childminder, or of a parent's childminder, and whether it could be loaded. */
export function entriesFor(
  role: Role,
  plan: { data: Plan | undefined; isError: boolean },
): readonly NavigationEntry[] {
  const { data, isError } = plan;
  if (role !== 'parent')
    return navigation[role].map((entry) =>
      data && entry.feature && !data.granted(entry.feature) ? { ...entry, locked: true } : entry,
    );
  if (!data && !isError)
    return navigation[role].map((entry) => (entry.feature ? { ...entry, later: true } : entry));
  return navigation[role].filter(
    ({ feature }) => !feature || (data ? data.granted(feature) : isForEverybody(feature)),
  );
}

/** The entries of the account menu, above Logout. */
export const accountEntries: Record<Role, readonly NavigationEntry[]> = {
  childminder: [
    { label: shellTexts.profile, to: '/childminder/profile', icon: UserRound },
    {
      label: shellTexts.subscription,
      to: '/childminder/subscription/manage',
      icon: CreditCard,
      within: /\/subscription/,
    },
    { label: shellTexts.preferences, to: '/childminder/preferences', icon: SlidersHorizontal },
    { label: shellTexts.inspection, to: '/childminder/inspection', icon: FileText },
    { label: shellTexts.cover, to: '/childminder/cover', icon: UserRoundCheck },
    { label: shellTexts.yourData, to: '/childminder/your-data', icon: Lock },
  ],
  parent: [
    { label: shellTexts.profile, to: '/parent/profile', icon: UserRound },
    { label: shellTexts.yourData, to: '/parent/your-data', icon: Lock },
  ],
  admin: [{ label: shellTexts.profile, to: '/admin/profile', icon: UserRound }],
};

const BOTTOM_MOST = 5;

/** The entries of the bottom bar: at most five. If there are more, the fifth is More. */
export function bottomEntries(entries: readonly NavigationEntry[]): {
  shown: readonly NavigationEntry[];
  more: readonly NavigationEntry[];
} {
  const isInBar = entries.filter(({ isMore }) => !isMore);
  if (entries.length <= BOTTOM_MOST && isInBar.length === entries.length) return { shown: entries, more: [] };
  const shown = isInBar.slice(0, BOTTOM_MOST - 1);
  return { shown, more: entries.filter((entry) => !shown.includes(entry)) };
}
