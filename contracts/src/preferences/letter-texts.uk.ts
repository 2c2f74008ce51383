import { dayName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './letter-texts.ts';

const { count, form } = pluralsOf('uk');
const dayWords = { one: 'день', few: 'дні', many: 'днів', other: 'дня' };
const recordsText = (records: number): string =>
  `Зроблено ${count(records, { one: 'запис', few: 'записи', many: 'записів', other: 'запису' })}.`;

/** Not yet read by a native speaker. */
export default {
  weeklyLetter: {
    ofChild: (child) => `Тиждень: ${child}`,
    ofChildren: 'Тиждень ваших дітей',
    ofChildminder: 'Ваш тиждень у Nead',
    child: (child, days, time, records) =>
      `${child}: тут ${count(days, dayWords)}, разом ${time}. ${recordsText(records)}`,
    childminder: (children, days, time, records) =>
      `За ${count(days, dayWords)} у вас ${form(children, { one: 'була', few: 'було', many: 'було', other: 'було' })} ${count(children, { one: 'дитина', few: 'дитини', many: 'дітей', other: 'дитини' })}, разом ${time}. ${recordsText(records)}`,
    absences: (absences) => `На наступні сім днів повідомлено про відсутність: ${absences}.`,
    unread: (incidents) => `Інциденти тижня, яких батьки ще не прочитали: ${incidents}.`,
    read: 'Відкрити Nead',
    footnote: {
      childminder:
        'Ви отримуєте цей лист, бо попросили про нього. Відмовитися можна в Nead: «Уподобання», «Сповіщення».',
      parent:
        'Ви отримуєте цей лист, бо попросили про нього. Відмовитися можна в Nead: «Профіль», «Сповіщення».',
    },
  },

  monthLetter: {
    laidOut: (child, month) => `${child}: сторінки книги за ${month} готові.`,
    see: (month) => `Переглянути ${month}`,
  },

  noticeLetters: {
    chosen: {
      childminder: 'Які листи отримувати, ви вибираєте в Nead: «Уподобання», «Сповіщення».',
      parent: 'Які листи отримувати, ви вибираєте в Nead: «Профіль», «Сповіщення».',
    },
    read: 'Прочитати в Nead',
    see: 'Переглянути в Nead',
    incident: 'У Nead є інцидент, який треба прочитати',
    incidentDetail: (child) =>
      `${child}: є інцидент, який треба прочитати. Увійдіть, щоб прочитати, що сталося, і підтвердити це.`,
    signIn: (child) => `${child}: відмічено прихід`,
    signOut: (child) => `${child}: відмічено відхід`,
    signInDetail: (child, time) => `${child}: прихід відмічено о ${time}.`,
    signOutDetail: (child, time) => `${child}: відхід відмічено о ${time}.`,
    incidentRead: 'Батьки прочитали інцидент',
    incidentReadDetail: (child, time) =>
      `${child}: о ${time} хтось із батьків підтвердив, що прочитав інцидент.`,
    absence: (child) => `${child} не прийде`,
    absenceDetail: (child, from, to) =>
      from === to
        ? `Батьки повідомляють: ${child} не прийде ${dayName(from)}. Увійдіть, щоб дізнатися причину.`
        : `Батьки повідомляють: ${child} не прийде з ${dayName(from)} до ${dayName(to)}. Увійдіть, щоб дізнатися причину.`,
    signature: 'Документ підписано',
    signatureDetail: (parent) => `Документ, який ви надіслали, підписано: ${parent}.`,
    agreed: 'Угоду про оплату прийнято',
    agreedDetail: (parent) => `Угоду про оплату прийнято: ${parent}.`,
    linked: 'Ваше запрошення прийнято',
    linkedDetail: (parent) => `Ваше запрошення прийнято: ${parent}. Тепер у Nead видно день дитини.`,
    weekReady: 'Тиждень можна подавати до програми NCS',
    weekReadyDetail:
      'Години цього тижня готові для внесення до National Childcare Scheme. Подайте їх вчасно.',
    weekForgotten: 'Минулий тиждень ще не подано до програми NCS',
    weekForgottenDetail:
      'Термін подання годин за минулий тиждень настав, а позначки про подання немає. Якщо ви вже внесли їх, позначте тиждень у Nead як поданий.',
    awardEnds: 'Субсидія скоро закінчиться',
    awardEndsDetail: (child) =>
      `${child}: субсидія National Childcare Scheme скоро закінчиться, а нової ще немає. Ми повідомляємо й батьків.`,
    ownAwardEnds: (child) => `${child}: субсидія скоро закінчиться`,
    ownAwardEndsDetail: (child) =>
      `${child}: субсидія National Childcare Scheme скоро закінчиться. Продовжте її вчасно, щоб не втратити.`,
    closureAhead: 'Внесіть дні без догляду до програми NCS',
    closureAheadDetail:
      'До державного свята або вихідних менше ніж два тижні. Дні без догляду треба внести до National Childcare Scheme, перш ніж вони почнуться. Вони є в Nead.',
    hoursCut: 'Зареєстровані години можуть скоро скоротити',
    hoursCutDetail: (child) =>
      `${child}: щонайменше десять тижнів поспіль годин менше, ніж зареєстровано. Після дванадцяти тижнів програма може їх скоротити. Перегляньте тижні в Nead, поки є час.`,
    ownHoursCut: (child) => `${child}: програма NCS може скоро скоротити години`,
    ownHoursCutDetail: (child) =>
      `${child}: щонайменше десять тижнів поспіль годин менше, ніж зареєстровано в National Childcare Scheme. Після дванадцяти тижнів програма може їх скоротити. Поговоріть про це з вашою нянею.`,
    tuslaDue: 'Про інцидент треба повідомити Tusla',
    tuslaDueDetail: (child) =>
      `${child}: за вашими відповідями, про інцидент треба повідомити Tusla, і останній день близько або вже минув. Бланк у Nead уже заповнено. Надсилаєте його ви.`,
    handbook: 'У Nead є довідник, який треба прочитати',
    handbookDetail:
      'Ваша няня просить вас прочитати довідник і підтвердити це. Читати треба лише те, що для вас нове.',
    enquiry: 'Родина пише вам про місце',
    enquiryDetail: 'Родина просить у вас місце або відповідає вам. Увійдіть, щоб прочитати.',
    consent: 'Згоду відкликано',
    consentDetail: (child) =>
      `${child}: хтось із батьків відкликав згоду, відтепер вона не діє. Увійдіть, щоб побачити, яку саме.`,
    aParent: 'Хтось із батьків',
    aChild: 'ваша дитина',
    aChildMinded: 'дитина',
  },
} satisfies TranslationOf<typeof english>;
