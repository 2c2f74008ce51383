import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('uk');
const MOST_NAMES = 2;

/** Not yet read by a native speaker. */
export default {
  momentTexts: {
    title: 'Моменти',
    one: 'Момент',
    sentence: 'Що сталося?',
    share: 'Поділитися',
    shareWith: (parents) =>
      parents.length === 0
        ? 'Поділитися'
        : parents.length > MOST_NAMES
          ? `Поділитися з батьками (${parents.length})`
          : `Поділитися: ${joinWithAnd(parents)}`,
    shareSeveral: (photos) => `Поділитися фото (${photos})`,
    sharing: 'Надсилаємо',
    shared: 'Моментом поділилися',
    sharedSeveral: (photos) => `Надіслано фото: ${photos}`,
    more: 'Ці підуть далі, з тими самими дітьми й словами',
    leaveOut: (nth) => `Не брати фото ${nth}`,
    shareFailed: 'Не вдалося поділитися моментом',
    who: 'Хто тут є?',
    seenBy: 'Це бачите лише ви та батьки дітей, які тут є.',
    chooseWho: 'Виберіть принаймні одну дитину',
    notAgreed: (names) => `Ще немає згоди: ${names}.`,
    offline: 'Немає зв’язку. Момент збережено на цьому пристрої.',
    themes: 'Тема, якщо хочете',
    aistear: 'З Aistear. Батьки бачать її поруч із вашими словами.',
    namesOthers: (names) => `Ви справді хочете назвати імена: ${joinWithAnd([...new Set(names)])}?`,
    namesOthersDetail: (names) =>
      `Інша родина прочитає ці імена: ${joinWithAnd([...new Set(names)])}. Спершу можна змінити текст.`,
    shareAnyway: 'Поділитися як є',
    changeWords: 'Змінити текст',
    today: 'Сьогоднішні моменти',
    found: 'Знайдено',
    findBy: 'Знайти моменти',
    findWho: 'Дитина',
    anybody: 'Усі',
    findTheme: 'Тема',
    anyTheme: 'Будь-яка тема',
    findMonth: 'Місяць',
    anyMonth: 'Будь-який місяць',
    justToday: 'Сьогодні',
    foundNone: 'Нічого не знайдено',
    foundNoneDetail: 'Виберіть іншу дитину, тему або місяць.',
    foundMost: (most) => `Тут лише найновіші: ${most}. Щоб побачити інші, виберіть місяць.`,
    none: 'Сьогодні ще немає моментів',
    noneDetail: 'Моменти – перше, що бачать батьки.',
    loading: 'Завантажуємо моменти',
    loadFailed: 'Не вдалося завантажити моменти',
    deleteTitle: 'Видалити момент',
    cancel: 'Скасувати',
    delete: 'Видалити',
    deleteFor: (names) => `Видалити момент: ${names}`,
    of: (names, words) => (words ? `${names}: ${words}` : `Фото: ${names}`),
    somebody: 'дитина',
    story: 'Моменти дня',
    lately: 'Останнім часом',
    latelyDetail: 'Лише для вас. Тут немає норм, яких треба досягти.',
    lastOn: (day) => `Востаннє ${day}`,
    nothingSince: (name, day) => `${name}: нічого з ${day}`,
    nothingYet: (name) => `${name}: ще нічого`,
    ofTheme: (theme, moments) =>
      `${theme}: ${count(moments, { one: 'момент', few: 'моменти', many: 'моментів', other: 'моменту' })}`,
    fromHome: 'З дому',
    homeLoadFailed: 'Не вдалося завантажити те, що надіслано з дому',
    photoOf: (day) => `Фото, ${day}`,
    fromHomeTo: (name) => `Щось із дому: ${name}`,
    homeWords: 'Щось із дому',
    homeSend: 'Надіслати',
    homeSent: 'Надіслано',
    homeFailed: 'Не вдалося надіслати',
    homeEmpty: 'Напишіть щось або додайте фото',
    homeTooLong: 'Це задовго. Щонайбільше 500 символів.',
    homeFull: 'Тут більше немає місця. Напишіть натомість повідомлення.',
    homeRemove: 'Відкликати',
    homeRemoveTitle: 'Відкликати це?',
    homeRemoveDetail: 'Більше ніхто цього не побачить. Фото буде видалено, слова залишаться в історії.',
    homeRemoved: 'Відкликано',
    homeRemoveFailed: 'Не вдалося відкликати',
    homeBy: (name, at) => `${name ?? 'Хтось із батьків'}, ${at}`,
    homeYou: (at) => `Ви, ${at}`,
    homeSeenBy: 'Це бачать ваша няня й усі батьки дитини.',
    photoFromHome: 'Фото з дому',
  },
} satisfies TranslationOf<typeof english>;
