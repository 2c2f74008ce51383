import { momentTexts } from '@nead/contracts/moments/texts.ts';
import { ThemesField } from '../../../moments/theme-chips.tsx';
import type { KindForm } from '../form.ts';

export const momentForm: KindForm = {
  labels: { notes: momentTexts.sentence },
  first: ['photo', 'notes'],
  own: { themes: ThemesField },
  save: () => momentTexts.share,
};
