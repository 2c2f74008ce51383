import { quickTexts } from '@nead/contracts/care/quick-texts.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import type { KindForm } from '../form.ts';

export const sleepForm: KindForm = {
  labels: { quality: recordTexts.sleepQuality },
  later: ['quality'],
  begins: quickTexts.nap,
  save: () => texts.startSleep,
  ends: {
    short: quickTexts.endNap,
    going: texts.currentlySleeping,
    save: texts.endSleepNow,
    done: texts.sleepEnded,
    failed: texts.sleepEndFailed,
  },
};
