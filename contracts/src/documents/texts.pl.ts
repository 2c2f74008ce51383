import { dayName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('pl');

const days = (n: number) => count(n, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' });

/** Not yet read by a native speaker. */
export default {
  documentTexts: {
    tooLarge: (name, mb) => `Plik ${name} jest za duży. Największy dozwolony rozmiar to ${mb} MB`,
    invalidType: (name) =>
      `Tego rodzaju pliku nie można dodać: ${name}. Dozwolone są tylko PDF, Word, Excel, obrazy i dokumenty tekstowe.`,
    tooMany: 'Za dużo plików',
    uploadFailed: 'Nie udało się przesłać dokumentu',
    deleteFailed: 'Nie udało się usunąć dokumentu',
    uploaded: 'Dokument przesłany',
    deleted: 'Dokument usunięty',
    updated: 'Dokument zapisany',

    confirmDelete: 'Na pewno usunąć ten dokument? Tego nie da się cofnąć.',
    noFile: 'Wybierz plik do przesłania',
    empty: (name) => `Plik ${name} jest pusty. Wybierz inny.`,
    broken: (name) => `Plik ${name} jest niepełny albo uszkodzony. Wybierz inny.`,
    nameRequired: 'Podaj nazwę',
    nameTooLong: 'Nazwa może mieć najwyżej 80 znaków',
    categoryRequired: 'Wybierz kategorię',
    expiryInvalid: 'Data ważności nie jest datą',
    notFound: 'Nie znaleziono tego dokumentu.',
    gone: 'Ten dokument został w międzyczasie usunięty.',
    signatureRequired: 'Aby podpisać, wpisz swoje imię i nazwisko',
    notToSign: 'Ten dokument jest tylko do przeczytania i nie wymaga podpisu.',
    signedAlready: 'Ten dokument jest już podpisany.',
    loadFailed: 'Nie udało się wczytać dokumentów',
    updateFailed: 'Nie udało się zapisać dokumentu',
    nobodyChosen: 'Wybierz co najmniej jednego rodzica',
    notAContact: 'Nie znaleziono tego rodzica.',
  },
  toDoTexts: {
    ranOutYesterday: 'Ważność skończyła się wczoraj',
    ranOutDaysAgo: (n) => `Ważność skończyła się ${days(n)} temu`,
    runsOutToday: 'Ważność kończy się dziś',
    runsOutTomorrow: 'Ważność kończy się jutro',
    runsOutInDays: (n) => `Ważność kończy się za ${days(n)}`,
    aDocument: 'Dokument',
    unsigned: (n) => `Dokumenty bez podpisu: ${n}`,
    sentToParents: 'Wysłane do rodziców',
    waitForSignature: (n) =>
      `${count(n, {
        one: 'dokument czeka',
        few: 'dokumenty czekają',
        many: 'dokumentów czeka',
        other: 'dokumentu czeka',
      })} na twój podpis`,
    newToRead: (n) =>
      `${count(n, {
        one: 'nowy dokument',
        few: 'nowe dokumenty',
        many: 'nowych dokumentów',
        other: 'nowego dokumentu',
      })} do przeczytania`,
  },
  documentMailTexts: {
    documentRunsOut: 'Dokument wkrótce straci ważność',
    aDocumentOfYours: 'Dokument',
    uploadTheNewOne:
      'Gdy będziesz mieć nowy, prześlij go, albo zmień datę, jeśli ważność została przedłużona.',
    openYourDocuments: 'Otwórz swoje dokumenty',
    getThisMail: 'Ten e-mail przychodzi 60 i 14 dni przed datą podaną przy dokumencie.',
    documentWaits: 'Dokument czeka na twój podpis',
    aDocument: 'Dokument do przeczytania',
    childminderAsks: 'Opiekun twojego dziecka prosi, aby przeczytać i podpisać dokument.',
    childminderSent: 'Opiekun twojego dziecka przesyła dokument do przeczytania.',
    open: 'Otwórz',
    onlyYouCanOpen: 'Otworzyć go możesz tylko ty, po zalogowaniu.',
    runsOut: (name, left, expires) =>
      `„${name}” traci ważność: ${dayName(String(expires))}. Zostało najwyżej ${days(Number(left))}.`,
  },
} satisfies TranslationOf<typeof english>;
