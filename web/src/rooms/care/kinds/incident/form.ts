import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { KindForm } from '../form.ts';

export const incidentForm: KindForm = {
  words: { behavior: recordTexts.behaviour },
  // The camera is in reach of the thumb, above what has to be typed.
  first: ['type', 'severity', 'photo'],
  defaults: () => ({ type: 'injury', severity: 'low' }),
};
