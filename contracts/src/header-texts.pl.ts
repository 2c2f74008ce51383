import type { TranslationOf } from './catalogue.ts';
import type * as english from './header-texts.ts';

/** Not yet read by a native speaker. */
export default {
  headerTexts: {
    positionInvalid: (name) => `${name} musi być pozycją w takiej postaci, w jakiej została podana`,
    ageInvalid: 'Wiek wpisu to liczba milisekund, najwyżej 30 dni',
    ageNotTaken: 'To liczy się od chwili otrzymania i nie można tego wysłać z wiekiem',
  },
} satisfies TranslationOf<typeof english>;
