import type { TranslationOf } from '../catalogue.ts';
import { MB } from '../file-size.ts';
import { pluralsOf } from '../plural.ts';
import type { AttachmentKind } from './events.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('uk');
type FormsInUkrainian = Parameters<typeof count>[1];

const words: Readonly<Record<AttachmentKind, FormsInUkrainian>> = {
  image: { one: 'зображення', few: 'зображення', many: 'зображень', other: 'зображення' },
  video: { one: 'відео', few: 'відео', many: 'відео', other: 'відео' },
  document: { one: 'документ', few: 'документи', many: 'документів', other: 'документа' },
};
const single: Readonly<Record<AttachmentKind, string>> = {
  image: 'Зображення',
  video: 'Відео',
  document: 'Документ',
};
const files: FormsInUkrainian = { one: 'файл', few: 'файли', many: 'файлів', other: 'файлу' };
const shownMegabytes = (size: number): string => (Math.ceil((size / MB) * 10) / 10).toFixed(1);

/** Not yet read by a native speaker. */
export default {
  messageTexts: {
    nothingWritten: {
      childminder: 'Напишіть повідомлення або додайте файли',
      parent: 'Напишіть повідомлення або додайте файл',
    },
    recipientRequired: {
      childminder: 'Виберіть когось із батьків',
      parent: 'Виберіть няню',
    },
    subjectRequired: 'Вкажіть тему',
    mediaOnly: 'Можна додавати лише зображення та відео',
    notOnFree:
      'На безкоштовному тарифі не можна додавати файли. Перейдіть на більший тариф, щоб додавати зображення та відео.',
    tooMany: (kind, most) =>
      `На вашому тарифі до одного повідомлення можна додати щонайбільше ${count(most, words[kind])}`,
    tooLarge: (kind, megabytes, size) =>
      `${single[kind]} має бути меншим за ${megabytes} МБ. Тут ${shownMegabytes(size)} МБ`,
    sendFailed: 'Не вдалося надіслати повідомлення. Спробуйте ще раз.',
    loadFailed: 'Не вдалося завантажити повідомлення',
    parentsFailed: 'Не вдалося завантажити список батьків. Спробуйте ще раз.',
    attachFailed: 'Не вдалося додати файл',
    sent: { childminder: 'Повідомлення надіслано', parent: 'Повідомлення надіслано' },
    unknownUser: 'Невідомий користувач',
    unnamedFile: 'Файл',
    noChildminders: 'Нянь не знайдено',
    noChildmindersDetail: 'У вас немає няні, якій можна написати.',

    tooManyInAll: (most) =>
      `На вашому тарифі до одного повідомлення можна додати щонайбільше ${count(most, files)}`,
    documentsNotOnFree:
      'На безкоштовному тарифі документів немає. Перейдіть на більший тариф, щоб додавати їх до повідомлень.',
    subjectTooLong: 'Тема може мати щонайбільше 80 символів',
    contentTooLong: 'Повідомлення може мати щонайбільше 10 000 символів',
    wrongRole: {
      childminder: 'Повідомлення від няні отримують батьки',
      parent: 'Повідомлення від батьків отримує їхня няня',
    },
    notText: 'Це має бути текст',
    notAttachable: 'Можна додавати лише зображення, відео, файли PDF, Word та Excel',
    attachmentLeft: 'Один файл не надійшов. Завантажте його ще раз або приберіть.',
    attachmentGone: 'Цього файлу тут більше немає. Додайте його ще раз.',
    attachmentsInvalid: 'Вкладення мають бути списком завантажених файлів',
    sameFileTwice: 'Той самий файл додано двічі',
    messageNotFound: 'Це повідомлення не знайдено.',
    recipientNotFound: 'Цього отримувача не знайдено.',
    leftCare: 'Ваша дитина більше не ходить до цієї няні. Повідомлення тут ви й далі можете читати.',
    boxInvalid: 'Скринька має бути inbox або sent',
    limitInvalid: 'Обмеження – це ціле число від 1 до 1000',
    beforeInvalid: 'before має бути місцем, яке було повідомлено',
    deleted: 'Повідомлення видалено',
    deleteFailed: 'Не вдалося видалити повідомлення',
    noMessages: { inbox: 'Повідомлень ще немає', sent: 'Ще нічого не надіслано' },
  },

  messageMailTexts: {
    read: 'Прочитати',
    aParent: 'Хтось із батьків',
    untilYouHaveRead: (from) =>
      `Доки ви не прочитаєте це повідомлення, ми не писатимемо вам про нові (${from}). Відповідайте в Nead, а не на цей лист.`,
    hasWritten: (from) => `${from} пише вам у Nead`,
    hasSent: (from) => `${from} надсилає вам повідомлення. Увійдіть, щоб прочитати його.`,
  },
} satisfies TranslationOf<typeof english>;
