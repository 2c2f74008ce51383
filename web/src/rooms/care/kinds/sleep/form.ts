import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import type { KindLook } from './look.ts';

export const sleepLook: KindLook = {
  labels: { quality: recordTexts.sleepQuality },
  later: ['quality'],
  save: () => texts.startSleep,
  ends: {
    going: texts.currentlySleeping,
    save: texts.endSleepNow,
    done: texts.sleepEnded,
    failed: texts.sleepEndFailed,
  },
};
