import type { TranslationOf } from '../catalogue.ts';
import type * as english from './money-texts.ts';

/** Not yet read by a native speaker. */
export default {
  moneyTexts: {
    notAnAmount: 'Podaj kwotę, na przykład 12,50',
    tooManyDecimals: 'Kwota ma najwyżej dwa miejsca po przecinku',
    negative: 'Kwota nie może być ujemna. To, co trzeba oddać, to nadpłata.',
    tooMuch: 'Kwota może wynosić najwyżej 99 999,99 €',
  },
} satisfies TranslationOf<typeof english>;
