import type { Role } from '@nead/contracts/metadata.ts';
import type { Feature, Plan } from '@nead/contracts/plans.ts';
import {
  Baby,
  CalendarClock,
  CalendarDays,
  Camera,
  CreditCard,
  FileText,
  HeartPulse,
  House,
  MessageCircle,
  SlidersHorizontal,
  UserRound,
  Users,
} from 'lucide-react';
import type { IconShape } from '../ui/icon.tsx';

export interface NavigationEntry {
  label: string;
  to: string;
  icon: IconShape;
  /** Where the pages of one of them are: this entry is the way back to its list. */
  within?: string;
  /** A parent is shown it when the childminder's plan has this; a childminder always, since her way there leads to the plans. */
  needs?: Feature;
  /** What waits there is counted beside it. */
  counts?: 'messages';
}

/** Whether a page is the entry's own, or belongs to it. */
export const isAt = ({ to, within }: NavigationEntry, path: string): boolean =>
  path === to || (within !== undefined && path.startsWith(within));

/** What each role can go to, in order. An entry joins with its page, never before. */
export const navigation: Record<Role, readonly NavigationEntry[]> = {
  childminder: [
    { label: 'Dashboard', to: '/childminder/dashboard', icon: House },
    { label: 'Children', to: '/childminder/children', icon: Baby, within: '/childminder/child/' },
    {
      label: 'Messages',
      to: '/childminder/messages',
      icon: MessageCircle,
      within: '/childminder/messages/',
      counts: 'messages',
      needs: 'enableMessages',
    },
    { label: 'Calendar', to: '/childminder/calendar', icon: CalendarDays, needs: 'enableCalendar' },
    { label: 'Photos', to: '/childminder/photos', icon: Camera, needs: 'enableImageUpload' },
    { label: 'Parents', to: '/childminder/parents', icon: Users, within: '/childminder/parent/' },
    { label: 'Documents', to: '/childminder/documents', icon: FileText, needs: 'enableDocumentStorage' },
    { label: 'Returns', to: '/childminder/attendance-return', icon: CalendarClock },
  ],
  parent: [
    { label: 'Dashboard', to: '/parent/dashboard', icon: House, within: '/parent/child/' },
    {
      label: 'Messages',
      to: '/parent/messages',
      icon: MessageCircle,
      within: '/parent/messages/',
      counts: 'messages',
      needs: 'enableMessages',
    },
    { label: 'Calendar', to: '/parent/calendar', icon: CalendarDays, needs: 'enableCalendar' },
    { label: 'Documents', to: '/parent/documents', icon: FileText, needs: 'enableDocumentStorage' },
  ],
  admin: [
    { label: 'Dashboard', to: '/admin/dashboard', icon: House },
    { label: 'Childminders', to: '/admin/childminders', icon: Users },
    { label: 'Settings', to: '/admin/settings', icon: SlidersHorizontal },
    { label: 'Health', to: '/admin/health', icon: HeartPulse },
  ],
};

export const entriesFor = (role: Role, plan: Plan | undefined): readonly NavigationEntry[] =>
  navigation[role].filter(({ needs }) => role !== 'parent' || !needs || plan?.granted(needs));

/** What the avatar's menu leads to, above Logout. */
export const accountEntries: Record<Role, readonly NavigationEntry[]> = {
  childminder: [
    { label: 'Profile', to: '/childminder/profile', icon: UserRound },
    {
      label: 'Subscription',
      to: '/childminder/subscription/manage',
      icon: CreditCard,
      within: '/childminder/subscription',
    },
    { label: 'Preferences', to: '/childminder/preferences', icon: SlidersHorizontal },
    { label: 'Inspection', to: '/childminder/inspection', icon: FileText },
    { label: 'Your data', to: '/childminder/your-data', icon: FileText },
  ],
  parent: [
    { label: 'Profile', to: '/parent/profile', icon: UserRound },
    { label: 'Your data', to: '/parent/your-data', icon: FileText },
  ],
  admin: [{ label: 'Profile', to: '/admin/profile', icon: UserRound }],
};

const BOTTOM_MOST = 5;

/** Five at most: where there are more, the fifth place is More. */
export function bottomEntries(entries: readonly NavigationEntry[]): {
  shown: readonly NavigationEntry[];
  more: readonly NavigationEntry[];
} {
  if (entries.length <= BOTTOM_MOST) return { shown: entries, more: [] };
  return { shown: entries.slice(0, BOTTOM_MOST - 1), more: entries.slice(BOTTOM_MOST - 1) };
}
