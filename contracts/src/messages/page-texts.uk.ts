import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './page-texts.ts';

const { count } = pluralsOf('uk');

/** Not yet read by a native speaker. */
export default {
  messagePageTexts: {
    messages: 'Повідомлення',
    box: 'Скринька',
    inbox: 'Вхідні',
    sentBox: 'Надіслані',
    boxWith: (name, messages) => `${name} (${messages})`,
    nothingInBox: {
      inbox: 'Повідомлення до вас з’являються тут одразу.',
      sent: 'Тут з’являються повідомлення, які ви надсилаєте.',
    },
    seeSent: (messages) =>
      messages === 1
        ? 'Переглянути надіслане повідомлення'
        : `Переглянути надіслані повідомлення (${messages})`,
    showOlder: 'Показати давніші',
    loadingMessages: 'Завантажуємо повідомлення',
    inThisThread: 'повідомлень у цій розмові',
    moreSubjects: (subjects) =>
      `ще ${count(subjects, { one: 'тема', few: 'теми', many: 'тем', other: 'теми' })}`,
    read: 'Прочитано',

    message: 'Повідомлення',
    backTo: { messages: 'повідомлення', elsewhere: 'туди, звідки ви прийшли' },
    backToMessages: 'Назад до повідомлень',
    mayBeDeleted: 'Можливо, його видалено.',
    stillHere: 'Можливо, його видалено. Те, що ви писали, збереглося тут і не було надіслано.',
    copyWords: 'Скопіювати текст',
    copied: 'Скопійовано',
    sendAsNew: 'Надіслати новим повідомленням',
    showEarlier: 'Показати раніші повідомлення',
    loadingMessage: 'Завантажуємо повідомлення',
    you: 'Ви',
    youSaid: (words) => `Ви: ${words}`,
    readAfterTime: ', прочитано',
    sentAfterTime: ', надіслано',
    attached: (files) => `Вкладено: ${files}`,
    thisMessage: 'Це повідомлення',
    moreForThisMessage: 'Більше для цього повідомлення',
    deleteMessage: 'Видалити повідомлення',
    delete: 'Видалити',
    deleteThreadAsked: 'Видалити цю розмову?',
    deleteMessageAsked: 'Видалити це повідомлення?',
    deleteDetail: (other) => `Воно зникне з ваших списків. ${other} і далі його бачить, і в історії воно є.`,
    cancel: 'Скасувати',

    newMessage: 'Нове повідомлення',
    reply: 'Відповісти',
    loadingRecipients: 'Завантажуємо список отримувачів',
    noParents: 'Батьків ще немає',
    noParentsDetail: 'Батьки з’являються разом із дитиною: додайте дитину, і ви зможете їм писати.',
    addChild: 'Додати дитину',
    to: 'Кому',
    selectRecipient: 'Виберіть няню',
    everyone: (parents) => `Усі батьки (${parents})`,
    whoIsHere: (parents) => `Батьки дітей, які тут (${parents})`,
    sentToSeveral: (parents) => `Надіслано батькам (${parents}), кожному в окремій розмові`,
    notSentTo: (names) => `Не надіслано: ${names}`,
    recipientOf: (name, children) => `${name} (${children})`,
    forChildren: (name, children) => `${name}, діти: ${joinWithAnd(children)}`,
    contactsOfNoChild: (names) =>
      `${joinWithAnd(names)} ще не ${names.length === 1 ? 'є контактом жодної дитини і прочитає' : 'є контактами жодної дитини і прочитають'} це пізніше, коли контакт буде додано до дитини.`,
    noAccountYet: (names) =>
      `${joinWithAnd(names)} ще не ${names.length === 1 ? 'має облікового запису і прочитає' : 'мають облікового запису і прочитають'} це після реєстрації.`,
    eachInOwnThread: 'Кожен отримує окрему розмову і не бачить, кому ще ви написали.',
    sendTo: (parents) => `Надіслати батькам (${parents})`,
    subject: 'Тема',
    send: 'Надіслати',
    messageTo: (name) => `Повідомлення: ${name}`,
    messageToHint: (firstName) => `Написати: ${firstName}`,
    addMedia: 'Додати зображення або відео',
    attachments: 'Вкладення',

    waitsHere: 'Повідомлення чекає на цьому пристрої',
    outgoing: {
      sending: 'Надсилаємо',
      waiting: 'Чекає на цьому пристрої, доки не з’явиться зв’язок',
      refused: 'Не надіслано',
    },
    waitingMessage: (name, subject) => `Повідомлення (${name}): ${subject}`,
    discarded: 'Повідомлення відкинуто',
    discard: 'Відкинути',
    sendAgain: 'Надіслати ще раз',

    today: 'Сьогодні',
    yesterday: 'Учора',
  },
} satisfies TranslationOf<typeof english>;
