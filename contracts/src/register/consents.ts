import { catalogue } from '../catalogue.ts';
import type { ConsentKind } from './consent-kinds.ts';

/** The wording that a parent agrees to. A changed one is a new version. */
interface ConsentText {
  version: number;
  title: string;
  text: string;
  /** It ends on a day chosen by the parent (docs/decisions/036). */
  ends?: true;
  /** The parent can name its medicine. */
  medicine?: true;
}

export const consentTexts: Readonly<Record<ConsentKind, ConsentText>> = catalogue('consentTexts', {
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
    version: 2,
    title: 'Medication',
    text: 'My child may be given medication that I have handed over, as I have written it down, until the day that I choose here.',
    ends: true,
    medicine: true,
  },
  emergencyTreatment: {
    version: 1,
    title: 'Emergency treatment',
    text: 'In an emergency my child may be brought to a doctor or hospital and treated there if I cannot be reached.',
  },
});

/** A consent on a child's record: given or not, and its last day. */
export interface ConsentGiven {
  given: boolean;
  until?: string | null | undefined;
}

/** The state of a consent on a day. A kind that needs a last day and has none is not given. */
export function consentOn(
  kind: ConsentKind,
  consent: ConsentGiven | undefined,
  date: string,
): 'given' | 'missing' | 'expired' {
  if (!consent?.given) return 'missing';
  if (!consent.until) return consentTexts[kind].ends ? 'missing' : 'given';
  return date > consent.until ? 'expired' : 'given';
}
