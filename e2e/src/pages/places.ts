import { forecastTexts as texts } from '@nead/contracts/places/forecast-texts.ts';
import type { PageToSee } from './page-to-see.ts';

const opened =
  (button: string): NonNullable<PageToSee['prepare']> =>
  async (page) => {
    await page
      .getByRole('button', { name: button, exact: button === texts.change })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  };

export const placePages: readonly PageToSee[] = [
  { name: 'places', as: 'premium', path: '/childminder/places' },
  {
    name: 'places-offered',
    as: 'premium',
    path: '/childminder/places',
    prepare: opened(texts.change),
  },
  { name: 'places-school', as: 'premium', path: '/childminder/places', prepare: opened(texts.say) },
];
