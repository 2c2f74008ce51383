import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { KindLook } from './look.ts';

export const incidentLook: KindLook = {
  labels: { type: recordTexts.type, actionTaken: recordTexts.actionTaken },
  words: { behavior: recordTexts.behaviour },
  defaults: () => ({ type: 'injury', severity: 'low' }),
  save: () => recordTexts.saveIncident,
};
