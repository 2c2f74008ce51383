import { dayName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count, form } = pluralsOf('uk');
const dayWords = { one: 'день', few: 'дні', many: 'днів', other: 'дня' };
const documentWords = { one: 'документ', few: 'документи', many: 'документів', other: 'документа' };
const ALLOWED = 'Можна лише PDF, Word, Excel, зображення та текстові документи.';

/** Not yet read by a native speaker. */
export default {
  documentTexts: {
    tooLarge: (name, mb) => `Файл ${name} завеликий. Найбільший розмір – ${mb} МБ`,
    invalidType: (name) => `Файл ${name} має неправильний формат. ${ALLOWED}`,
    tooMany: 'Забагато файлів',
    uploadFailed: 'Не вдалося завантажити документ',
    deleteFailed: 'Не вдалося видалити документ',
    uploaded: 'Документ завантажено',
    deleted: 'Документ видалено',
    updated: 'Документ оновлено',

    confirmDelete: 'Справді видалити цей документ? Повернути його буде неможливо.',
    noFile: 'Виберіть файл для завантаження',
    empty: (name) => `Файл ${name} порожній. Виберіть інший.`,
    broken: (name) => `Файл ${name} неповний або пошкоджений. Виберіть інший.`,
    nameRequired: 'Вкажіть назву',
    nameTooLong: 'Назва може мати щонайбільше 80 символів',
    categoryRequired: 'Вкажіть категорію',
    expiryInvalid: 'Термін дії має бути датою',
    notFound: 'Цей документ не знайдено.',
    gone: 'Тим часом цей документ видалено.',
    signatureRequired: 'Щоб підписати, введіть своє ім’я',
    notToSign: 'Цей документ лише для читання, підпис не потрібен.',
    signedAlready: 'Цей документ уже підписано.',
    loadFailed: 'Не вдалося завантажити документи',
    updateFailed: 'Не вдалося оновити документ',
    nobodyChosen: 'Виберіть принаймні когось із батьків',
    notAContact: 'Цей контакт не знайдено.',
  },

  toDoTexts: {
    ranOutYesterday: 'Термін минув учора',
    ranOutDaysAgo: (days) => `Термін минув ${count(days, dayWords)} тому`,
    runsOutToday: 'Термін спливає сьогодні',
    runsOutTomorrow: 'Термін спливає завтра',
    runsOutInDays: (days) => `Термін спливає через ${count(days, dayWords)}`,
    aDocument: 'Документ',
    unsigned: (documents) => `${count(documents, documentWords)} без підпису`,
    sentToParents: 'Надіслано батькам',
    waitForSignature: (documents) =>
      `${count(documents, documentWords)} ${form(documents, { one: 'чекає', few: 'чекають', many: 'чекають', other: 'чекають' })} на ваш підпис`,
    newToRead: (documents) =>
      `${count(documents, { one: 'новий документ', few: 'нові документи', many: 'нових документів', other: 'нового документа' })} для читання`,
  },

  documentMailTexts: {
    documentRunsOut: 'Термін дії документа скоро спливе',
    aDocumentOfYours: 'Документ',
    uploadTheNewOne: 'Завантажте новий, коли він у вас буде, або змініть дату, якщо його продовжено.',
    openYourDocuments: 'Відкрити документи',
    getThisMail: 'Цей лист приходить за 60 і за 14 днів до дати, яку ви вказали.',
    documentWaits: 'Документ чекає на ваш підпис',
    aDocument: 'Для вас є документ',
    childminderAsks: 'Ваша няня просить вас прочитати й підписати документ.',
    childminderSent: 'Ваша няня надсилає вам документ для читання.',
    open: 'Відкрити',
    onlyYouCanOpen: 'Відкрити його можете лише ви, після входу.',
    runsOut: (name, days, expires) =>
      `Термін дії документа «${name}» спливає щонайбільше через ${count(Number(days), dayWords)}: ${dayName(String(expires))}.`,
  },
} satisfies TranslationOf<typeof english>;
