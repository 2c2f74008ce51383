import { dayName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import type { InspectionSection } from '../inspection/sections.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type { Exported } from './exports.ts';
import type * as english from './texts.ts';

const SECTIONS: Readonly<Record<InspectionSection, string>> = {
  file: 'teczka opiekuna',
  register: 'rejestr',
  attendance: 'obecność',
  incidents: 'zdarzenia',
  medicines: 'leki',
  documents: 'dokumenty',
  history: 'historia',
};

const EXPORTS: Readonly<Record<Exported, string>> = {
  children: 'dane dzieci',
  contacts: 'kontakty',
  attendance: 'obecność',
  incident: 'zdarzenie',
  day: 'dzień',
  book: 'album',
  fees: 'opłaty z roku',
  acts: 'lista działań administratorów',
};

const childrenText = (children: readonly string[]): string =>
  children.length > 0 ? ` (${joinWithAnd(children)})` : '';

/** Not yet read by a native speaker. */
export default {
  personalDataTexts: {
    title: 'Twoje dane',
    takeHeading: 'Pobierz kopię',
    ofChildminder:
      'Wszystko, co Nead przechowuje o tobie, twoich podopiecznych i ich rodzinach: wpisy, wiadomości, kalendarz, dokumenty, każda wcześniejsza wersja i pliki. W plikach zip: dni jako strona do czytania, wszystko jako JSON i CSV oraz pliki bez zmian.',
    ofParent:
      'Wszystko, co Nead przechowuje o tobie i twoich dzieciach: wpisy, wiadomości, dokumenty, każda wcześniejsza wersja i pliki. W plikach zip: dni jako strona do czytania, wszystko jako JSON i CSV oraz pliki bez zmian.',
    what: 'Co',
    everything: 'Wszystko',
    only: (child) => `Tylko ${child}`,
    gathering: 'Zbieranie twoich danych',
    downloading: (percent, part) =>
      part > 1 ? `Pobieranie części ${part}, około ${percent} %` : `Pobieranie, około ${percent} %`,
    download: 'Pobierz',
    tryAgain: 'Spróbuj ponownie',
    goOn: (part) => `Pobieraj dalej, część ${part}`,
    partsKept: (parts) =>
      parts === 1 ? 'Część 1 jest w pobranych plikach.' : `Części od 1 do ${parts} są w pobranych plikach.`,
    takenInParts: (parts) =>
      `Kopia jest w pobranych plikach, w ${parts} częściach. Rozpakuj je wszystkie do jednego folderu i trzymaj tam, gdzie przeczytasz je tylko ty.`,
    fileName: (date, part) => `nead-data-${date}${part > 1 ? `-part-${part}` : ''}.zip`,
    notDownloaded: 'Twoje dane nie zostały pobrane.',
    taken: 'Kopia jest w pobranych plikach. Trzymaj ją tam, gdzie przeczytasz ją tylko ty.',
    brokeOff: 'Połączenie się zerwało.',
    takenOtherwise: 'Za pierwszym razem prośba dotyczyła czegoś innego. Poproś jeszcze raz.',
    exportFirst: 'Ten plik nie jest już dostępny. Poproś o niego jeszcze raz.',
    looksHeading: 'Kto oglądał i kto pobrał kopię',
    looksDetail:
      'Każde oglądanie przez inspektora, każda kopia i każdy eksport zostają zapisane na stałe i widzi je każdy, kogo dotyczą.',
    loadingLooks: 'Sprawdzanie, kto pobrał kopię',
    nobodyLooked: 'Nikt jeszcze niczego nie oglądał ani nie pobrał.',
    look: ({ kind, by, isYou, section, what, opened, children }) => {
      const ofChildren = childrenText(children);
      if (kind === 'email-change') return 'Administrator Nead: prośba o zmianę adresu e-mail twojego konta';
      if (kind === 'second-step') return 'Administrator Nead: wyłączenie twojego logowania dwuetapowego';
      if (kind === 'cover' || section === 'cover') return `Zastępstwo awaryjne: obejrzany dzień${ofChildren}`;
      if (kind === 'inspection' || kind === 'admin') {
        const looker = kind === 'admin' ? 'Administrator Nead' : 'Inspektor';
        if (section === 'documents')
          return `${looker}: ${opened ? 'otwarty dokument' : 'obejrzane dokumenty'}`;
        if (section === 'pack') return `${looker}: pobrany PDF z wpisami${ofChildren}`;
        if (section === 'file') return `${looker}: obejrzane – ${SECTIONS.file}`;
        return `${looker}: obejrzane – ${section ? SECTIONS[section] : 'wpisy'}${ofChildren}`;
      }
      const who = isYou ? 'Ty' : (by ?? 'Ktoś, kogo już tu nie ma');
      if (kind === 'export' && what) return `${who}: eksport – ${EXPORTS[what]}${ofChildren}`;
      if (kind === 'pack') return `${who}: pakiet na kontrolę z wpisami${ofChildren}`;
      return `${who}: pobrana kopia${ofChildren}`;
    },
    eraseHeading: { parent: 'Usuń swoje konto', childminder: 'Zamknij swoje konto' },
    eraseLead: {
      parent:
        'Wszystko o tobie zostanie usunięte. Opiekun zachowuje te wpisy o twoim dziecku, które trzeba przechowywać z mocy prawa.',
      childminder:
        'Opieka nad dziećmi kończy się dzisiaj, a ich rodzice mogą czytać i kopiować wpisy do dnia podanego niżej. Potem twoje konto zostanie usunięte. Wpisy, które trzeba przechowywać z mocy prawa, pozostają zaszyfrowane.',
    },
    loadingErasure: 'Sprawdzanie, co zostałoby usunięte',
    whatGoes: 'Co znika',
    whatStays: 'Co zostaje z mocy prawa',
    staysUntil: (until, why) => `Do: ${until}. ${why}`,
    takeItBack: 'Cofnij',
    keepAccount: 'Zostaw moje konto',
    eraseAsked: { parent: 'Usunąć twoje konto?', childminder: 'Zamknąć twoje konto?' },
    eraseWait: (due) =>
      `Jeśli poprosisz dzisiaj, konto zostanie usunięte: ${due}. Do tego czasu możesz to cofnąć.`,
    eraseNoBackup: 'Po tym dniu nie da się tego cofnąć, ani z twojej strony, ani z naszej.',
    requested: (due) => `Na twoją prośbę konto zostanie usunięte: ${due}.`,
    withdrawn: 'Cofnięto. Nic nie zostanie usunięte.',
    requestedSubject: 'Twoje konto Nead zostanie usunięte',
    requestedParagraphs: (due) => [
      `Dostaliśmy prośbę o usunięcie twojego konta Nead. Zrobimy to w tym dniu: ${dayName(due)}.`,
      'Do tego czasu możesz zmienić zdanie i pobrać kopię swoich danych.',
    ],
    closingSubject: 'Opiekun twojego dziecka zamyka konto Nead',
    closingParagraphs: (until) => [
      `Wpisy o twoim dziecku możesz czytać do końca tego dnia: ${dayName(until)}. Potem są przechowywane tylko tak długo, jak wymaga prawo, i nikt nie może ich tu czytać.`,
      'Pobierz kopię przed tym dniem. Zawiera wszystko o twoim dziecku, w plikach zip.',
    ],
    daysTitle: 'Dzień po dniu',
    noDays: 'Nic nie zapisano.',
    missing: 'brak',
    copyAbout: {
      oneChild: 'to, co jest przechowywane o jednym dziecku',
      childminder: 'to, co jest przechowywane o tobie i o dzieciach z twojego rejestru',
      parent: 'to, co jest przechowywane o tobie i o twoich dzieciach',
    },
    readMe: (at, about, parts) =>
      [
        'Twoje dane z Nead',
        '',
        `Utworzono: ${at}. Zawartość: ${about}.`,
        ...(parts > 1
          ? [`Kopia jest duża, więc składa się z ${parts} części. Rozpakuj je wszystkie do tego folderu.`]
          : []),
        '',
        'index.html  dni każdego dziecka ze zdjęciami, do czytania w dowolnej przeglądarce',
        'now/      to, co Nead przechowuje teraz, każda lista jako JSON dla programów i jako CSV dla arkuszy',
        'history/  każdy krok, który do tego prowadził: kto co zrobił, na jakim urządzeniu, kiedy to było i kiedy zapisano',
        '          history.csv dla arkuszy; history.ndjson dla programów, jedna wartość JSON w wierszu, i jako dowód: każdy',
        '          zapis tak, jak jest przechowywany, a pod nim to, co mówi. Program, który jest częścią Nead, sprawdza,',
        '          czy nic nie zostało zmienione:',
        '          npm run verify -- history.ndjson',
        'photos/   zdjęcia z poszczególnych dni, według dnia i słów',
        'files/    inne przesłane pliki',
        parts > 1
          ? 'sha256.txt  suma kontrolna każdego zdjęcia i pliku z tej części oraz lista tego, czego nie dało się dołączyć; każda część ma własny'
          : 'sha256.txt  suma kontrolna każdego zdjęcia i pliku oraz lista tego, czego nie dało się dołączyć',
        '',
        'W plikach CSV tekst, który arkusz wziąłby za formułę, zaczyna się od apostrofu.',
        'Pominięto hasła, drugie składniki logowania i tajne adresy: to klucze, które znasz ty albo twoje urządzenia.',
        '',
      ].join('\r\n'),
  },
  personalDataMailTexts: {
    withdrawn: 'Twoje konto Nead zostaje',
    withdrawnDetail: 'Prośba o usunięcie twojego konta Nead została cofnięta. Nic nie zostanie usunięte.',
    staying: 'Konto Nead opiekuna zostaje',
    stayingDetail:
      'Opiekun twojego dziecka jednak nie zamyka konta. Opieka trwa jak dotąd i wszystko możesz czytać tak jak przedtem.',
    seeTheDay: 'Zobacz dzień',
    seeYourData: 'Zobacz swoje dane',
    takeACopy: 'Pobierz kopię',
    seeItOrTake: 'Zobacz albo cofnij',
    thisWasNotYouWrite: (supportEmail) => `Jeśli to nie ty, napisz na ${supportEmail}.`,
    thisWasNotYouTake: (supportEmail) => `Jeśli to nie ty, cofnij to teraz i napisz na ${supportEmail}.`,
  },
} satisfies TranslationOf<typeof english>;
