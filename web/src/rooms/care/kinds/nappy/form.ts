import { severalTexts } from '@nead/contracts/care/page-texts.ts';
import type { KindForm } from '../form.ts';

const types = [
  { type: 'wet', label: severalTexts.wet },
  { type: 'soiled', label: severalTexts.soiled },
  { type: 'wet_and_soiled', label: severalTexts.both },
] as const;

export const nappyForm: KindForm = {
  // The condition already tells whether there is a rash.
  hidden: ['rash'],
  defaults: () => ({ type: 'wet_and_soiled', condition: 'normal' }),
  usual: () => true,
  otherwise: (made) => types.filter(({ type }) => type !== made.type),
  dueAfter: 3 * 60,
};
