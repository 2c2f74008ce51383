import type { AroundKind } from '@nead/contracts/history/kinds.ts';
import { Activity, CalendarOff, CheckCheck, FileCheck, UserCheck, UserRound, Users } from 'lucide-react';
import { type ActivityKind, activityLooks } from '../ui/activity-looks.ts';
import type { IconShape } from '../ui/icon.tsx';

/** What is no record has an icon of its own on the tint of paper. */
const around: Readonly<Record<AroundKind, IconShape>> = {
  profile: UserRound,
  contact: Users,
  collector: UserCheck,
  absence: CalendarOff,
  consent: FileCheck,
  reading: CheckCheck,
  status: Activity,
};

const isTint = (kind: string): kind is ActivityKind => Object.hasOwn(activityLooks, kind);
const isAround = (kind: string): kind is AroundKind => Object.hasOwn(around, kind);

export function lookOf(kind: string): { kind: ActivityKind; icon?: IconShape } {
  if (isTint(kind)) return { kind };
  return { kind: 'document', ...(isAround(kind) && { icon: around[kind] }) };
}
