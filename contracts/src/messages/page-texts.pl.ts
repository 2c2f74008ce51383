import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './page-texts.ts';

const { count } = pluralsOf('pl');

const parentsInGenitive = (n: number) =>
  count(n, { one: 'rodzica', few: 'rodziców', many: 'rodziców', other: 'rodzica' });

/** Not yet read by a native speaker. */
export default {
  messagePageTexts: {
    messages: 'Wiadomości',
    box: 'Skrzynka',
    inbox: 'Odebrane',
    sentBox: 'Wysłane',
    boxWith: (name, n) => `${name} (${n})`,
    nothingInBox: {
      inbox: 'Wiadomości do ciebie pojawiają się tu od razu.',
      sent: 'Tu pojawiają się wiadomości od ciebie.',
    },
    seeSent: (n) =>
      n === 1
        ? 'Zobacz wysłaną wiadomość'
        : `Zobacz ${count(n, {
            one: 'wysłaną wiadomość',
            few: 'wysłane wiadomości',
            many: 'wysłanych wiadomości',
            other: 'wysłanej wiadomości',
          })}`,
    showOlder: 'Pokaż starsze',
    loadingMessages: 'Wczytywanie wiadomości',
    inThisThread: 'liczba wiadomości w tym wątku',
    moreSubjects: (n) =>
      `Jeszcze ${count(n, { one: 'temat', few: 'tematy', many: 'tematów', other: 'tematu' })}`,
    read: 'Przeczytana',

    message: 'Wiadomość',
    backTo: { messages: 'wiadomości', elsewhere: 'poprzednia strona' },
    backToMessages: 'Wróć do wiadomości',
    mayBeDeleted: 'Być może została usunięta.',
    stillHere: 'Być może została usunięta. Twój tekst nadal tu jest, ale nie został wysłany.',
    copyWords: 'Kopiuj tekst',
    copied: 'Skopiowano',
    sendAsNew: 'Wyślij jako nową wiadomość',
    showEarlier: 'Pokaż wcześniejsze wiadomości',
    loadingMessage: 'Wczytywanie wiadomości',
    you: 'Ty',
    youSaid: (words) => `Ty: ${words}`,
    readAfterTime: ', przeczytana',
    sentAfterTime: ', wysłana',
    attached: (n) =>
      count(n, { one: 'załącznik', few: 'załączniki', many: 'załączników', other: 'załącznika' }),
    thisMessage: 'Ta wiadomość',
    moreForThisMessage: 'Więcej dla tej wiadomości',
    deleteMessage: 'Usuń wiadomość',
    delete: 'Usuń',
    deleteThreadAsked: 'Usunąć ten wątek?',
    deleteMessageAsked: 'Usunąć tę wiadomość?',
    deleteDetail: (other) => `Zniknie z twoich list. ${other} nadal ją ma, zostaje też w historii.`,
    cancel: 'Anuluj',

    newMessage: 'Nowa wiadomość',
    reply: 'Odpowiedz',
    loadingRecipients: 'Wczytywanie odbiorców',
    noParents: 'Jeszcze nie ma rodziców',
    noParentsDetail: 'Rodzice przychodzą razem z dzieckiem: dodaj dziecko, a możesz do nich napisać.',
    addChild: 'Dodaj dziecko',
    to: 'Do',
    selectRecipient: 'Wybierz opiekuna',
    everyone: (n) => `Wszyscy rodzice (${n})`,
    whoIsHere: (n) => `Rodzice dzieci, które są na miejscu (${n})`,
    sentToSeveral: (n) => `Do ${parentsInGenitive(n)}, do każdego w osobnym wątku`,
    notSentTo: (names) => `Nie wysłano do: ${names}`,
    recipientOf: (name, children) => `${name} (${children})`,
    forChildren: (name, children) => `${name}, dzieci: ${joinWithAnd(children)}`,
    contactsOfNoChild: (names) =>
      names.length === 1
        ? `${joinWithAnd(names)} nie jest jeszcze osobą kontaktową żadnego dziecka i przeczyta to dopiero wtedy.`
        : `${joinWithAnd(names)} nie są jeszcze osobami kontaktowymi żadnego dziecka i przeczytają to dopiero wtedy.`,
    noAccountYet: (names) =>
      names.length === 1
        ? `${joinWithAnd(names)} nie ma jeszcze konta i przeczyta to po jego założeniu.`
        : `${joinWithAnd(names)} nie mają jeszcze konta i przeczytają to po jego założeniu.`,
    eachInOwnThread: 'Każda osoba dostaje osobny wątek i nie widzi, do kogo jeszcze piszesz.',
    sendTo: (n) => `Wyślij do ${parentsInGenitive(n)}`,
    subject: 'Temat',
    send: 'Wyślij',
    messageTo: (name) => `Wiadomość do: ${name}`,
    messageToHint: (firstName) => `Napisz do: ${firstName}`,
    addMedia: 'Dodaj zdjęcia albo filmy',
    attachments: 'Załączniki',

    waitsHere: 'Wiadomość czeka na tym urządzeniu',
    outgoing: {
      sending: 'Wysyłanie',
      waiting: 'Czeka na tym urządzeniu, aż wróci internet',
      refused: 'Nie wysłano',
    },
    waitingMessage: (name, subject) => `Wiadomość do: ${name}, temat: ${subject}`,
    discarded: 'Wiadomość została odrzucona',
    discard: 'Odrzuć',
    sendAgain: 'Wyślij ponownie',

    today: 'Dzisiaj',
    yesterday: 'Wczoraj',
  },
} satisfies TranslationOf<typeof english>;
