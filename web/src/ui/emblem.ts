import { Calendar, FileText, MessageSquare, UserRound } from 'lucide-react';
import type { IconShape } from './icon.tsx';

/** The icon and tint of a kind of entry, the same on tiles, tabs, timelines, charts and in the history. */
export interface Emblem {
  icon: IconShape;
  /** The class that sets its three colours, like 'k-hue-180' (tints.css). */
  tint: string;
}

export const messageEmblem: Emblem = { icon: MessageSquare, tint: 'k-message' };
export const calendarEmblem: Emblem = { icon: Calendar, tint: 'k-calendar' };
export const personEmblem: Emblem = { icon: UserRound, tint: 'k-hue-150' };
export const documentEmblem: Emblem = { icon: FileText, tint: 'k-document' };
