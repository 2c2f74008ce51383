import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import type { KindForm } from '../form.ts';

export const incidentForm: KindForm = {
  words: { behavior: recordTexts.behaviour },
  // The photo comes first, within reach of the thumb, above the fields that must be typed.
  first: ['type', 'severity', 'photo'],
  defaults: () => ({ type: 'injury', severity: 'low' }),
};
