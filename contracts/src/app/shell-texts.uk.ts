import type { TranslationOf } from '../catalogue.ts';
import type * as english from './shell-texts.ts';

/** Not yet read by a native speaker. */
export default {
  shellTexts: {
    skipToContent: 'Перейти до вмісту',
    main: 'Головне меню',
    mainAtBottom: 'Головне меню внизу',
    more: 'Більше',
    locked: 'Доступно на більшому тарифі',
    demoHousehold: 'Демонстраційний дім',

    dashboard: 'Головна',
    children: 'Діти',
    messages: 'Повідомлення',
    calendar: 'Календар',
    moments: 'Моменти',
    menu: 'Меню',
    parents: 'Батьки',
    documents: 'Документи',
    fees: 'Оплата',
    file: 'Ваша тека',
    scheme: 'Субсидія NCS',
    places: 'Місця',
    childminders: 'Няні',
    settings: 'Налаштування',
    health: 'Стан системи',
    profile: 'Профіль',
    subscription: 'Підписка',
    preferences: 'Уподобання',
    inspection: 'Перевірка',
    cover: 'Екстрена заміна',
    yourData: 'Ваші дані',

    noSuchPage: 'За цією адресою немає сторінки',
    noSuchPageDetail: 'Це ваша головна сторінка.',
  },

  troubleTexts: {
    title: 'Щось пішло не так – Nead',
    heading: 'Щось пішло не так',
    stopped: 'Ця сторінка перестала працювати.',
    stoppedDetail: 'Жоден запис не втрачено, а те, що ви писали, збережено на цьому пристрої.',
    loadAgain: 'Завантажити ще раз',
    report: 'Повідомити про це',
    reportDetail: 'У звіті буде сказано, яка це сторінка і де зупинилася програма. Імен там немає.',
    reported: 'Повідомлення надіслано. Дякуємо.',
    notReported: 'Не вдалося надіслати звіт.',
    home: 'На початкову сторінку',

    offline: 'Немає зв’язку з Nead.',
    offlineDetail:
      'Цю сторінку ще не відкривали на цьому пристрої. Вона відкриється, щойно з’явиться зв’язок, і тоді ж ми надішлемо все, що чекає.',
    tryAgain: 'Спробувати ще раз',

    updated: 'Поки ця сторінка була відкрита, Nead оновився.',
    updatedDetail: 'Те, що ви писали, збережено на цьому пристрої. Сторінка відкриється в новій версії.',
    loadNew: 'Завантажити нову версію',
  },

  loadingTexts: {
    notThere: 'Nead ще не завантажився',
    notThereDetail:
      'Можливо, зв’язок повільний або його немає. Те, що ви писали на цьому пристрої, збережено, і жоден запис не втрачено.',
    tryAgain: 'Спробувати ще раз',
    needsScript: 'Для роботи Nead потрібен JavaScript.',
    whatItIs: 'Прочитати про Nead',
  },
} satisfies TranslationOf<typeof english>;
