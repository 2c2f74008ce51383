import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './home-texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  homeTexts: {
    noChildren: 'Дітей не знайдено',
    dashboardFailed: 'Не вдалося завантажити головну сторінку',

    dashboard: 'Головна',
    welcome: 'Вітаємо',
    childrenNow: 'Діти зараз',
    children: 'Діти',
    notHere: 'Не тут',
    photo: 'Зробити фото',
    select: 'Вибрати',
    stopSelecting: 'Завершити вибір',
    viewAll: 'Переглянути всі',
    loadingChildren: 'Завантажуємо список дітей',
    addFirstDetail: 'Додайте першу дитину та батьків. Вони отримають запрошення електронною поштою.',
    addFirst: 'Додати першу дитину',

    theChild: 'Дитина',
    here: 'Тут',
    notSignedOut: (day, time) => `Тут з ${day}, ${time}`,
    goneHome: (time) => `Додому о ${time}`,
    late: (duration) => `Запізнення ${duration}`,
    notExpected: 'Сьогодні не очікується',
    notInYet: 'Сьогодні ще не тут',
    expectedFullDay: 'Очікується на цілий день',
    expectedFor: (session) => `Очікується, ${session.toLowerCase()}`,
    dayOff: (childminder) =>
      childminder === undefined ? 'Ваш вихідний' : `${childminder ?? 'Ваша няня'} сьогодні не працює`,
    away: { sick: 'Немає, хворіє', holiday: 'Немає, відпочиває', other: 'Сьогодні не прийде' },
  },

  childrenListTexts: {
    childrenAsCsv: 'Діти у форматі CSV',
    inCare: (children) => `Під наглядом: ${children}`,
    placesTaken: (children, most) => `Дітей: ${children} / ${most}`,
    placesLeft: (left) =>
      left > 0
        ? `, ще ${count(left, { one: 'місце', few: 'місця', many: 'місць', other: 'місця' })}`
        : ', вільних місць немає',
    addChild: 'Додати дитину',
    legalMost: 'До 6 дітей (максимум за законом)',
    leftCare: 'Більше не ходять',
    leftCareDetail: 'Їхні записи зберігаються, і місця вони не займають.',
    left: 'Більше не ходить',
    lastDay: (day) => `Останній день: ${day}`,
  },

  tileFootTexts: {
    hours: (from, to) => `З ${from} до ${to}`,
    collectedBy: (who) => (who ? `Хто забирає: ${who}` : 'Хто забирає: не вказано'),
    noSetDays: 'Без постійних днів',
    expectedAgain: (day) => `Наступний раз: ${day}`,
    notKnown: 'Не вдалося завантажити сьогоднішній день.',
  },

  tallyTexts: {
    here: 'тут',
    notSignedOut: 'без відмітки про відхід',
    late: 'із запізненням',
    notInYet: 'ще не тут',
    away: 'не прийде',
    gone: 'вже вдома',
  },

  ageTexts: {
    age: (years, months) =>
      [
        years > 0 && count(years, { one: 'рік', few: 'роки', many: 'років', other: 'року' }),
        (months > 0 || years === 0) &&
          count(months, { one: 'місяць', few: 'місяці', many: 'місяців', other: 'місяця' }),
      ]
        .filter(Boolean)
        .join(' '),
  },
} satisfies TranslationOf<typeof english>;
