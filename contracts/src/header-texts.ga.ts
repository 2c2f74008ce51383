import type { TranslationOf } from './catalogue.ts';
import type * as english from './header-texts.ts';

/** Not yet read by a native speaker. */
export default {
  headerTexts: {
    positionInvalid: (name) => `Caithfidh ${name} a bheith ina shuíomh mar a tugadh é`,
    ageInvalid: 'Is líon milleasoicindí í aois taifid, 30 lá ar a mhéad',
    ageNotTaken: 'Áirítear é seo ón uair a thagann sé agus ní féidir é a sheoladh le haois',
  },
} satisfies TranslationOf<typeof english>;
