import type { TranslationOf } from '../catalogue.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  preferenceTexts: {
    loadFailed: 'Не вдалося завантажити уподобання',
    saveFailed: 'Не вдалося зберегти уподобання',
    saved: 'Уподобання збережено',
    montessoriFailed: 'Не вдалося завантажити заняття на сьогодні. Спробуйте пізніше.',

    marketingEmails: 'Рекламні листи',
    marketingDetail:
      'Пропозиції та новини про Nead, щонайбільше двічі на місяць. У кожному є посилання, щоб відмовитися.',
    newsletterSubscription: 'Розсилка',
    newsletterDetail: 'Ідеї для нянь, раз на місяць. У кожному листі є посилання, щоб відмовитися.',

    customFoodItems: 'Власні страви',
    foodItemsDetail: 'Ваші страви, які можна вибрати для будь-якого прийому їжі.',
    addAFoodItem: 'Додати страву',
    newFoodItem: 'Нова страва',
    add: 'Додати',
    loadingYourFoodItems: 'Завантажуємо ваші страви',
    noFoodItems: 'Поки жодної. Нові страви, які ви вписуєте під час запису їжі, теж зберігаються тут.',
    montessoriToday: 'Монтессорі сьогодні',
    outcome: 'Результат:',
    anotherOne: 'Інше заняття',
    preferences: 'Уподобання',
    loadingYourPreferences: 'Завантажуємо ваші уподобання',
    dashboard: 'Головна',
    dashboardDetail: 'Що ви бачите на першій сторінці.',
    welcomeMessage: 'Вітання',
    todaysEvents: 'Події сьогодні',
    dailyMontessoriActivity: 'Заняття Монтессорі на день',
    compactChildren: 'Діти коротким списком',
    compactDetail:
      'По рядку на кожну дитину, на цьому пристрої. Їжа, підгузки й сон – на сторінці дня дитини.',
    communication: 'Листування',
    communicationDetail: 'Листи про ваш обліковий запис ми надсилаємо завжди.',

    weatherWaits: 'Виберіть своє графство, щоб бачити погоду',
    weatherUnknown: 'Погода зараз недоступна',
    removeItem: (item) => `Прибрати: ${item}`,
    years: 'р.',
    months: 'міс.',
    forAges: (from, to, unit) => `Для віку ${from}–${to} ${unit}`,
    forMixedAges: (from, fromUnit, to, toUnit) => `Для віку від ${from} ${fromUnit} до ${to} ${toUnit}`,
    weather: (celsius) => `${celsius}°`,
    weatherMore: (word, location) => `, ${word}, ${location}`,
  },

  mailTextVersion: '2026-11',

  eveningMailTexts: {
    title: 'День поштою',
    detail: 'Увечері, раз на день для кожної дитини, якщо є нові записи.',
    choose: 'Надсилати мені щовечора',
    on: 'Щовечора ви отримуватимете лист',
    off: 'Вечірніх листів більше не буде',
    failed: 'Не вдалося змінити цей вибір',
    loadFailed: 'Не вдалося завантажити ваш вибір',
    loading: 'Завантажуємо ваш вибір',
  },

  eveningMailLetter: {
    aChild: 'Ваша дитина',
    subject: (child) => `${child}: день можна прочитати`,
    detail: (child) => `${child}: день записано. Увійдіть, щоб прочитати.`,
    read: 'Прочитати день',
    footnote:
      'Ви отримуєте цей лист, бо попросили про нього. Відмовитися можна у вашому профілі, у розділі «День поштою».',
  },
} satisfies TranslationOf<typeof english>;
