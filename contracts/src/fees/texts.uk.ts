import { monthName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import { amountText } from './money.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  feeTexts: {
    dateRequired: 'Виберіть дату',
    monthRequired: 'Місяць пишуть так: 2026-11',
    yearRequired: 'Рік пишуть так: 2026',
    nameRequired: 'Вкажіть назву',
    byMistake: 'Записано помилково',
    spanTurned: 'Останній день має бути після першого',
    tooLong: 'Щонайбільше 80 символів',
    notAnIban: 'Цей IBAN неправильний. Звірте його із застосунком вашого банку.',
    dueDays: 'Вкажіть цілу кількість днів, від 0 до 90',
    firstDayMissing: 'Вкажіть також перший день',
    spansTooMany: 'Тут можна зберегти щонайбільше 60',
    reasonRequired: 'Вкажіть причину',
    tooMuch: 'Сума може бути щонайбільше €99,999.99',
    linesTooMany: 'До цієї чернетки більше не можна додати рядків.',
    extrasTooMany: 'На цей день більше не можна додати доплат.',
    paidAhead: 'Платіж може бути сьогоднішнім або давнішим. Перевірте дату.',
    extraAhead: (day) => `Доплату можна додати до днів не пізніше ${day}. Перевірте дату.`,
    saidTooMany: 'Зачекайте, доки ваша няня відповість на те, що ви повідомили раніше.',
    saidBefore: 'Ви вже повідомили, що оплатили цей рахунок. Зачекайте, доки ваша няня відповість.',
    agreementOver: 'Ця угода вже закінчилася. Надішліть нову.',
    nothing: 'Вкажіть суму, більшу за нуль',
    childNotFound: 'Дитину не знайдено',
    contactNotFound: 'Цей контакт не знайдено.',
    agreementNotFound: 'Цю угоду не знайдено.',
    notOpen: 'Ця угода більше не чекає на відповідь. Перегляньте найновішу.',
    notAPayer: 'Погодити угоду можуть лише ті, хто за нею платить.',
    beforeInvoice: (day) => `Дні до ${day} уже в рахунку. Нова угода починається після цього.`,
    laterAgreement: (day) => `Пізніша угода вже починається ${day}.`,
    endsBeforeInvoice: (day) => `Дні до ${day} уже в рахунку. Угода закінчується цього дня або пізніше.`,
    endsBeforeItBegins: 'Угода не може закінчитися раніше, ніж почнеться.',
    noAgreement: 'На цей день для цієї дитини немає угоди.',
    dayIssued: (number) => `Цей день уже в рахунку ${number}.`,
    extraNotFound: 'Цю доплату не знайдено.',
    draftNotFound: 'Цю чернетку не знайдено.',
    notOfFamily: 'Ця дитина не з тієї родини, для якої ця чернетка.',
    invoiceNotFound: 'Цей рахунок не знайдено.',
    mailGone: 'Лист уже надіслано. Рахунок можна виправити кредит-нотою.',
    issuedAlready: 'Цей рахунок уже виставлено. Щоб його виправити, створіть кредит-ноту.',
    comesTo: (cents) =>
      `Тепер у цій чернетці ${amountText(cents)}. Перегляньте її і виставте рахунок ще раз.`,
    openNow: (cents) =>
      `Тепер за цим рахунком до сплати ${amountText(cents)}. Перегляньте його і спишіть ще раз.`,
    nothingToCharge: 'У цій чернетці ще немає за що платити.',
    lessThanNothing: 'У цій чернетці виходить менше нуля. Створіть натомість кредит-ноту.',
    moreThanInvoice: (open) => `Кредит-нота тут може бути щонайбільше на ${amountText(open)}.`,
    notDue: 'Цей рахунок не прострочено.',
    notLinked:
      'Цей контакт не має з вами спільного доступу в Nead, тож нагадування не дійде. Можна надрукувати рахунок і віддати особисто.',
    remindedToday: 'Нагадування про цей рахунок сьогодні вже надіслано.',
    nothingOpen: 'За цим рахунком платити нічого.',
    writtenOffOtherwise: 'Цей рахунок уже списано з іншої причини.',
    notABankLine: 'Рядок банківського файлу має хеш із 32 цифр.',
    bankLineRecorded: 'Цей переказ уже записано.',
    paymentNotFound: 'Цей платіж не знайдено.',
    notADeposit: 'Цей платіж не є завдатком.',
    creditByCard: (cents) =>
      `${amountText(cents)} із цієї переплати сплачено карткою. Поверніть їх зі свого рахунку в картковому сервісі: тут це запишеться саме.`,
    refundNotFound: 'Це повернення не знайдено.',
    creditPaidBack: 'Частину цих грошей уже повернено родині. Якщо це помилка, спершу скасуйте повернення.',
    refundedByCard: 'Ці гроші повернулися на картку, з якої прийшли. Скасувати це тут неможливо.',
    moreThanCredit: (credit) => `Повернути можна щонайбільше ${amountText(credit)}.`,
    noCards: 'Ваша няня зараз не приймає тут оплату карткою. Гроші не знято.',
    cardsNotHere: 'На цьому сервері оплату карткою не налаштовано.',
    tooLittleForCard: 'Ця сума замала для оплати карткою.',
    paidByCard: 'Це оплачено карткою. Повернути можна там, де ви керуєте оплатою карткою.',
    backByCard: 'Повернено на картку',
    saidNotFound: 'Не знайдено того, що повідомили батьки.',
    savedAlready: (cents) =>
      `${amountText(cents)} уже збережено з попереднього натискання. Перегляньте це і змініть там.`,
    savedOtherwise:
      'Це вже збережено з попереднього натискання, але не так, як зараз. Перегляньте це і змініть там.',
    saidTakenBack: 'Ви це скасували. Якщо вже сплачено, повідомте про це ще раз.',
    saidAnswered: 'На це вже відповіли.',
    onlyThisMonth: 'На тарифі Free видно оплату лише за цей місяць.',
  },

  openTexts: {
    toPay: 'До сплати',
    overdue: 'Прострочено',
    waiting: 'Чекає',
    nothing: 'Платити нічого',
    payBy: (day) => `Сплатити до ${day}`,
    wasDue: (day) => `Треба було сплатити до ${day}`,
    to: (name) => `Кому: ${name}`,
    invoices: (invoices) =>
      count(invoices, { one: 'рахунок', few: 'рахунки', many: 'рахунків', other: 'рахунку' }),
    home: (cents, names) => `До сплати ${amountText(cents)}: ${names}`,
    toAgree: (childminder, children) =>
      `${childminder} просить вас погодити вартість догляду${children && ` (${children})`}`,
    readAgreement: 'Прочитати й погодити',
    pay: 'Оплатити',
    payOf: (cents) => `Оплатити ${amountText(cents)}`,
    count: 'до сплати',
    youSaid: (childminder, cents, day) =>
      `Ви повідомили про платіж: ${amountText(cents)}, ${day}. ${childminder} ще має відповісти.`,
    notPaidAfterAll: 'Насправді ще не сплачено',
    takenBack: 'Скасовано. Рахунок треба сплатити.',
    waitingFor: (cents, childminder) => `${childminder} ще має підтвердити ${amountText(cents)}`,
  },

  feeMailTexts: {
    agreement: (from) => `${from} просить вас погодити вартість догляду`,
    agreementDetail: (from) =>
      `${from} надсилає вам угоду про оплату. За нею нічого не нараховують, доки не погодяться всі, хто платить.`,
    readAgreement: 'Прочитати й погодити',
    invoice: (number, from) => `Рахунок ${number}, ${from}`,
    invoiceDetail: (day, cents, due) =>
      `Рахунок за ${monthName(day.slice(0, 7))} – ${amountText(cents)}. Сплатіть його до ${due}.`,
    invoiceOfNothing: (day) => `Рахунок за ${monthName(day.slice(0, 7))} готовий. Платити нічого.`,
    reminder: (number, from) => `Дружнє нагадування про рахунок ${number}, ${from}`,
    reminderDetail: (open, due) =>
      `${amountText(open)} із нього треба було сплатити до ${due}. Якщо ви вже сплатили, позначте це на рахунку в Nead.`,
    receipt: (from) => `${from} підтверджує ваш платіж`,
    receiptDetail: (cents, day, way) =>
      `Дякуємо за ${amountText(cents)}, ${day} (${way.toLowerCase()}). Квитанцію можна надрукувати в Nead.`,
    takenBack: (from) => `Платіж скасовано, ${from}`,
    takenBackDetail: (cents, day) =>
      `Ваш платіж на ${amountText(cents)} від ${day} більше не вважається сплаченим. Якщо ви не знаєте чому, запитайте.`,
    notArrived: (from) => `${from} не бачить вашого платежу`,
    seeFees: 'Переглянути оплату',
    readInvoice: 'Переглянути рахунок',
    everyLine: 'Його можна надрукувати звідти. Натисніть на рядок, щоб побачити дні за ним.',
  },
} satisfies TranslationOf<typeof english>;
