import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  menuTexts: {
    title: 'Меню',
    detail: 'Що ви плануєте подати. Батьки це бачать, і це пропонуємо першим, коли ви записуєте їжу.',
    weekOf: (from, to) => `${from} – ${to}`,
    weekBefore: 'Попередній тиждень',
    weekAfter: 'Наступний тиждень',
    thisWeek: 'Цей тиждень',
    loading: 'Завантажуємо меню',
    loadFailed: 'Не вдалося завантажити меню',
    today: 'Сьогодні',
    meals: { breakfast: 'Сніданок', lunch: 'Обід', dinner: 'Вечеря', snack: 'Перекус' },
    nothingPlanned: 'Ще нічого не заплановано',
    youAreAway: 'У вас вихідний.',
    isAway: (childminder) => `${childminder} не працює.`,
    yourChildminder: 'Ваша няня',
    plan: 'Запланувати',
    change: 'Змінити',
    weekend: 'Запланувати суботу й неділю',

    copyLastWeek: 'Взяти з минулого тижня',
    copied: (days) =>
      `З минулого тижня взято ${count(days, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })}`,
    copyFailed: 'Не вдалося скопіювати тиждень',
    nothingToCopy: 'На тиждень, який ви хочете скопіювати, нічого не заплановано.',
    sameWeek: 'Тиждень не можна скопіювати в той самий тиждень.',

    menuOf: (day) => `Меню, ${day}`,
    whichMeal: 'Прийом їжі',
    often: 'Страви на вибір',
    otherFood: 'Інша страва',
    save: (day) => `Зберегти: ${day}`,
    saveAndNext: (day) => `Зберегти, далі ${day}`,
    saved: (day) => `Меню збережено: ${day}`,
    saveFailed: 'Не вдалося зберегти меню',
    clash: (children, food, allergies) => `${children}: ${food}, тут може бути ${allergies}.`,
    clashDetail: 'Заплануйте для них щось інше або виберіть іншу страву.',

    dateInvalid: 'Дата меню має бути днем, наприклад 2026-11-17',
    tooFar: 'Меню можна запланувати на день у межах дванадцяти місяців назад або вперед',
    mealsInvalid: 'Прийоми їжі мають бути списками страв: сніданок, обід, вечеря і перекус',
    versionInvalid: 'Версія має бути цілим числом',
    changed: 'Тим часом цей день змінено на іншому пристрої.',

    parentsTitle: 'Меню',
    parentsDetail: 'План на тиждень. Що ваша дитина з’їла насправді, видно в записах дня.',
    menuBy: (childminder) => `Меню, ${childminder}`,
    earlier: 'Раніше цього тижня',
    parentsNothing: 'На цей тиждень ще нічого не заплановано.',
  },
} satisfies TranslationOf<typeof english>;
