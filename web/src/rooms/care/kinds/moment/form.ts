import { momentTexts, recordTexts } from '@nead/contracts/care/page-texts.ts';
import type { KindForm } from '../form.ts';

export const momentForm: KindForm = {
  labels: { notes: recordTexts.caption },
  save: () => momentTexts.share,
};
