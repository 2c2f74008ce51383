import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  complianceTexts: {
    dateInvalid: 'Дата має бути днем, наприклад 2026-11-28',
    timeInvalid: 'Час має бути таким: 10:42',
    notText: 'Це має бути текст',
    tooLong: 'Цей текст задовгий',
    secondsInvalid: 'Це може тривати від 1 секунди до години',
    numberRequired: 'Вкажіть номер на сертифікаті',
    fromRequired: 'Вкажіть перший день дії сертифіката',
    expiresRequired: 'Вкажіть останній день дії',
    doneOnRequired: 'Вкажіть день, коли це зроблено',
    personRequired: 'Вкажіть ім’я людини, яка вас замінить',
    issuedInFuture: 'День видачі ще не настав. Перевірте дату.',
    expiresBeforeIssued: 'Термін не може спливти до дня видачі. Перевірте обидві дати.',
    notAPaper: 'Для цього обов’язку паперу замало.',
    noSuchDocument: 'Цей документ не знайдено. Можливо, його видалено.',
    notOfHouse:
      'Довідник читають усі родини, тому до нього підходять документи з категорій «Правила» або «Сертифікати».',
    notFound: 'Цього у вашій теці не знайдено.',
    gone: 'Тим часом це прибрано з теки.',
    changed: 'Тим часом це змінено на іншому пристрої.',
    noSuchChild: 'Одну з цих дітей не знайдено.',
    whoRequired: 'Вкажіть ім’я відвідувача',
    beforeRegistration: (day) =>
      `Ваша реєстрація почалася ${day}. Запис про вашу роботу не може бути давнішим за цей день.`,
    fromRequiredOfComplaint: 'Вкажіть, від кого скарга',
    aboutRequired: 'Напишіть, про що скарга',
    receivedInFuture: 'День скарги ще не настав. Перевірте дату.',
    closedInFuture: 'День закриття ще не настав. Перевірте дату.',
    closedBeforeReceived: 'Скаргу не можна закрити раніше, ніж її подано. Перевірте обидві дати.',
    noSuchContact: 'Цей контакт не знайдено.',
    reasonRequired: 'Поясніть, чому це вас не стосується',
    answersRequired: 'Дайте відповідь на всі три запитання',
    answerFirst: 'Спершу дайте відповідь на три запитання про цей інцидент.',
    needNotBeTold:
      'За вашими відповідями, повідомляти Tusla не потрібно. Якщо ви все-таки повідомили, спершу змініть відповідь.',
    sentAlready: (day) => `Це надіслано ${day} і залишається таким, як надіслано.`,
    sentInFuture: 'День надсилання ще не настав. Перевірте дату.',
    sentBeforeIncident: 'Це не можна було надіслати до самого інциденту. Перевірте дату.',
    incidentChanged: 'Тим часом інцидент змінено. Перегляньте бланк ще раз.',

    titleRequired: 'Дайте розділу назву',
    titleTooLong: 'Ця назва задовга',
    chapterTooLong: 'Цей розділ задовгий. Поділіть його на два.',
    handbookToRead: (name, isKnown) =>
      isKnown ? `${name} просить вас прочитати зміни в довіднику` : `${name} просить вас прочитати довідник`,
    readHandbook: 'Прочитати',
    aChildminder: 'Ваша няня',

    file: 'Ваша тека',
    tellTusla: (day) => `Повідомте Tusla до ${day}`,
    tuslaWasDue: (day) => `Треба було повідомити Tusla до ${day}`,
    afterIncidentOf: (child, more) =>
      `Після інциденту${child === null ? '' : ` (${child})`}${more > 0 ? `, і ще ${more}` : ''}`,
    toAdd: (things) =>
      `${count(things, { one: 'справа', few: 'справи', many: 'справ', other: 'справи' })} у вашій теці`,
    runOut: (things) => `У вашій теці спливає термін: ${things}`,
  },

  complianceMailTexts: {
    due: 'Щось у вашій теці потребує уваги',
    isDue: (what) => `Термін уже настав або скоро настане: ${what}.`,
    open: 'Відкрити теку',
    weekly: 'Цей лист приходить у день, коли щось потребує уваги, а потім щонайбільше раз на тиждень.',
  },
} satisfies TranslationOf<typeof english>;
