import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './word-texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  wordTexts: {
    seePlans: 'Переглянути тарифи',
    add: 'Додати',
    adding: 'Додаємо',
    cancel: 'Скасувати',
    choose: 'Вибрати',
    delete: 'Видалити',
    deleting: 'Видаляємо',
    edit: 'Змінити',
    save: 'Зберегти',
    saving: 'Зберігаємо',
    throwAway: 'Викинути',
    optional: (label) => `${label} (необов’язково)`,
    fieldsToMend: (fields) =>
      `Перевірте ще раз ${count(fields, { one: 'поле', few: 'поля', many: 'полів', other: 'поля' })}. Нічого не втрачено.`,
    partlyDone: (done, all) => `Готово ${done} з ${all}.`,
    notReached: 'Не вдалося зв’язатися з Nead. Написане вами збереглося тут.',
    backTo: (page) => `Назад: ${page}`,
    thePageBefore: 'попередня сторінка',
  },

  formTexts: {
    time: 'Час',
    now: 'Зараз',
    atTime: (word, time) => `${word}, ${time}`,
    otherTime: 'Інший',
    minutesAgo: (minutes) =>
      `${count(minutes, { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' })} тому`,
    pick: 'Вибрати',
    when: 'Коли',
    day: 'День',
    today: 'Сьогодні',
    yesterday: 'Учора',
    pickDay: 'Вибрати день',
    asClock: (legend) => `${legend}, у форматі ГГ:ХХ`,

    changedElsewhere: 'Щойно змінено в іншому вікні, тут уже видно нове:',
    alsoChanged: (value) =>
      `– це змінили також в іншому вікні, на «${value}». Якщо зберегти, залишиться ваше.`,
    changedTo: (value) => `– це змінили на іншому пристрої: ${value}.`,
    nothing: 'нічого',
    takeTheirs: 'Взяти інше',
    keepMine: 'Залишити моє',
    yes: 'так',
    no: 'ні',

    draftIsBack: 'Ми повернули те, що ви писали.',
  },

  firstFewTexts: {
    showAll: (all) => `Показати всі (${all})`,
    showMore: 'Показати більше',
    showLess: 'Показати менше',
    showEarlier: 'Показати раніші',
  },

  nextPageTexts: {
    tryAgain: 'Не вийшло. Спробувати ще раз',
  },

  ribbonTexts: {
    dayOf: (child) => `День: ${child}`,
    what: 'Що',
    from: 'Від',
    to: 'До',
    now: 'зараз',
    expected: 'Очікується',
    here: 'Тут',
    asleep: 'Спить',

    sentence: (child, said) => `${child}: ${said.length > 0 ? said.join('; ') : 'ще нічого не записано'}`,
    expectedBetween: (from, to) => `очікується з ${from} до ${to}`,
    hereSince: (from) => `тут з ${from}`,
    hereBetween: (from, to) => `тут з ${from} до ${to}`,
    asleepSince: (from) => `спить з ${from}`,
    asleepBetween: (from, to) => `сон з ${from} до ${to}`,
    marksAt: ({ name, several }, times) =>
      `${(times.length === 1 ? name : several).toLowerCase()} о ${joinWithAnd(times)}`,
  },

  versionTexts: {
    ready: 'Є нова версія Nead',
    whenToReload: 'Оновіть сторінку, коли збережете те, що пишете.',
    reload: 'Оновити',
  },

  paperTexts: {
    contents: 'Зміст',
    page: (page, all) => `Сторінка ${page} з ${all}`,
    tooMany: 'Забагато документів за раз. Зачекайте кілька хвилин і спробуйте ще раз.',
    noPicture: 'Це фото не вдалося відкрити.',
    notPrinted: (sign) => `${sign} позначає символ, який не вдалося надрукувати.`,
  },
} satisfies TranslationOf<typeof english>;
