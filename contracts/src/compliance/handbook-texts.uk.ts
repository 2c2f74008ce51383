import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './handbook-texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  handbookTexts: {
    title: 'Довідник',
    loading: 'Завантажуємо довідник',
    loadFailed: 'Не вдалося завантажити довідник',

    tooMany: (most) =>
      `У довіднику може бути щонайбільше ${count(most, { one: 'розділ', few: 'розділи', many: 'розділів', other: 'розділу' })}. Додайте це до наявного розділу.`,
    noSuchChapter: 'Цей розділ не знайдено.',
    chapterGone: 'Тим часом цей розділ прибрано.',
    chapterChanged: 'Тим часом цей розділ змінено на іншому пристрої.',
    nothingToPublish: 'Спершу напишіть принаймні один розділ.',
    notPublished: 'Такої версії довідника немає.',
    noSuchReader: 'Цей контакт не знайдено.',
    readerNotOnNead: 'Цього контакту ще немає в Nead, тому попросити його ми не можемо.',

    notInPlan: 'На вашому тарифі довідник можна читати, але не змінювати.',
    keptOnPaper: 'Маєте його на папері? Позначте це у своїй теці',
    signedOnPaper: 'Родина підписала на папері? Позначте це у своїй теці',
    intro:
      'Напишіть власними словами, як ви доглядаєте дітей. Батьки прочитають це тут і підтвердять, що прочитали.',
    families: (read, all) =>
      read === all && all > 0
        ? all === 1
          ? 'Родина прочитала'
          : `Прочитали всі родини (${all})`
        : `Прочитали ${read} з ${count(all, { one: 'родини', few: 'родин', many: 'родин', other: 'родини' })}`,
    noFamilies: 'Родин ще немає',
    sentOn: (version, day) => `Версія ${version}, надіслано ${day}`,
    notYet: 'Ще ні',
    notOnNead: 'Немає в Nead',
    readEarlier: (version) => `Ще ні, прочитано версію ${version}`,
    ask: (name, again) => (again ? `Попросити ще раз: ${name}` : `Попросити: ${name}`),
    askedOn: (name, days) => `${name}: запит надіслано ${joinWithAnd(days)}`,
    asked: (name) => `Запит надіслано: ${name}`,
    askFailed: 'Не вдалося надіслати запит',
    aParent: 'хтось із батьків',

    chapters: (chapters) =>
      count(chapters, { one: 'розділ', few: 'розділи', many: 'розділів', other: 'розділу' }),
    ofVersion: (version, day) => `Версія ${version}, ${day}`,
    notSent: 'Батькам ще не надіслано',
    empty: 'Ще нічого не написано',
    changed: 'Змінено',
    notSentBadge: 'Ще не надіслано',
    addChapter: 'Додати розділ',
    addOwnChapter: 'Додати власний розділ',
    suggestions: 'Розділи, які можна написати',
    suggestionsLead: 'Виберіть один. Наші запитання допоможуть, а слова – ваші.',
    publish: (version) => (version === 1 ? 'Надіслати батькам' : `Надіслати батькам версію ${version}`),
    publishDetail: (chapters) =>
      count(chapters, {
        one: 'новий або змінений розділ',
        few: 'нові або змінені розділи',
        many: 'нових або змінених розділів',
        other: 'нового або зміненого розділу',
      }),
    publishedIs: (version) => `Батьки мають версію ${version}`,
    publishFailed: 'Не вдалося надіслати',
    removedDetail: 'Один розділ прибрано',

    chapterTitle: 'Назва розділу',
    chapterText: 'Що читають батьки',
    textHelp:
      'Порожній рядок починає новий абзац. Рядок, який починається з «- », стає пунктом списку, а з «# » – заголовком.',
    chapterDocument: 'Документ до цього розділу або замість нього',
    withDocument: (name) => `З документом «${name}»`,
    withADocument: 'З документом',
    questions: 'На що можна відповісти',
    save: 'Зберегти розділ',
    saving: 'Зберігаємо',
    saved: 'Розділ збережено. Батьки прочитають його, коли ви його надішлете.',
    saveFailed: 'Не вдалося зберегти розділ',
    remove: 'Прибрати цей розділ',
    removed: 'Розділ прибрано',
    removeFailed: 'Не вдалося прибрати розділ',

    versions: 'Усі версії',
    readBy: (names) =>
      names.length === 0 ? 'Цю версію ще ніхто не прочитав.' : `Прочитано: ${joinWithAnd(names)}`,
    nameAndDay: (name, day) => `${name}, ${day}`,
    onPaper: (version) => `Версія ${version} на папері`,

    ofChildminder: (name) => `Довідник, ${name}`,
    parentsLead: 'Як доглядають вашу дитину. Коли щось зміниться, ми попросимо вас прочитати знову.',
    noneForParents: 'Довідника ще немає',
    noneForParentsDetail: 'Коли ваша няня надішле його, ви зможете прочитати його тут.',
    youRead: (version, day) => `Ви прочитали версію ${version}, ${day}.`,
    youHaveRead: (version) => `Востаннє ви читали версію ${version}.`,
    newFor: 'Нове',
    newSince: 'Нове, відколи ви читали востаннє',
    place: (nth, all, version, day) => `Довідник, розділ ${nth} з ${all}. Версія ${version}, ${day}`,
    next: (title) => `Далі: ${title}`,
    iHaveRead: 'Прочитано',
    iHaveReadDetail: (version) => `Ми запишемо ваше ім’я та час біля версії ${version}`,
    acknowledged: 'Дякуємо. Ваша няня бачить, що ви це прочитали.',
    acknowledgeFailed: 'Не вдалося записати, що ви це прочитали',
    chapterNotThere: 'Цього розділу в довіднику більше немає.',
    backToHandbook: 'розділи',

    paperFoot: (version, day) => `Довідник, версія ${version}, ${day}`,
  },
} satisfies TranslationOf<typeof english>;
