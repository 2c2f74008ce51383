import type { TranslationOf } from '../catalogue.ts';
import { MB } from '../file-size.ts';
import { pluralsOf } from '../plural.ts';
import type { AttachmentKind } from './events.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('pl');

const mostOf: Record<AttachmentKind, (most: number) => string> = {
  image: (most) => count(most, { one: 'zdjęcie', few: 'zdjęcia', many: 'zdjęć', other: 'zdjęcia' }),
  video: (most) => count(most, { one: 'film', few: 'filmy', many: 'filmów', other: 'filmu' }),
  document: (most) =>
    count(most, { one: 'dokument', few: 'dokumenty', many: 'dokumentów', other: 'dokumentu' }),
};

const eachMustBe: Record<AttachmentKind, string> = {
  image: 'Zdjęcie musi być mniejsze',
  video: 'Film musi być mniejszy',
  document: 'Dokument musi być mniejszy',
};

/** Megabytes with one decimal, rounded up, so that a file over the limit never looks like one at the limit. */
const megabytesUp = (size: number): string => (Math.ceil((size / MB) * 10) / 10).toFixed(1).replace('.', ',');

/** Not yet read by a native speaker. */
export default {
  messageTexts: {
    nothingWritten: {
      childminder: 'Napisz wiadomość albo dodaj załącznik',
      parent: 'Napisz wiadomość albo dołącz plik',
    },
    recipientRequired: {
      childminder: 'Wybierz rodzica',
      parent: 'Wybierz opiekuna',
    },
    subjectRequired: 'Wpisz temat',
    mediaOnly: 'Można dołączać tylko zdjęcia i filmy',
    notOnFree: 'W bezpłatnym planie nie ma załączników. Zmień plan, aby dodawać zdjęcia i filmy.',
    tooMany: (kind, most) =>
      `W obecnym planie do jednej wiadomości można dołączyć najwyżej ${mostOf[kind](most)}`,
    tooLarge: (kind, megabytes, size) =>
      `${eachMustBe[kind]} niż ${megabytes} MB. Ten plik ma ${megabytesUp(size)} MB`,
    sendFailed: 'Nie udało się wysłać wiadomości. Spróbuj ponownie.',
    loadFailed: 'Nie udało się wczytać wiadomości',
    parentsFailed: 'Nie udało się pobrać listy rodziców. Spróbuj ponownie.',
    attachFailed: 'Nie udało się dodać załącznika',
    sent: { childminder: 'Wiadomość wysłana', parent: 'Wiadomość wysłana' },
    unknownUser: 'Nieznana osoba',
    unnamedFile: 'Plik',
    noChildminders: 'Nie znaleziono opiekunów',
    noChildmindersDetail: 'Nie masz jeszcze żadnego opiekuna, do którego można napisać.',

    tooManyInAll: (most) =>
      `W obecnym planie do jednej wiadomości można dołączyć najwyżej ${count(most, {
        one: 'plik',
        few: 'pliki',
        many: 'plików',
        other: 'pliku',
      })}`,
    documentsNotOnFree: 'W bezpłatnym planie nie ma dokumentów. Zmień plan, aby dołączać je do wiadomości.',
    subjectTooLong: 'Temat może mieć najwyżej 80 znaków',
    contentTooLong: 'Wiadomość może mieć najwyżej 10 000 znaków',
    wrongRole: {
      childminder: 'Wiadomość od opiekuna trafia do rodzica',
      parent: 'Wiadomość od rodzica trafia do opiekuna dziecka',
    },
    notText: 'To musi być tekst',
    notAttachable: 'Dołączać można tylko zdjęcia, filmy oraz pliki PDF, Word i Excel',
    attachmentLeft: 'Jeden z plików nie dotarł. Prześlij go ponownie albo usuń.',
    attachmentGone: 'Tego pliku już tu nie ma. Dołącz go ponownie.',
    attachmentsInvalid: 'Załączniki muszą być listą przesłanych plików',
    sameFileTwice: 'Ten sam plik jest dołączony dwa razy',
    messageNotFound: 'Nie znaleziono tej wiadomości.',
    recipientNotFound: 'Nie znaleziono tego odbiorcy.',
    leftCare: 'Twoje dziecko nie jest już pod tą opieką. Wiadomości nadal możesz tu czytać.',
    boxInvalid: 'Skrzynka to inbox albo sent',
    limitInvalid: 'Limit to liczba całkowita od 1 do 1000',
    beforeInvalid: 'before musi być miejscem w takiej postaci, w jakiej zostało podane',
    deleted: 'Wiadomość usunięta',
    deleteFailed: 'Nie udało się usunąć wiadomości',
    noMessages: { inbox: 'Jeszcze nie ma wiadomości', sent: 'Jeszcze nic nie wysłano' },
  },
  messageMailTexts: {
    read: 'Przeczytaj',
    aParent: 'Rodzic',
    untilYouHaveRead: (from) =>
      `O kolejnych wiadomościach (nadawca: ${from}) napiszemy dopiero, gdy przeczytasz tę. Odpowiedz w Nead, a nie na tego e-maila.`,
    hasWritten: (from) => `Nowa wiadomość w Nead, nadawca: ${from}`,
    hasSent: (from) => `W Nead czeka na ciebie wiadomość (nadawca: ${from}). Zaloguj się, aby ją przeczytać.`,
  },
} satisfies TranslationOf<typeof english>;
