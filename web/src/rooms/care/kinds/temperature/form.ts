import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { KindLook } from './look.ts';

export const temperatureLook: KindLook = {
  labels: { celsius: recordTexts.celsius },
  defaults: () => ({ method: 'ear' }),
  save: () => recordTexts.saveTemperature,
};
