import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './kept-texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  keepingTexts: {
    title: 'Jak długo dane są przechowywane',
    afterwards:
      'Po tym czasie klucz zostaje zniszczony i nikt nie może ich już odczytać. Kopie zapasowe znikają w ciągu 90 dni.',
    columns: { what: 'Co', long: 'Jak długo', source: 'Źródło' },
    toConfirm: 'do potwierdzenia',
    afterErasure: (long) => `${long} po usunięciu konta`,
    asLongAsChildren: 'Tak długo jak konto, a potem tak długo jak wpisy o dziecku',
    afterClosing: (months) =>
      `${count(months, {
        one: 'miesiąc',
        few: 'miesiące',
        many: 'miesięcy',
        other: 'miesiąca',
      })} po zamknięciu`,
    afterLastWord: (long) => `${long} po ostatniej wiadomości albo wcześniej, na prośbę rodziny`,
    what: {
      care: 'Wpisy o dziecku: obecność, posiłki, sen, pieluszki, zdarzenia, leki, zgody',
      service: 'Próbne alarmy, testy czujników, oceny ryzyka, goście, notatki o zastępstwie awaryjnym',
      complaint: 'Skargi',
      enquiry: 'Pytania rodzin, które szukają miejsca, i odpowiedzi',
      finance: 'Umowy o opłatach, faktury, wpłaty, godziny programu dopłat',
      communication: 'Wiadomości i załączniki',
      account: 'Konta i kontakty, kalendarz opiekuna, dokumenty, jadłospisy i zaświadczenia',
    },
  },
} satisfies TranslationOf<typeof english>;
