import { kindTexts } from '@nead/contracts/ui/kind-texts.ts';
import { Calendar, Camera, FileText, MessageSquare } from 'lucide-react';
import {
  AttendanceIcon,
  IncidentIcon,
  MealIcon,
  MedicationIcon,
  NappyIcon,
  SleepIcon,
  TemperatureIcon,
} from './activity-icons.tsx';
import type { IconShape } from './icon.tsx';

export interface ActivityLook {
  label: string;
  icon: IconShape;
  /** Class that sets the kind's three colours. */
  tint: string;
}

const look = (kind: keyof typeof kindTexts, icon: IconShape): ActivityLook => ({
  label: kindTexts[kind],
  icon,
  tint: `k-${kind}`,
});

/** Each kind has one icon and one tint: on tiles, tabs, timelines, charts and in the history. */
export const activityLooks = {
  attendance: look('attendance', AttendanceIcon),
  meal: look('meal', MealIcon),
  nappy: look('nappy', NappyIcon),
  sleep: look('sleep', SleepIcon),
  incident: look('incident', IncidentIcon),
  medication: look('medication', MedicationIcon),
  temperature: look('temperature', TemperatureIcon),
  photo: look('photo', Camera),
  message: look('message', MessageSquare),
  calendar: look('calendar', Calendar),
  document: look('document', FileText),
} as const satisfies Record<string, ActivityLook>;

export type ActivityKind = keyof typeof activityLooks;
