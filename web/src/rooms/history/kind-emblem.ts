import type { AroundKind } from '@nead/contracts/history/kinds.ts';
import {
  Activity,
  BookOpen,
  CalendarOff,
  CheckCheck,
  FileCheck,
  House,
  Landmark,
  UserCheck,
  UserRound,
  Users,
} from 'lucide-react';
import { documentEmblem, type Emblem } from '../../ui/emblem.ts';
import type { IconShape } from '../../ui/icon.tsx';
import { appearanceOfKind, hasAppearance } from '../care/kinds/appearances.ts';

/** The icons of entries that are not records, on the tint of paper. */
const around: Readonly<Record<AroundKind, IconShape>> = {
  profile: UserRound,
  contact: Users,
  collector: UserCheck,
  absence: CalendarOff,
  consent: FileCheck,
  reading: CheckCheck,
  home: House,
  book: BookOpen,
  tusla: Landmark,
  status: Activity,
};

const isAround = (kind: string): kind is AroundKind => Object.hasOwn(around, kind);

export function emblemOf(kind: string): { emblem: Emblem; icon?: IconShape } {
  if (hasAppearance(kind)) return { emblem: appearanceOfKind(kind) };
  return { emblem: documentEmblem, ...(isAround(kind) && { icon: around[kind] }) };
}
