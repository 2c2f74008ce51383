import * as z from 'zod/mini';

/** What only a parent may allow, in the words that the parent agrees to. A changed wording is a new version. */
export const consentKinds = ['photos', 'outings', 'medication', 'emergencyTreatment'] as const;
export const ConsentKind = z.enum(consentKinds, 'There is no such consent');
export type ConsentKind = z.infer<typeof ConsentKind>;

export const consentTexts: Readonly<Record<ConsentKind, { version: number; title: string; text: string }>> = {
  photos: {
    version: 1,
    title: 'Photos seen by other families',
    text: 'Photos in which my child appears may be seen by the families of other children in the same care.',
  },
  outings: {
    version: 1,
    title: 'Outings',
    text: 'My child may be taken on local outings, on foot, by public transport or in an insured car.',
  },
  medication: {
    version: 1,
    title: 'Medication',
    text: 'My child may be given medication that I have handed over, as I have written it down.',
  },
  emergencyTreatment: {
    version: 1,
    title: 'Emergency treatment',
    text: 'In an emergency my child may be brought to a doctor or hospital and treated there if I cannot be reached.',
  },
};
