import { capitalised } from '../capitalised.ts';
import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('uk');
const hourWords = { one: 'година', few: 'години', many: 'годин', other: 'години' };
const minuteWords = { one: 'хвилина', few: 'хвилини', many: 'хвилин', other: 'хвилини' };
const listed = (allergies: readonly string[]): string => joinWithAnd(allergies).toLowerCase();

/** Not yet read by a native speaker. */
export default {
  careTexts: {
    sleepStarted: 'Сон почався',
    sleepEnded: 'Сон закінчився',
    sleepStartFailed: 'Не вдалося записати початок сну',
    sleepEndFailed: 'Не вдалося записати кінець сну',
    currentlySleeping: 'Зараз спить',
    ongoing: 'Триває',
    startSleep: 'Почати сон',
    endSleepNow: 'Закінчити сон зараз',

    timeRequired: 'Вкажіть час',
    typeRequired: 'Вкажіть вид',
    severityRequired: 'Вкажіть, наскільки це серйозно',
    descriptionRequired: 'Опишіть, що сталося',
    actionTakenRequired: 'Вкажіть, що було зроблено',
    mealTypeRequired: 'Вкажіть, який це прийом їжі',
    amountRequired: 'Вкажіть кількість',
    startTimeRequired: 'Вкажіть час початку',
    qualityRequired: 'Вкажіть, яким був сон',
    activityIdMissing: 'Немає ідентифікатора запису',
    childIdRequired: 'Потрібен ідентифікатор дитини',
    loadFailed: 'Не вдалося завантажити дані дитини',

    noActivities: 'На цю дату записів немає.',
    activitiesFailed: 'Не вдалося завантажити записи. Спробуйте пізніше.',
    futureDate: 'Не можна вибрати дату в майбутньому',
    invalidDate: 'Вибрано неправильну дату',
    allActivities: 'Усі записи',

    foodItemExists: 'Це вже є у вашому списку',
    foodItemAdded: 'Страву додано',
    foodItemRemoved: 'Страву прибрано',
    foodItemAddFailed: 'Не вдалося додати страву',
    foodItemRemoveFailed: 'Не вдалося прибрати страву',

    sleepInProgress: 'Сон уже триває',
    timeInFuture: 'Час не може бути в майбутньому',
    duration: (minutes) =>
      `${count(Math.floor(minutes / 60), hourWords)} ${count(minutes % 60, minuteWords)}`,

    timeInvalid: 'Час вказано неправильно',
    dateInvalid: 'Дату вказано неправильно',
    versionInvalid: 'Версія – це ціле число',
    notesTooLong: 'Нотатки можуть мати щонайбільше 5000 символів',
    foodsNotList: 'Страви мають бути списком текстів',
    foodsTooMany: 'В одному прийомі їжі може бути щонайбільше 100 страв',
    foodTooLong: 'Назва страви може мати щонайбільше 100 символів',
    foodItemRequired: 'Вкажіть страву',
    foodItemsTooMany: 'Ви можете зберегти щонайбільше 500 власних страв',
    givenByRequired: 'Вкажіть, хто дає ліки',
    temperatureRequired: 'Вкажіть температуру',
    temperatureInvalid: 'Температура має бути від 30 до 45 °C',
    methodRequired: 'Вкажіть спосіб',
    tooEarly: (medicine, at, hours) =>
      `Ще зарано для наступної дози (${medicine}). Остання була о ${at}, а між дозами має минути щонайменше ${count(hours, hourWords)}.`,
    byCover: (name) => `Записує ${name} (заміна)`,
    whoCollected: 'Хто забирає?',
    somebodyElse: 'Хтось інший',
    other: 'Хтось інший',
    collectedBy: (child, who) => `${child}: забирає ${who}`,
    collectorUnknown: 'Ця особа не має дозволу забирати дитину.',
    nameRequired: 'Вкажіть своє ім’я',
    photoNotLink: 'Фото має бути посиланням на завантажений файл',
    momentEmpty: 'Додайте фото або речення',
    themeUnknown: 'Виберіть тему з Aistear',
    photoConsent:
      'Групове фото можна показати, лише якщо батьки кожної дитини погодилися, щоб його бачили інші родини.',
    noChildren: 'Виберіть принаймні одну дитину',
    tooManyChildren: 'В одному моменті може бути щонайбільше 60 дітей',
  },

  allergyTexts: {
    inSpiteOf: (allergies, foods) => `попри алергію (${listed(allergies)}): ${joinWithAnd(foods)}`,
    warning: (child, allergies, food) =>
      `${child} має алергію: ${listed(allergies)}. Це може бути тут: ${food}.`,

    mayContain: (foods, allergies) => `${joinWithAnd(foods)}: тут може бути ${listed(allergies)}`,
    whatDidTheyHave: (child, allergies) => `${child} має алергію: ${listed(allergies)}. Що з’їдено?`,
    areAllergic: (children) => `${joinWithAnd(children)}: алергія на це. Хто це їв?`,
    without: (words) => `Без цього: ${joinWithAnd(words)}`,
    mealWithout: (meal, foods) => `${capitalised(meal)} без цього: ${joinWithAnd(foods)}`,
    changeIt: 'Змінити, що було з’їдено',
    didHave: (who, foods) => `${joinWithAnd(who)}: усе ж з’їдено ${joinWithAnd(foods)}`,
    nothingSaved: 'Поки нічого не збережено.',
  },

  paperFormTexts: {
    title: (kind) => `Бланк: ${kind.toLowerCase()}`,
    foot: (record, version, at) => `Запис ${record}, версія ${version}. Надруковано ${at}.`,
    child: 'Дитина',
    dateOfBirth: 'Дата народження',
    dateAndTime: 'Дата й час',
    photo: 'Фото',
    photoOf: (kind) => `Фото, додане до запису (${kind.toLowerCase()})`,
    writtenDown: 'Записано',
    recordedBy: 'Автор запису',
    lastChangedBy: 'Автор останніх змін',
    readBy: 'Прочитано',
    notRead: 'Ще ніхто з батьків не підтвердив, що прочитав це.',
    columns: { name: 'Ім’я', when: 'Коли', what: 'Що' },
    thisVersion: 'Ця версія',
    earlierVersion: (version) => `Версія ${version}, до змін`,
  },

  daySheetTexts: {
    title: (child) => `День: ${child}`,
    foot: (at) => `Надруковано ${at}.`,
    child: 'Дитина',
    day: 'День',
    columns: { time: 'Час', what: 'Що', detail: 'Подробиці' },
    until: (from, to) => `${from}–${to}`,
    goesOn: (from) => `з ${from}`,
    collectedBy: (name) => `забирає ${name}`,
    photos: 'Фото',
    photo: (time, what) => `${time}, ${what}`,
    photoAlt: (child, time) => `Фото дня: ${child}, ${time}`,
    nothing: 'Цього дня нічого не записано.',
    nothingElse: 'Більше цього дня нічого не записано.',
    withheld: 'Тут немає фото, на яких видно інших дітей, чиї батьки на це не погодилися.',
  },
} satisfies TranslationOf<typeof english>;
