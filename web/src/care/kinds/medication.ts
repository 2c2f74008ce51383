import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { KindLook } from './look.ts';

export const medicationLook: KindLook = {
  labels: { givenBy: recordTexts.givenBy, hoursBetween: recordTexts.hoursBetween },
  save: () => recordTexts.saveMedication,
};
