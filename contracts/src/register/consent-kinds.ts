import * as z from 'zod/mini';

/** What only a parent can allow. */
export const consentKinds = ['photos', 'outings', 'medication', 'emergencyTreatment'] as const;
export const ConsentKind = z.enum(consentKinds, 'There is no such consent');
export type ConsentKind = z.infer<typeof ConsentKind>;

/** What a parent has handed over, and how it is given. */
export const AgreedMedicine = z.object({
  medicine: z.string(),
  dose: z.string(),
  reason: z.string(),
  /** The least number of hours until the next dose. */
  hoursBetween: z.optional(z.number()),
});
export type AgreedMedicine = z.infer<typeof AgreedMedicine>;
