import { photoTexts, recordTexts } from '@nead/contracts/care/page-texts.ts';
import type { KindForm } from '../form.ts';

export const photoForm: KindForm = {
  labels: { notes: recordTexts.caption },
  save: () => photoTexts.share,
};
