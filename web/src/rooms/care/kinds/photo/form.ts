import { photoTexts } from '@nead/contracts/care/photo-texts.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { KindForm } from '../form.ts';

export const photoForm: KindForm = {
  labels: { notes: recordTexts.caption },
  save: () => photoTexts.share,
};
