import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import type { KindForm } from '../form.ts';

export const temperatureForm: KindForm = {
  labels: { celsius: recordTexts.celsius },
  defaults: () => ({ method: 'ear' }),
};
