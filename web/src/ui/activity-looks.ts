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

const look = (label: string, icon: IconShape, kind: string): ActivityLook => ({
  label,
  icon,
  tint: `k-${kind}`,
});

/** Each kind has one icon and one tint: on tiles, tabs, timelines, charts and in the history. */
export const activityLooks = {
  attendance: look('Attendance', AttendanceIcon, 'attendance'),
  meal: look('Meal', MealIcon, 'meal'),
  nappy: look('Nappy', NappyIcon, 'nappy'),
  sleep: look('Sleep', SleepIcon, 'sleep'),
  incident: look('Incident', IncidentIcon, 'incident'),
  medication: look('Medication', MedicationIcon, 'medication'),
  temperature: look('Temperature', TemperatureIcon, 'temperature'),
  photo: look('Photo', Camera, 'photo'),
  message: look('Message', MessageSquare, 'message'),
  calendar: look('Calendar', Calendar, 'calendar'),
  document: look('Document', FileText, 'document'),
} as const satisfies Record<string, ActivityLook>;

export type ActivityKind = keyof typeof activityLooks;
