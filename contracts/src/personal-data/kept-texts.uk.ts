import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './kept-texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  keepingTexts: {
    title: 'Скільки це зберігають',
    afterwards:
      'Коли час мине, ключ буде знищено, і прочитати це більше ніхто не зможе. Резервні копії зникнуть за 90 днів.',
    columns: { what: 'Що', long: 'Скільки', source: 'Джерело' },
    toConfirm: 'треба підтвердити',
    afterErasure: (long) => `${long} після видалення облікового запису`,
    asLongAsChildren: 'Стільки, скільки обліковий запис, а потім стільки, скільки записи про дитину',
    afterClosing: (months) =>
      `${count(months, { one: 'місяць', few: 'місяці', many: 'місяців', other: 'місяця' })} після закриття`,
    afterLastWord: (long) => `${long} після останнього повідомлення або раніше, якщо попросить родина`,
    what: {
      care: 'Записи про дитину: відвідування, їжа, сон, підгузки, інциденти, ліки, згоди',
      service:
        'Пожежні навчання, перевірки сигналізації, оцінки ризиків, відвідувачі, нотатки екстреної заміни',
      complaint: 'Скарги',
      enquiry: 'Запитання родин, які шукають місце, і відповіді на них',
      finance: 'Угоди про оплату, рахунки, платежі, години за програмою субсидій',
      communication: 'Повідомлення і те, що до них додано',
      account: 'Облікові записи й контакти, календар няні, документи, меню та папери',
    },
  },
} satisfies TranslationOf<typeof english>;
