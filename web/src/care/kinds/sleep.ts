import { texts } from '@nead/contracts/care/texts.ts';
import type { KindLook } from './look.ts';

export const sleepLook: KindLook = {
  labels: { quality: 'Sleep quality' },
  later: ['quality'],
  save: () => texts.startSleep,
  ends: {
    going: texts.currentlySleeping,
    save: texts.endSleepNow,
    done: texts.sleepEnded,
    failed: texts.sleepEndFailed,
  },
};
