import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { KindForm } from '../form.ts';

export const incidentForm: KindForm = {
  words: { behavior: recordTexts.behaviour },
  defaults: () => ({ type: 'injury', severity: 'low' }),
};
