import type { TranslationOf } from './catalogue.ts';
import type * as english from './header-texts.ts';

/** Not yet read by a native speaker. */
export default {
  headerTexts: {
    positionInvalid: (name) => `${name} має бути позицією, яку було повідомлено`,
    ageInvalid: 'Вік запису – це кількість мілісекунд, щонайбільше 30 днів',
    ageNotTaken: 'Це рахується з моменту надходження і не може мати віку',
  },
} satisfies TranslationOf<typeof english>;
