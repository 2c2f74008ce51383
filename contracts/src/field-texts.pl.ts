import type { TranslationOf } from './catalogue.ts';
import type * as english from './field-texts.ts';

/** Not yet read by a native speaker. */
export default {
  oneLineTexts: {
    tooLong: 'Ten tekst jest za długi',
    manyLines: 'To musi być jeden wiersz, bez znaków sterujących',
    link: 'Tu nie może być odnośnika: usuń :// i www.',
    domain: 'Nazwa nie może zawierać adresu strony ani e-maila: po każdej kropce wstaw odstęp i usuń @',
  },
  phoneTexts: {
    tooShort: 'Numer telefonu musi mieć co najmniej 10 cyfr',
    invalid: 'Numer telefonu składa się z cyfr, odstępów i ewentualnie znaku + na początku',
    tooLong: 'Ten tekst jest za długi',
  },
  requiredFieldTexts: {
    notText: 'To musi być tekst',
    wrongChoice: (what, choices) => `${what} – do wyboru: ${choices.join(', ')}`,
    tooLong: 'Ten tekst jest za długi',
  },
} satisfies TranslationOf<typeof english>;
