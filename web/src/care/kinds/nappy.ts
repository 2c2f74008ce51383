import type { KindLook } from './look.ts';

export const nappyLook: KindLook = {
  words: { wet_and_soiled: 'Wet and soiled' },
  defaults: () => ({ type: 'wet_and_soiled', condition: 'normal' }),
  usual: () => true,
  dueAfter: 3 * 60,
  save: () => 'Save nappy change',
};
