import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  appTexts: {
    account: 'Обліковий запис',
    accountOf: (name) => `Обліковий запис: ${name}`,
    lightTheme: 'Світла тема',
    darkTheme: 'Темна тема',
    logout: 'Вийти',
    closeAnnouncement: 'Закрити оголошення',

    unsent: (waiting) =>
      waiting === 0
        ? 'Усе надіслано'
        : `Ще не надіслано ${count(waiting, { one: 'запис', few: 'записи', many: 'записів', other: 'запису' })}`,
    logoutDeletes: (waiting) =>
      waiting === 0
        ? 'Усе з цього пристрою надіслано. Після виходу копію тут буде видалено.'
        : 'Це є лише на цьому пристрої. Після виходу копію тут буде видалено.',
    notAllSent: 'Не все вдалося надіслати. Решта чекає на зв’язок або на ваше рішення.',
    sending: 'Надсилаємо',
    sendAndLogOut: 'Надіслати зараз і вийти',
    stayLoggedIn: 'Не виходити',
    discardAndLogOut: 'Відкинути й вийти',

    waitingToBeSent: 'Чекає на надсилання',
    allSent: 'Усе надіслано.',
    nothingWaits: 'На цьому пристрої нічого не чекає.',
    toBeDecided: 'Потрібне рішення',
    onThisDevice: 'На цьому пристрої',
    youAreOffline: 'Немає зв’язку.',
    keptInOrder: () =>
      'Це збережено на цьому пристрої. Ми надішлемо все в такому порядку, щойно з’явиться зв’язок.',
    waitsForDecision: 'Усе, що залежить від рішення, чекає на нього.',
    sentInOrder: 'Надсилаємо в такому порядку.',
    sendNow: 'Надіслати зараз',
  },

  demoTexts: {
    open: 'Демо, відкрите цілодобово',
    play: 'Показати день',
    stop: 'Зупинити',
    stopping: 'Зупиняємо',
    playing: 'Показуємо день',
    progress: (done, of) => `${done} з ${of}`,
    played: 'День показано',
    stopped: 'Показ дня зупинено',
    failed: 'Не вдалося показати день',
    look: 'Спершу подивіться на один день',
    lookDetail: 'Дім, де п’ятеро дітей, за дві хвилини',
    opening: 'Відкриваємо демо',
    openingDetail: 'В окремій вкладці. Вийдіть там, щоб повернутися до свого облікового запису.',
    notOpened: 'Не вдалося відкрити демо',
  },

  mailTexts: {
    product: 'Nead',
    orOpen: 'Якщо кнопка не працює, відкрийте цю адресу:',
    orOpenFor: (label) => `Якщо кнопка «${label}» не працює, відкрийте цю адресу:`,
    from: (where) => `Надіслано з Nead, ${where}, щоденника для нянь і батьків.`,
    answer: (supportEmail) =>
      `Відповіді на цей лист отримує служба підтримки Nead, ${supportEmail}, і більше ніхто.`,
  },
} satisfies TranslationOf<typeof english>;
