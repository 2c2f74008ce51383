import type { TranslationOf } from '../catalogue.ts';
import type * as english from './money-texts.ts';

/** Not yet read by a native speaker. */
export default {
  moneyTexts: {
    notAnAmount: 'Вкажіть суму, наприклад 12.50',
    tooManyDecimals: 'Сума може мати щонайбільше два знаки після коми',
    negative: 'Сума не може бути від’ємною. Те, що треба повернути, – це переплата.',
    tooMuch: 'Сума може бути щонайбільше €99,999.99',
  },
} satisfies TranslationOf<typeof english>;
