import type { TranslationOf } from '../catalogue.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './page-texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  documentPageTexts: {
    documents: 'Dokumenty',
    ofAllowed: (n, most) => `Dokumenty: ${n} / ${most}`,
    count: (n) => count(n, { one: 'dokument', few: 'dokumenty', many: 'dokumentów', other: 'dokumentu' }),
    loading: 'Wczytywanie dokumentów',
    none: 'Jeszcze nie ma dokumentów',
    noneDetail:
      'Trzymaj tu ubezpieczenie, zaświadczenia, zasady i umowy. Możesz też wysyłać je rodzicom do przeczytania albo podpisania.',
    category: 'Kategoria',
    everyCategory: 'Wszystkie',
    noneInCategory: 'W tej kategorii nie ma dokumentów.',
    noRepository: 'Twój plan nie obejmuje już zbioru dokumentów.',
    isKept: 'Twoje dokumenty zostają. Możesz je czytać, zapisywać i usuwać.',
    seePlans: 'Zobacz plany',
    upload: 'Prześlij dokument',
    uploadDetail: (megabytes) =>
      `Upuść go tutaj albo dotknij i wybierz. PDF, Word, Excel, obraz albo tekst, do ${megabytes} MB.`,
    onlyFirst: 'Zostanie przesłany tylko pierwszy.',

    facts: (...facts: readonly string[]) => facts.join(' · '),
    from: (childminder) => `od: ${childminder}`,
    view: 'Zobacz dokument',
    attach: (title) => `Dołącz do nowej wiadomości: ${title}`,
    shortAttach: 'Wiadomość',
    shortSend: 'Wyślij',
    shortEdit: 'Edytuj',
    sendOne: (title) => `Wyślij rodzicom: ${title}`,
    editOne: (title) => `Edytuj: ${title}`,
    deleteOne: (title) => `Usuń: ${title}`,
    validUntil: (day) => `Ważność do: ${day}`,
    readBy: (some, all) => `Przeczytano: ${some} z ${all}`,
    signedBy: (some, all) => `Podpisano: ${some} z ${all}`,
    waitingForSignatures: 'Czeka na podpisy',
    waitsFor: (title, parents) => `${title}: ${parents}`,
    seeWho: 'Zobacz, kto',

    deleteAsked: (name) => (name ? `Usunąć „${name}”?` : 'Usunąć ten dokument?'),
    wasSigned: 'Ten dokument jest podpisany. Historia zachowuje, kto i kiedy go podpisał.',
    cancel: 'Anuluj',
    delete: 'Usuń',

    edit: 'Edycja dokumentu',
    saveChanges: 'Zapisz zmiany',
    name: 'Nazwa',
    expiryDate: 'Data ważności',
    expiryHelp:
      'Ubezpieczenie, pierwsza pomoc albo Garda vetting: przypomnimy 60 i 14 dni wcześniej. Jeśli daty nie ma, zostaw pole puste.',

    sendToParents: 'Wyślij rodzicom',
    toReadAndSign: 'Do przeczytania i podpisania',
    toRead: 'Do przeczytania',
    whatFor: 'W jakim celu',
    parents: 'Rodzice',
    parentsNotLoaded: 'Nie udało się wczytać rodziców.',
    noParents: 'W twoim rejestrze nie ma jeszcze rodziców.',
    everyParentHasIt: 'Mają go już wszyscy rodzice.',
    seenOnceJoined: 'Zobaczy go po założeniu konta',
    send: 'Wyślij',
    sendFailed: 'Nie udało się wysłać dokumentu',
    wasSent: (parents) =>
      `Wysłano do ${count(parents, { one: 'rodzica', few: 'rodziców', many: 'rodziców', other: 'rodzica' })}`,
    sentTo: 'Wysłano do',
    sentOn: (at) => `Wysłano: ${at}, jeszcze nie otwarto`,
    openedOn: (at) => `Otwarto: ${at}, jeszcze nie podpisano`,
    readOn: (at) => `Przeczytano: ${at}`,
    signedAs: (name, at) => `Podpisano: ${at}, podpis: „${name ?? 'usunięto'}”`,
    takeBack: 'Cofnij',
    takeBackFrom: (parent) => `Cofnij wysłanie: ${parent}`,
    takeBackFailed: 'Nie udało się cofnąć wysłania dokumentu',

    parentsLead: 'Dokumenty od opiekuna do przeczytania albo podpisania.',
    nothingToRead: 'Nie ma nic do przeczytania',
    nothingToReadDetail: 'Zasady i formularze pojawią się tu od razu po wysłaniu.',
    signed: 'Podpisano',
    asOn: (name, at) => `podpis: „${name ?? 'usunięto'}”, ${at}`,
    isNew: 'Nowy',
    waitingForYourSignature: 'Czeka na twój podpis',
    sign: 'Podpisz',
    signDocument: 'Podpisz dokument',
    signDetail:
      'Wpisując imię i nazwisko, podpisujesz ten dokument w obecnej postaci. Zapiszemy przy nim imię, nazwisko i godzinę.',
    yourFullName: 'Twoje imię i nazwisko',
    anotherName: (own) =>
      `To konto należy do: ${own}. Jeśli chcesz podpisać innym imieniem i nazwiskiem, zaznacz to poniżej.`,
    signAsAnother: (name, own) => `Podpisuję jako „${name}”, na koncie: ${own}`,
    wasJustSigned: 'Dokument podpisany',
    signFailed: 'Nie udało się podpisać dokumentu',

    document: 'Dokument',
    save: 'Zapisz na tym urządzeniu',
    loadingPreview: 'Wczytywanie podglądu',
    previewLost: 'Nie udało się wczytać podglądu.',
    notShownHere: 'Nie udało się tu pokazać tego dokumentu. Zapisz go, aby przeczytać.',
    asksForPassword: 'Ten dokument wymaga hasła. Zapisz go, aby przeczytać.',
    pageOf: (nth, all) => `Strona ${nth} z ${all}`,
    firstPages: (shown, all) =>
      `Pierwsze strony: ${shown} z ${all}. Zapisz dokument, aby przeczytać wszystkie.`,
    openInTab: 'Otwórz w osobnej karcie',
  },
} satisfies TranslationOf<typeof english>;
