import { quickTexts, recordTexts } from '@nead/contracts/care/page-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import type { KindForm } from '../form.ts';

export const sleepForm: KindForm = {
  labels: { quality: recordTexts.sleepQuality },
  later: ['quality'],
  begins: quickTexts.nap,
  save: () => careTexts.startSleep,
  ends: {
    short: quickTexts.endNap,
    going: careTexts.currentlySleeping,
    save: careTexts.endSleepNow,
    done: careTexts.sleepEnded,
    failed: careTexts.sleepEndFailed,
  },
};
