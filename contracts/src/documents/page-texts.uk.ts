import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './page-texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  documentPageTexts: {
    documents: 'Документи',
    ofAllowed: (documents, most) => `Документів: ${documents} / ${most}`,
    count: (documents) =>
      count(documents, { one: 'документ', few: 'документи', many: 'документів', other: 'документа' }),
    loading: 'Завантажуємо документи',
    none: 'Документів ще немає',
    noneDetail:
      'Зберігайте тут страховку, сертифікати, правила й договори та надсилайте їх батькам прочитати чи підписати.',
    category: 'Категорія',
    everyCategory: 'Усі',
    noneInCategory: 'У цій категорії документів немає.',
    noRepository: 'У вашому тарифі більше немає сховища документів.',
    isKept: 'Ваші документи збережено. Ви можете їх читати, зберігати собі й видаляти.',
    seePlans: 'Переглянути тарифи',
    upload: 'Завантажити документ',
    uploadDetail: (megabytes) =>
      `Перетягніть його сюди або торкніться, щоб вибрати. PDF, Word, Excel, зображення або текст, до ${megabytes} МБ.`,
    onlyFirst: 'Завантажуємо лише перший.',

    facts: (...facts: readonly string[]) => facts.join(' · '),
    from: (childminder) => `надсилає ${childminder}`,
    view: 'Переглянути документ',
    attach: (title) => `Додати до нового повідомлення: ${title}`,
    shortAttach: 'Повідомлення',
    shortSend: 'Надіслати',
    shortEdit: 'Змінити',
    sendOne: (title) => `Надіслати батькам: ${title}`,
    editOne: (title) => `Змінити: ${title}`,
    deleteOne: (title) => `Видалити: ${title}`,
    validUntil: (day) => `Діє до ${day}`,
    readBy: (some, all) => `Прочитано: ${some} з ${all}`,
    signedBy: (some, all) => `Підписано: ${some} з ${all}`,
    waitingForSignatures: 'Чекають на підпис',
    waitsFor: (title, parents) => `${title}: ${parents}`,
    seeWho: 'Хто саме',

    deleteAsked: (name) => (name ? `Видалити: ${name}?` : 'Видалити цей документ?'),
    wasSigned: 'Документ підписано. В історії залишиться, хто й коли його підписав.',
    cancel: 'Скасувати',
    delete: 'Видалити',

    edit: 'Змінити документ',
    saveChanges: 'Зберегти зміни',
    name: 'Назва',
    expiryDate: 'Діє до',
    expiryHelp:
      'Страховка, перша допомога або перевірка Garda vetting: ми нагадаємо за 60 і за 14 днів. Якщо терміну немає, залиште поле порожнім.',

    sendToParents: 'Надіслати батькам',
    toReadAndSign: 'Прочитати й підписати',
    toRead: 'Прочитати',
    whatFor: 'Для чого',
    parents: 'Батьки',
    parentsNotLoaded: 'Не вдалося завантажити список батьків.',
    noParents: 'У вашому реєстрі ще немає батьків.',
    everyParentHasIt: 'Усі батьки вже мають його.',
    seenOnceJoined: 'Побачить, коли матиме обліковий запис',
    send: 'Надіслати',
    sendFailed: 'Не вдалося надіслати документ',
    wasSent: (parents) => `Надіслано батькам (${parents})`,
    sentTo: 'Кому надіслано',
    sentOn: (at) => `Надіслано ${at}, ще не відкрито`,
    openedOn: (at) => `Відкрито ${at}, ще не підписано`,
    readOn: (at) => `Прочитано ${at}`,
    signedAs: (name, at) => `Підпис «${name ?? 'стерто'}», ${at}`,
    takeBack: 'Відкликати',
    takeBackFrom: (parent) => `Відкликати: ${parent}`,
    takeBackFailed: 'Не вдалося відкликати документ',

    parentsLead: 'Що ваша няня надсилає вам прочитати чи підписати.',
    nothingToRead: 'Читати нічого',
    nothingToReadDetail: 'Правила й бланки з’являються тут, щойно вам їх надішлють.',
    signed: 'Підписано',
    asOn: (name, at) => `підпис «${name ?? 'стерто'}», ${at}`,
    isNew: 'Новий',
    waitingForYourSignature: 'Чекає на ваш підпис',
    sign: 'Підписати',
    signDocument: 'Підписати документ',
    signDetail:
      'Вводячи своє ім’я, ви підписуєте цей документ у теперішньому вигляді. Разом із ним зберігаються ваше ім’я та час.',
    yourFullName: 'Ваше повне ім’я',
    anotherName: (own) =>
      `Цей обліковий запис зареєстровано на ім’я ${own}. Якщо ви хочете підписати іншим ім’ям, поставте позначку нижче.`,
    signAsAnother: (name, own) => `Мій підпис – «${name}», в обліковому записі на ім’я ${own}`,
    wasJustSigned: 'Документ підписано',
    signFailed: 'Не вдалося підписати документ',

    document: 'Документ',
    save: 'Зберегти на цьому пристрої',
    loadingPreview: 'Завантажуємо перегляд',
    previewLost: 'Не вдалося завантажити перегляд.',
    notShownHere: 'Цей документ не вдалося показати тут. Збережіть його, щоб прочитати.',
    asksForPassword: 'Для цього документа потрібен пароль. Збережіть його, щоб прочитати.',
    pageOf: (nth, all) => `Сторінка ${nth} з ${all}`,
    firstPages: (shown, all) => `Сторінки 1–${shown} з ${all}. Щоб прочитати всі, збережіть документ.`,
    openInTab: 'Відкрити в окремій вкладці',
  },
} satisfies TranslationOf<typeof english>;
