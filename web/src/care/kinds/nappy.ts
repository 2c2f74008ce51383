import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { KindLook } from './look.ts';

export const nappyLook: KindLook = {
  words: { wet_and_soiled: recordTexts.wetAndSoiled },
  defaults: () => ({ type: 'wet_and_soiled', condition: 'normal' }),
  usual: () => true,
  dueAfter: 3 * 60,
  save: () => recordTexts.saveNappy,
};
