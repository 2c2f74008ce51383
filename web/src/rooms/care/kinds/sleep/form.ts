import { quickTexts, recordTexts } from '@nead/contracts/care/page-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import type { KindForm } from '../form.ts';

/** A nap that is ended with one tap was a good one, until somebody says otherwise. */
const others = [
  { quality: 'fair', label: recordTexts.sleptFairly },
  { quality: 'poor', label: recordTexts.sleptBadly },
] as const;

export const sleepForm: KindForm = {
  labels: { quality: recordTexts.sleepQuality },
  later: ['quality'],
  otherwise: ({ quality }) => (quality === 'good' ? others : []),
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
