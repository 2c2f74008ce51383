import { dayName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { type InspectionSection, sections } from '../inspection/sections.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type { Exported } from './exports.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('uk');
const ofParts = (parts: number): string =>
  count(parts, { one: 'частини', few: 'частин', many: 'частин', other: 'частини' });

const exported: Readonly<Record<Exported, string>> = {
  children: 'записи про дітей',
  contacts: 'контакти',
  attendance: 'відвідування',
  incident: 'інцидент',
  day: 'день',
  book: 'книга',
  fees: 'оплата за рік',
  acts: 'перелік дій адміністраторів',
};

const seen: Readonly<Record<InspectionSection, string>> = {
  file: 'тека',
  register: 'реєстр',
  attendance: 'відвідування',
  incidents: 'інциденти',
  medicines: 'ліки',
  documents: 'документи',
  history: 'історія',
};

/** Not yet read by a native speaker. */
export default {
  personalDataTexts: {
    title: 'Ваші дані',
    takeHeading: 'Взяти копію',
    ofChildminder:
      'Усе, що Nead зберігає про вас, дітей під вашим доглядом та їхні родини: записи, повідомлення, календар, документи, усі попередні версії та файли. У файлах zip: дні як сторінка для читання, усе у форматах JSON і CSV, і файли такими, як вони є.',
    ofParent:
      'Усе, що Nead зберігає про вас і ваших дітей: записи, повідомлення, документи, усі попередні версії та файли. У файлах zip: дні як сторінка для читання, усе у форматах JSON і CSV, і файли такими, як вони є.',
    what: 'Що',
    everything: 'Усе',
    only: (child) => `Лише ${child}`,
    gathering: 'Збираємо ваші дані',
    downloading: (percent, part) =>
      part > 1
        ? `Завантажуємо частину ${part}, приблизно ${percent} %`
        : `Завантажуємо, приблизно ${percent} %`,
    download: 'Завантажити',
    tryAgain: 'Спробувати ще раз',
    goOn: (part) => `Продовжити з частини ${part}`,
    partsKept: (parts) =>
      parts === 1 ? 'Частина 1 уже в завантаженнях.' : `Частини 1–${parts} уже в завантаженнях.`,
    takenInParts: (parts) =>
      `Ваша копія з ${ofParts(parts)} – у завантаженнях. Розпакуйте всі частини в одну папку й зберігайте її там, де її прочитаєте лише ви.`,
    fileName: (date, part) => `nead-data-${date}${part > 1 ? `-part-${part}` : ''}.zip`,
    notDownloaded: 'Ваші дані не завантажено.',
    taken: 'Ваша копія – у завантаженнях. Зберігайте її там, де її прочитаєте лише ви.',
    brokeOff: 'Зв’язок обірвався.',
    takenOtherwise: 'З першого натискання просили про щось інше. Попросіть ще раз.',
    exportFirst: 'Цей файл більше недоступний. Попросіть про нього ще раз.',
    looksHeading: 'Хто дивився і хто брав копію',
    looksDetail:
      'Кожен перегляд інспектора, кожна копія і кожен експорт записуються назавжди, і це бачать усі, кого вони стосуються.',
    loadingLooks: 'Завантажуємо, хто брав копію',
    nobodyLooked: 'Ще ніхто не дивився і не брав копії.',
    look: ({ kind, by, isYou, section, what, opened, children }) => {
      const about = children.length > 0 ? ` (${joinWithAnd(children)})` : '';
      if (kind === 'email-change')
        return 'Адміністратор Nead попросив змінити адресу вашого облікового запису';
      if (kind === 'second-step') return 'Адміністратор Nead вимкнув ваш двоетапний вхід';
      if (kind === 'cover' || section === 'cover') return `Екстрена заміна переглядає день${about}`;
      if (kind === 'inspection' || kind === 'admin') {
        const looker = kind === 'admin' ? 'Адміністратор Nead' : 'Інспектор';
        if (section === 'documents')
          return `${looker}: ${opened ? 'відкрито документ' : 'переглянуто документи'}`;
        if (section === 'pack') return `${looker}: завантажено PDF із записами${about}`;
        if (section && sections[section].ofChildminder) return `${looker}: переглянуто теку няні`;
        return `${looker}: переглянуто ${section ? seen[section] : 'записи'}${about}`;
      }
      const who = isYou ? 'Ви' : (by ?? 'Хтось, кого вже немає');
      if (kind === 'export' && what) return `${who}: експорт, ${exported[what]}${about}`;
      if (kind === 'pack') return `${who}: створено пакет для перевірки із записами${about}`;
      return `${who}: взято копію${about && ` із записами${about}`}`;
    },
    eraseHeading: { parent: 'Видалити обліковий запис', childminder: 'Закрити обліковий запис' },
    eraseLead: {
      parent:
        'Усе про вас буде видалено. Ваша няня збереже ті записи про вашу дитину, які зберігати вимагає закон.',
      childminder:
        'Догляд за вашими дітьми завершується сьогодні, а їхні батьки можуть читати й копіювати записи до вказаного нижче дня. Потім ваш обліковий запис буде видалено. Записи, які зберігати вимагає закон, залишаться під печаткою.',
    },
    loadingErasure: 'Завантажуємо, що буде видалено',
    whatGoes: 'Що буде видалено',
    whatStays: 'Що зберігається за законом',
    staysUntil: (until, why) => `До ${until}. ${why}`,
    takeItBack: 'Відкликати',
    keepAccount: 'Залишити обліковий запис',
    eraseAsked: { parent: 'Видалити обліковий запис?', childminder: 'Закрити обліковий запис?' },
    eraseWait: (due) =>
      `Якщо попросити сьогодні, обліковий запис буде видалено ${due}. До того запит можна відкликати.`,
    eraseNoBackup: 'Після цього дня ні ви, ні ми не зможемо нічого повернути.',
    requested: (due) => `Ви про це попросили. Ваш обліковий запис буде видалено ${due}.`,
    withdrawn: 'Відкликано. Нічого не видалено.',
    requestedSubject: 'Ваш обліковий запис Nead буде видалено',
    requestedParagraphs: (due) => [
      `Ви попросили нас видалити ваш обліковий запис Nead. Ми зробимо це ${dayName(due)}.`,
      'До того можна передумати, а також узяти копію своїх даних.',
    ],
    closingSubject: 'Ваша няня закриває свій обліковий запис Nead',
    closingParagraphs: (until) => [
      `Записи про вашу дитину можна читати до ${dayName(until)}. Після цього їх зберігають лише стільки, скільки вимагає закон, і прочитати їх тут ніхто не може.`,
      'Візьміть копію до цього дня. У ній є все про вашу дитину, у файлах zip.',
    ],
    daysTitle: 'День за днем',
    noDays: 'Нічого не записано.',
    missing: 'бракує',
    copyAbout: {
      oneChild: 'усе, що збережено про одну дитину',
      childminder: 'усе, що збережено про вас і про дітей у вашому реєстрі',
      parent: 'усе, що збережено про вас і про ваших дітей',
    },
    readMe: (at, about, parts) =>
      [
        'Ваші дані з Nead',
        '',
        `Створено ${at}. Тут ${about}.`,
        ...(parts > 1
          ? [`Копія велика, тому складається з ${ofParts(parts)}. Розпакуйте всі в цю папку.`]
          : []),
        '',
        'index.html  дні кожної дитини з фото, можна читати в будь-якому браузері',
        'now/      що Nead зберігає зараз, кожен список як JSON для програм і як CSV для таблиць',
        'history/  кожен крок, який до цього привів: хто, що, на якому пристрої, коли сталося і коли записано',
        '          history.csv для таблиць; history.ndjson для програм, по одному значенню JSON у рядку, і як доказ: кожна',
        '          подія так, як її збережено, а під нею – що в ній сказано. Програма, яка йде разом із Nead, перевіряє,',
        '          що нічого не змінено: npm run verify -- history.ndjson',
        'photos/   фото днів, за днями та словами',
        'files/    інші завантажені файли',
        parts > 1
          ? 'sha256.txt  контрольна сума кожного фото й файлу цієї частини, а також те, що не вдалося додати; у кожній частині він свій'
          : 'sha256.txt  контрольна сума кожного фото й файлу, а також те, що не вдалося додати',
        '',
        'У файлах CSV текст, який таблиця могла б прийняти за формулу, починається з апострофа.',
        'Паролів, других етапів входу і таємних адрес тут немає: це ключі, і знаєте їх ви або ваші пристрої.',
        '',
      ].join('\r\n'),
  },

  personalDataMailTexts: {
    withdrawn: 'Ваш обліковий запис Nead залишається',
    withdrawnDetail: 'Запит на видалення вашого облікового запису Nead скасовано. Нічого не видалено.',
    staying: 'Ваша няня залишає свій обліковий запис Nead',
    stayingDetail:
      'Ваша няня все-таки не закриває обліковий запис. Ваша дитина ходить до неї, як раніше, і ви можете читати все, як раніше.',
    seeTheDay: 'Переглянути день',
    seeYourData: 'Переглянути ваші дані',
    takeACopy: 'Взяти копію',
    seeItOrTake: 'Переглянути або відкликати',
    thisWasNotYouWrite: (supportEmail) => `Якщо це не ви, напишіть на ${supportEmail}.`,
    thisWasNotYouTake: (supportEmail) =>
      `Якщо це не ви, відкличте запит зараз і напишіть на ${supportEmail}.`,
  },
} satisfies TranslationOf<typeof english>;
