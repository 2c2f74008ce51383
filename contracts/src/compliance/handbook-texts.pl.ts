import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './handbook-texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  handbookTexts: {
    title: 'Informator',
    loading: 'Wczytywanie informatora',
    loadFailed: 'Nie udało się wczytać informatora',

    tooMany: (most) =>
      `Informator ma najwyżej ${count(most, {
        one: 'rozdział',
        few: 'rozdziały',
        many: 'rozdziałów',
        other: 'rozdziału',
      })}. Dopisz to do któregoś z obecnych.`,
    noSuchChapter: 'Nie znaleziono tego rozdziału.',
    chapterGone: 'Ten rozdział został w międzyczasie usunięty.',
    chapterChanged: 'Ten rozdział został w międzyczasie zmieniony na innym urządzeniu.',
    nothingToPublish: 'Najpierw napisz co najmniej jeden rozdział.',
    notPublished: 'Nie ma takiej wersji informatora.',
    noSuchReader: 'Nie znaleziono tego rodzica.',
    readerNotOnNead: 'Tego rodzica nie ma jeszcze w Nead, więc nie możemy go poprosić.',

    notInPlan: 'W twoim planie informator można czytać, ale nie zmieniać.',
    keptOnPaper: 'Masz informator na papierze? Zaznacz to w swojej teczce',
    signedOnPaper: 'Rodzina podpisała na papierze? Zaznacz to w swojej teczce',
    intro:
      'Opisz własnymi słowami, jak opiekujesz się dziećmi. Rodzice czytają to tutaj i potwierdzają przeczytanie.',
    families: (read, all) =>
      read === all && all > 0
        ? `Przeczytały wszystkie rodziny (${all})`
        : `Przeczytało rodzin: ${read} z ${all}`,
    noFamilies: 'Jeszcze nie ma rodzin',
    sentOn: (version, day) => `Wersja ${version}, wysłano: ${day}`,
    notYet: 'Jeszcze nie',
    notOnNead: 'Poza Nead',
    readEarlier: (version) => `Jeszcze nie, wcześniej wersja ${version}`,
    ask: (name, again) => (again ? `Poproś ponownie: ${name}` : `Poproś: ${name}`),
    askedOn: (name, days) => `${name}, wysłane prośby: ${joinWithAnd(days)}`,
    asked: (name) => `Prośba wysłana: ${name}`,
    askFailed: 'Nie udało się poprosić',
    aParent: 'rodzic',

    chapters: (n) => count(n, { one: 'rozdział', few: 'rozdziały', many: 'rozdziałów', other: 'rozdziału' }),
    ofVersion: (version, day) => `Wersja ${version}, ${day}`,
    notSent: 'Jeszcze nie wysłano do rodziców',
    empty: 'Jeszcze nic tu nie ma',
    changed: 'Zmieniono',
    notSentBadge: 'Jeszcze nie wysłano',
    addChapter: 'Dodaj rozdział',
    addOwnChapter: 'Dodaj własny',
    suggestions: 'Rozdziały, które warto napisać',
    suggestionsLead: 'Wybierz jeden. Nasze pytania pomogą, a słowa są twoje.',
    publish: (version) => (version === 1 ? 'Wyślij rodzicom' : `Wyślij rodzicom wersję ${version}`),
    publishDetail: (n) =>
      count(n, {
        one: 'rozdział jest nowy albo zmieniony',
        few: 'rozdziały są nowe albo zmienione',
        many: 'rozdziałów jest nowych albo zmienionych',
        other: 'rozdziału jest nowe albo zmienione',
      }),
    publishedIs: (version) => `Rodzice mają wersję ${version}`,
    publishFailed: 'Nie udało się wysłać',
    removedDetail: 'Jeden rozdział został usunięty',

    chapterTitle: 'Tytuł rozdziału',
    chapterText: 'Co czytają rodzice',
    textHelp:
      'Pusty wiersz zaczyna nowy akapit. Wiersz zaczynający się od „- ” staje się punktem listy, a od „# ” nagłówkiem.',
    chapterDocument: 'Dokument do przeczytania razem z tekstem albo zamiast niego',
    withDocument: (name) => `Z dokumentem „${name}”`,
    withADocument: 'Z dokumentem',
    questions: 'Możesz odpowiedzieć na te pytania',
    save: 'Zapisz rozdział',
    saving: 'Zapisywanie',
    saved: 'Rozdział zapisany. Rodzice przeczytają go, gdy wyślesz informator.',
    saveFailed: 'Nie udało się zapisać rozdziału',
    remove: 'Usuń ten rozdział',
    removed: 'Rozdział usunięty',
    removeFailed: 'Nie udało się usunąć rozdziału',

    versions: 'Dotychczasowe wersje',
    readBy: (names) =>
      names.length === 0 ? 'Tej wersji nikt nie przeczytał.' : `Kto przeczytał: ${joinWithAnd(names)}`,
    nameAndDay: (name, day) => `${name} (${day})`,
    onPaper: (version) => `Wersja ${version} na papierze`,

    ofChildminder: (name) => `Informator: ${name}`,
    parentsLead: 'Jak wygląda opieka nad twoim dzieckiem. Gdy coś się zmieni, zapytamy ponownie.',
    noneForParents: 'Jeszcze nie ma informatora',
    noneForParentsDetail: 'Gdy opiekun go wyśle, przeczytasz go tutaj.',
    youRead: (version, day) => `Wersja ${version} przeczytana: ${day}.`,
    youHaveRead: (version) => `Ostatnio przeczytana wersja: ${version}.`,
    newFor: 'Nowe',
    newSince: 'Nowe od twojego ostatniego czytania',
    place: (nth, all, version, day) => `Informator, rozdział ${nth} z ${all}. Wersja ${version}, ${day}`,
    next: (title) => `Dalej: ${title}`,
    iHaveRead: 'Potwierdzam przeczytanie',
    iHaveReadDetail: (version) => `Przy wersji ${version} zapiszemy twoje imię, nazwisko i godzinę`,
    acknowledged: 'Dziękujemy. Opiekun widzi już, że to przeczytane.',
    acknowledgeFailed: 'Nie udało się zapisać potwierdzenia',
    chapterNotThere: 'Tego rozdziału nie ma już w informatorze.',
    backToHandbook: 'rozdziały',

    paperFoot: (version, day) => `Informator, wersja ${version}, ${day}`,
  },
} satisfies TranslationOf<typeof english>;
