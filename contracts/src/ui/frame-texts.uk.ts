import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './frame-texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  frameTexts: {
    product: 'Nead',
    documentTitle: (page) => `${page} – Nead`,
    loadingPage: 'Завантажуємо сторінку',
    tryAgain: 'Спробувати ще раз',
    youAreOffline: 'Немає зв’язку.',
    close: 'Закрити',
    undo: 'Повернути',
    undone: 'Повернено, як було',
    unreachable: 'Не вдалося зв’язатися з Nead.',
    unheard:
      'Nead не відповідає. Можливо, усе збережено, а можливо, ні. Перевірте, перш ніж робити це ще раз.',
    savedBefore: 'Це вже збережено з першого натискання. Перегляньте запис і змініть його там.',
    notifications: 'Сповіщення',
    toLightTheme: 'Перейти на світлу тему',
    toDarkTheme: 'Перейти на темну тему',

    partMissing: 'Частину цієї сторінки не вдалося завантажити.',
    nothingLost: 'Жоден запис не втрачено.',
    loadItAgain: 'Завантажити ще раз',
  },

  connectionTexts: {
    connecting: 'З’єднуємося',
    live: 'На зв’язку',
    reconnecting: 'Відновлюємо зв’язок',
    offline: 'Немає зв’язку',
    toDecide: (waiting) => `Потрібне рішення: ${waiting}`,
    sending: (waiting) => `Надсилаємо: ${waiting}`,
    waiting: (state, waiting) => `${state}, чекає: ${waiting}`,
    lastKnown: (at) => `Станом на ${at}`,
    seeWhatWaits: ', переглянути, що чекає',
  },

  erased: 'Стерто',

  keptTexts: {
    kept: {
      line: 'збережено на цьому пристрої, доки не з’явиться зв’язок',
      login: 'збережено на цьому пристрої до вашого наступного входу',
    },
    isSent: {
      line: 'Надішлемо, щойно з’явиться зв’язок.',
      login: 'Надішлемо, щойно ви знову ввійдете.',
    },
  },

  tileTexts: {
    allergies: 'Алергії:',
    signIn: 'Прихід',
    signOut: 'Відхід',
    waiting: 'Чекає на надсилання',
    recordFor: (child) => `Новий запис: ${child}`,
    since: 'з',
    ago: 'тому',
    due: 'вже час, ',
  },

  timeTexts: {
    morning: 'Доброго ранку',
    afternoon: 'Доброго дня',
    evening: 'Доброго вечора',
    shortDuration: (hours, minutes) =>
      [hours > 0 && `${hours} год`, minutes > 0 && `${minutes} хв`].filter(Boolean).join(' ') || 'щойно',
    justNow: 'щойно',
    minutesAgo: (minutes) =>
      `${count(minutes, { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' })} тому`,
    hoursAgo: (hours) =>
      `${count(hours, { one: 'годину', few: 'години', many: 'годин', other: 'години' })} тому`,
    yesterday: 'учора',
  },
} satisfies TranslationOf<typeof english>;
