import * as z from 'zod/mini';

/** Permissions that only a parent can give. */
export const consentKinds = ['photos', 'outings', 'medication', 'emergencyTreatment'] as const;
export const ConsentKind = z.enum(consentKinds, 'There is no such consent');
export type ConsentKind = z.infer<typeof ConsentKind>;

/** A medicine that a parent has handed over, and the way it is given. */
export const AgreedMedicine = z.object({
  medicine: z.string(),
  dose: z.string(),
  reason: z.string(),
  /** The least number of hours until the next dose. */
  hoursBetween: z.optional(z.number()),
});
export type AgreedMedicine = z.infer<typeof AgreedMedicine>;
