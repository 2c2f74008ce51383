import * as z from 'zod/mini';

// Shapes of answers; shapes of requests are in fields.ts, which no list needs.

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export const sessions = ['Not Scheduled', 'Mornings', 'Afternoons', 'Full Day'] as const;
export const DaySession = z.enum(sessions, 'A day is Not Scheduled, Mornings, Afternoons or Full Day');
export type DaySession = z.infer<typeof DaySession>;
export const wholeDay: DaySession = 'Full Day';

export const CareSchedule = z.object({
  monday: DaySession,
  tuesday: DaySession,
  wednesday: DaySession,
  thursday: DaySession,
  friday: DaySession,
});
export type CareSchedule = z.infer<typeof CareSchedule>;
export const noSchedule: CareSchedule = {
  monday: 'Not Scheduled',
  tuesday: 'Not Scheduled',
  wednesday: 'Not Scheduled',
  thursday: 'Not Scheduled',
  friday: 'Not Scheduled',
};

export const Address = z.object({
  street: z.string(),
  city: z.string(),
  county: z.string(),
  postCode: z.string(),
});
export type Address = z.infer<typeof Address>;
export const EmergencyContact = z.object({ name: z.string(), phone: z.string(), relationship: z.string() });
export const Gp = z.object({ doctorName: z.string(), practiceName: z.string(), contactNumber: z.string() });
