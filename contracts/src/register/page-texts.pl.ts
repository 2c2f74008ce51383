import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './page-texts.ts';

const { count } = pluralsOf('pl');

const notComing = (children: readonly string[]) =>
  `${joinWithAnd(children)} nie ${children.length === 1 ? 'przyjdzie' : 'przyjdą'}`;

/** Not yet read by a native speaker. */
export default {
  childTexts: {
    child: 'Dziecko',
    children: 'Dzieci',
    mayBeDeleted: 'Być może dane zostały usunięte, także na innym urządzeniu.',
    viewProfile: 'Zobacz profil',
    allChildren: 'Wszystkie dzieci',
    loading: 'Wczytywanie danych dziecka',
    leaving: 'Koniec opieki',
    leftOn: (child, day) =>
      `${child} nie jest już pod twoją opieką. Wpisy nadal można dodawać i poprawiać, wybierając dzień; ostatni możliwy dzień: ${day}.`,
    status: 'Stan',
    seenByYou: 'Widzisz to tylko ty.',

    activities: 'Wpisy',
    todaySince: (time) => `dziś, od ${time}`,
    consentsGiven: (given, all) => `Udzielone: ${given} z ${all}`,

    absence: 'Nieobecność',
    absences: 'Nieobecności',
    reason: 'Powód',
    reasons: { sick: 'Choroba', holiday: 'Wakacje', other: 'Inny' },
    firstDay: 'Pierwszy dzień',
    lastDay: 'Ostatni dzień',
    fromTo: (from, to) => `${from} – ${to}`,
    saveAbsence: 'Zapisz nieobecność',
    absenceFailed: 'Nieobecność nie została zapisana',
    absenceTakenBack: 'Nieobecność cofnięta',
    anAbsence: 'nieobecność',
    takeBackAbsence: (span) => `Cofnij nieobecność: ${span}`,
    notComing,
    notComingToday: (children) => `${notComing(children)} dziś`,
    canSeeIt: (childminders) =>
      childminders.length === 0
        ? 'Dzienny opiekun już to widzi.'
        : `${joinWithAnd(childminders)} już to ${childminders.length === 1 ? 'widzi' : 'widzą'}.`,
    away: 'Nieobecność',
    isHereNow: (child) => `${child} jest teraz na miejscu`,
    isHereNowDetail: 'Zapisać mimo to nieobecność na dziś?',
    chooseAnotherDay: 'Wybierz inny dzień',
    saveForToday: 'Zapisz na dziś',
    nonePlanned: 'Żadna nie jest zaplanowana.',
    announcedByParent: 'zgłoszenie rodzica',

    contacts: 'Rodzice i kontakty',
    contactsDetail: 'Po przyjęciu zaproszenia widzą dzień dziecka.',
    addSibling: 'Dodaj rodzeństwo',
    addPrimary: 'Dodaj główną osobę kontaktową',
    addSecondary: 'Dodaj drugą osobę kontaktową',
    placeTaken: (contact) =>
      `Na innym urządzeniu dodano tu już kontakt: ${contact}. Aby to zmienić, najpierw go usuń.`,
    contactOf: (child) => `Dziecko: ${child}`,
    message: 'Wiadomość',
    takeOff: 'Usuń',
    takeOffAsked: (contact, child) => `Usunąć kontakt ${contact} (dziecko: ${child})?`,
    takeOffDetail: (contact, child) =>
      `${contact} od razu przestanie widzieć dni dziecka (${child}). Kontakt zostaje w twoim rejestrze.`,
    noLongerSees: (contact, child) => `${contact} nie widzi już dni dziecka (${child})`,
    sending: 'Wysyłanie',

    mayCollect: 'Kto może odbierać',
    mayCollectChild: (child) => `Kto może odbierać dziecko: ${child}`,
    besidesContacts: 'Oprócz osób kontaktowych.',
    aCollector: 'osoba odbierająca',
    addCollector: 'Dodaj osobę odbierającą',
    changeCollector: 'Zmień dane osoby odbierającej',
    changeNamed: (collector) => `Zmień: ${collector}`,
    removeNamed: (collector) => `Usuń: ${collector}`,
    collector: 'Osoba odbierająca',
    theCollector: 'Osoba odbierająca',
    collectorFailed: 'Osoba odbierająca nie została zapisana',
    mayNotCollect: (collector, child) => `${collector} nie może już odbierać dziecka (${child})`,
    backWithoutPhoto: 'Cofnięcie przywróci dane tej osoby bez zdjęcia.',
    nobodyElse: 'Na razie nikt więcej.',
    mayCollectToo: 'Kto może odbierać oprócz osób kontaktowych',
    nobodyElseShort: 'Nikt więcej',
    when: 'Kiedy',
    always: 'Zawsze',
    todayOnly: 'Tylko dziś',
    dayOnly: (day) => `Tylko jeden dzień: ${day}`,

    consents: 'Zgody',
    consentsDetail: 'Udzielają ich i wycofują je rodzice, na swojej stronie.',
    consentsOwnDetail: 'Każdej z nich możesz udzielić, odmówić albo ją wycofać, kiedy chcesz.',
    consent: 'Zgoda',
    giveConsent: 'Udziel zgody',
    withdraw: 'Wycofaj',
    sayNo: 'Nie',
    consentGiven: 'Zgoda udzielona',
    consentWithdrawn: 'Zgoda wycofana',
    consentRefused: 'Brak zgody',
    consentFailed: 'Zgoda nie została zapisana',
    consentFor: (consent, child) => `${consent}, dziecko: ${child}`,
    consentSaid: (consent, child, until) =>
      until ? `${consent}, ${child}, ostatni dzień: ${until}` : `${consent}, ${child}`,
    whatMayBeGiven: 'Co można podać',
    whatMayBeGivenHelp: 'Przy podawaniu leku opiekun zobaczy to już wpisane.',
    ofMedicine: {
      medicine: 'Lek',
      dose: 'Dawka',
      reason: 'Powód',
      hoursBetween: 'Godziny do następnej dawki',
    },
    medicineAgreed: ({ medicine, dose, reason, hoursBetween }) =>
      [
        medicine,
        dose,
        reason,
        hoursBetween &&
          `co najmniej ${count(hoursBetween, {
            one: 'godzina',
            few: 'godziny',
            many: 'godzin',
            other: 'godziny',
          })} przerwy`,
      ]
        .filter(Boolean)
        .join(', '),
    lastDayOfConsent: 'Ostatni dzień tej zgody',
    lastDayOfConsentHelp:
      'Po tym dniu nic nie zostanie podane, dopóki nie zgodzisz się ponownie. Wcześniej możesz ją wycofać w każdej chwili.',
    standing: {
      given: 'Udzielona',
      ended: 'Już nie obowiązuje',
      noEndDate: 'Bez daty końca',
      withdrawn: 'Wycofana',
      refused: 'Nie',
      notAnswered: 'Jeszcze bez odpowiedzi',
    },
    until: (day) => `ostatni dzień: ${day}`,
    aParent: 'Rodzic',
    anyAllergies: (child) => `Czy ${child} ma jakieś alergie?`,
    noAllergies: 'Nie ma',
    addAllergies: 'Dodaj',
    saidByYou: (day) => `Ty, ${day}`,
    saidBy: (parent, day, version) =>
      version ? `${parent}, ${day}, wersja tekstu: ${version}` : `${parent}, ${day}`,

    stillHere: (child, day) =>
      `${child} ma zapisane przyjście bez wyjścia (${day}), więc ostatni dzień nie może być wcześniejszy.`,
    lastDayInCare: 'Ostatni dzień opieki',
    lastDayInCareIs: 'Ostatni dzień opieki:',
    backInCare: 'Znów pod opieką',
    isBackInCare: (child) => `${child} jest znów pod twoją opieką`,
    leavesCareButton: 'Zakończ opiekę',
    leavesCare: (child) => `${child}: koniec opieki`,
    leavesCareDetail: 'Wpisy zostają i rodzice nadal mogą je czytać. Po ostatnim dniu miejsce jest wolne.',
    why: 'Dlaczego',
    deleteChild: 'Usuń dziecko',
    deleteAsked: (name) => `Usunąć: ${name}?`,
    deleteDetail: (child) =>
      `Tylko gdy dziecko dodano przez pomyłkę. ${child} zniknie ze wszystkich list, także u rodziców. Historia zachowuje wszystkie wpisy.`,

    ownChildrenOnly: 'Widzisz te dzieci, dla których jesteś osobą kontaktową.',
    dashboard: 'Pulpit',
    seeTheDay: 'Zobacz dzień',
    week: 'Tydzień',
    writtenDown: 'Zapisane dane',
    addToIt: 'Możesz tu coś dopisać. To, co wpisał opiekun, zmienić może tylko opiekun.',
    filledIn: 'Dziękujemy. Opiekun już to widzi.',
    fillInFailed: 'Nie udało się zapisać',
    writtenDownDetail: 'Coś się nie zgadza? Powiedz o tym opiekunowi.',
  },
  peopleTexts: {
    parent: 'Rodzic',
    parents: 'Rodzice',
    loadingParent: 'Wczytywanie danych rodzica',
    loadingParents: 'Wczytywanie listy rodziców',
    mayBeDeleted: 'Być może kontakt został usunięty, także na innym urządzeniu.',
    allParents: 'Wszyscy rodzice',
    notDelivered: (address) => `Nie udało się dostarczyć zaproszenia na adres ${address}. Sprawdź adres.`,
    updated: 'Dane rodzica zapisane',
    contactDetails: 'Dane kontaktowe',
    children: 'Dzieci',
    noContact: 'Nie jest osobą kontaktową żadnego dziecka.',
    deleteParent: 'Usuń rodzica',
    deleteAsked: (name) => `Usunąć: ${name}?`,
    deleteDetail: 'Kontakt zniknie z twojego rejestru. Historia zachowuje wszystkie wpisy.',
    takeOffFirst: '. Najpierw usuń ten kontakt tam.',

    search: 'Szukaj rodziców',
    searchBy: 'Imię, nazwisko, e-mail albo telefon',
    noMatch: (query) => `Do „${query}” nie pasuje żaden rodzic.`,
    found: (n) => `Znalezieni rodzice: ${n}`,
    none: 'Jeszcze nie ma rodziców',
    noneDetail: 'Rodzice przychodzą razem z dzieckiem: dodaj dziecko, a pojawią się tutaj.',
    addChild: 'Dodaj dziecko',
    contactsAsCsv: 'Kontakty jako CSV',
    count: (n) => count(n, { one: 'kontakt', few: 'kontakty', many: 'kontaktów', other: 'kontaktu' }),
    countOf: (n, most) => `Kontakty: ${n} / ${most}`,
    addParent: 'Dodaj rodzica',
    addParentDetail: 'Na razie kontakt bez dziecka.',
    added: 'Rodzic dodany',
    addFailed: 'Nie udało się dodać rodzica',
    ofChildren: (relationship, children) =>
      relationship && relationship !== 'Other'
        ? `${relationship}, dzieci: ${children}`
        : `dzieci: ${children}`,
    noChildYet: 'Jeszcze bez dziecka',

    links: {
      none: 'Bez dostępu',
      asked: 'Jeszcze bez odpowiedzi',
      accepted: 'Zaproszenie przyjęte',
      ended: 'Zakończono',
    },
    emailFailed: 'E-mail nie dotarł',
    at: (day, time) => `${day} o ${time}`,
    youAsked: (when) =>
      `Zaproszenie wysłane: ${when}. Dopóki nie zostanie przyjęte, nic nie jest udostępniane.`,
    notAsked: 'Ta osoba nie ma jeszcze zaproszenia, więc nic nie widzi.',
    endedOn: (when) =>
      `Ten rodzic zakończył udostępnianie: ${when}. Twoje wpisy zostają, ale nie możecie już do siebie pisać.`,
    sendAgain: 'Wyślij ponownie',
    ask: 'Zaproś',
    askAgain: 'Zaproś ponownie',
    takeBack: 'Cofnij',
    takenBack: 'Cofnięto',
    takeBackFailed: 'Nie udało się cofnąć',
    onceADay: 'Ponownie wysłać można raz dziennie. Zły adres? Cofnij zaproszenie i wyślij je pod właściwy.',
  },
  addChildTexts: {
    addChild: 'Dodaj dziecko',
    steps: [
      {
        heading: 'Kto to jest?',
        detail: 'Krok 1 z 3. Potem główna osoba kontaktowa.',
        next: 'Dalej: główna osoba kontaktowa',
      },
      {
        heading: 'Kto jest główną osobą kontaktową?',
        detail: 'Krok 2 z 3. Potem alergie i dni.',
        next: 'Dalej: alergie i dni',
      },
      { heading: 'Alergie i dni', detail: 'Krok 3 z 3. Reszta może poczekać.', next: 'Dodaj dziecko' },
    ],
    stepOf: (step, all) => `Krok ${step} z ${all}`,
    keptAsYouType: 'Zapisuje się na tym urządzeniu podczas pisania',
    close: 'Zamknij, szkic zostaje',
    back: 'Wstecz',
    restCanWait:
      'Alergie są w kroku 3. Lekarz, zgody i reszta mogą poczekać albo uzupełni je rodzic po przyjęciu zaproszenia.',
    day: 'Dzień',
    month: 'Miesiąc',
    year: 'Rok',
    notYet: 'Jeszcze nie',
    folded: 'Może poczekać',
    days: 'Dni',
    wholeDays: 'Wybrany dzień to cały dzień.',
    halfDays: 'Tylko przedpołudnia albo popołudnia',
    primaryDetail: 'Ten rodzic dostanie zaproszenie i będzie widzieć dzień dziecka.',
    secondaryDetail: 'Opcjonalnie. Zapisze się, gdy podasz imię.',
    emergencyDetail: 'Opcjonalnie. Zapisze się, gdy podasz imię i nazwisko.',
    scheduleRequiredDetail: 'Kiedy dziecko przychodzi. Co najmniej jeden dzień.',
    scheduleDetail: 'Kiedy dziecko przychodzi.',
    loadingFamily: 'Wczytywanie rodziny',
    sharedContacts: (sibling, contacts) => `Te same kontakty co u rodzeństwa (${sibling}): ${contacts}.`,
    and: ' i ',

    knownContact: 'Już jest w twoim rejestrze. Adres i numer telefonu pozostają bez zmian.',
    addressOf: (name) => `Ten adres ma już w twoim rejestrze ${name} i to będzie osoba kontaktowa.`,
    somebodyElse: 'Ktoś inny',
    searchContacts: 'Jest już w twoim rejestrze?',
    newContact: 'Nowy kontakt',
    addContact: 'Dodaj kontakt',
  },
  askingTexts: {
    notAgreed: (child, what) => `${child} nie ma jeszcze zgody: ${what.toLowerCase()}.`,
    photosOfSeveral: (children, n) =>
      n === 1
        ? `Na wspólnym zdjęciu inne rodziny zobaczą też to dziecko (${children}). Zdjęcie samego dziecka widzą tylko jego rodzice.`
        : 'Na wspólnym zdjęciu inne rodziny zobaczą także te dzieci. Zdjęcie jednego dziecka widzą tylko jego rodzice.',
    ask: (parent) => `Poproś teraz: ${parent}`,
    askFor: (parent, child) => `Poproś o zgodę: ${parent}, dziecko: ${child}`,
    subject: (what, child) => `Prośba o zgodę: ${what.toLowerCase()} (${child})`,
    content: (child, text) =>
      `Proszę o zgodę na to dla dziecka (${child}): „${text}” Wystarczy jedno naciśnięcie na stronie dziecka w Nead.`,
  },
  attentionTexts: {
    thingsToDo: 'Do zrobienia',
    allDone: 'Wszystko zrobione. Nic nie czeka.',
    notKnown: (more) =>
      more ? 'Nie udało się sprawdzić wszystkiego.' : 'Nie udało się sprawdzić, co jest do zrobienia.',
    noneWaited: (at) => `Stan na ${at}: nic do zrobienia.`,
    wasNotSignedOut: (child) => `${child}: brak wpisu o wyjściu`,
    isLate: (child, late) => `${child}: ${late}`,
    expected: 'W planie, jeszcze bez przyjścia',
    mayHaveNext: (child, medicine) => `${child}: znów ${medicine}?`,
    since: (time) => `Można podać od ${time}`,
    toDecide: (n) =>
      `${count(n, { one: 'zmiana', few: 'zmiany', many: 'zmian', other: 'zmiany' })} do decyzji`,
    wasRefused: 'Nie udało się zapisać',
    incidentsUnread: (n) =>
      count(n, { one: 'zdarzenie', few: 'zdarzenia', many: 'zdarzeń', other: 'zdarzenia' }),
    byParents: 'Rodzice jeszcze nie przeczytali',
    newMessages: (n) =>
      count(n, {
        one: 'nowa wiadomość',
        few: 'nowe wiadomości',
        many: 'nowych wiadomości',
        other: 'nowej wiadomości',
      }),
    inInbox: 'W twojej skrzynce',
    attendanceReturn: 'Zgłoszenie obecności',
    ofLastWeek: (what) => `Zeszły tydzień, ${what}`,
    signOutsMissing: (n) =>
      count(n, {
        one: 'brakujące wyjście',
        few: 'brakujące wyjścia',
        many: 'brakujących wyjść',
        other: 'brakującego wyjścia',
      }),
    dueToday: 'termin dziś',
    due: (day) => `termin: ${day}`,

    ring: (contact) => `Zadzwoń: ${contact}`,
    home: 'dom',
    notComing: 'Nie przyjdzie',

    signInAsked: (child) => `Zapisać przyjście: ${child}?`,
    signInAnyway: 'Zapisz mimo to',
    tooMany: ({ present, most, underMonths }) =>
      `Liczba dzieci na miejscu${
        underMonths === undefined
          ? ''
          : ` w wieku poniżej ${count(underMonths, {
              one: 'miesiąca',
              few: 'miesięcy',
              many: 'miesięcy',
              other: 'miesiąca',
            })}`
      } wzrosłaby do ${present}. Dozwolone jest najwyżej ${most}.`,
  },
  entryTexts: {
    has: (childminder, what) => `${childminder} ma zapisane: ${what}`,
    nothing: 'nic',
    useIt: 'Przyjmij to',
    sendMine: 'Wyślij moje',
    used: 'Profil zapisany',
    sent: (childminder) => `Wysłano, odbiorca: ${childminder}`,
    failed: 'Nie udało się zapisać',
  },
  firstUseTexts: {
    toDo: (n) =>
      n === 0
        ? 'Nic do zrobienia'
        : `${count(n, { one: 'rzecz', few: 'rzeczy', many: 'rzeczy', other: 'rzeczy' })} do zrobienia`,
    minutes: (hasChild) => (hasChild ? 'Około minuty' : 'Około trzech minut'),
    doneOf: (done, all) => `Gotowe: ${done} z ${all}`,
    hide: 'Ukryj tę listę',
    isHidden: 'Lista jest ukryta na tym urządzeniu',

    county: 'Wybierz swoje hrabstwo',
    countyDetail: 'Do prognozy pogody',
    countyChosen: (county) => `${county}, do prognozy pogody`,
    choose: 'Wybierz',
    change: 'Zmień',
    countySaved: 'Hrabstwo zapisane',
    child: 'Dodaj pierwsze dziecko',
    childDetail: 'Imię, data urodzenia, kontakt',
    childAdded: 'W twoim rejestrze',
    add: 'Dodaj',
    invite: 'Zaproś rodzica',
    inviteLater: 'Po pierwszym dziecku',
    inviteDetail: 'Rodzice widzą dzień na bieżąco',
    invited: 'Zaproszenie wysłane',
    joined: ([first, ...more]) =>
      more.length === 0
        ? `${first} jest już w Nead`
        : `Już w Nead: ${first} i jeszcze ${count(more.length, {
            one: 'osoba',
            few: 'osoby',
            many: 'osób',
            other: 'osoby',
          })}`,
    inviteAct: 'Zaproś',
    push: 'Powiadomienia od razu',
    pushDetail: 'Wiadomości, spóźnienia',
    parentsPushDetail: 'Zdarzenia, wiadomości, przyjścia',
    pushOn: 'Włączone w tej przeglądarce',
    allow: 'Zezwól',
    lock: 'Logowanie dwuetapowe',
    lockDetail: 'Kod z telefonu',
    lockOn: 'Kod potrzebny przy logowaniu',
    setUp: 'Ustaw',
    plan: (name) => `Rozpocznij plan ${name}`,
    planDetail: (price) => `Zgodnie z wyborem, ${price} miesięcznie`,

    consents: (child) => `Zgody, dziecko: ${child}`,
    consentsDetail: 'Wyjścia, zdjęcia, nagłe wypadki',
    consentsDecided: 'Gotowe',
    decide: 'Zdecyduj',
    about: (child) => `Więcej o dziecku: ${child}`,
    aboutDone: 'Uzupełnione',
    fillIn: 'Uzupełnij',
  },
  questionTexts: {
    title: 'Pytanie do ciebie',
    loading: 'Wczytywanie pytania',
    saysSheMinds: (childminder, children) =>
      `${childminder} pisze w Nead, że opiekuje się twoim dzieckiem (${children})`,
    ifYouAccept: 'Jeśli potwierdzisz,',
    youSee: (children) =>
      ` zobaczysz dni dziecka (${children}) i możecie do siebie pisać. Zakończyć to możesz w każdej chwili.`,
    untilThen: 'Do tego czasu nic nie jest udostępniane.',
    sheDoesNotSee: (childminder) => ` ${childminder} nie widzi twoich danych ani nawet tego, że masz konto.`,
    notMe: 'To nie ja',
    keepsIt: ': nic nie zostanie udostępnione, a przez 90 dni nie można zapytać ponownie.',
    accept: 'Potwierdź',
    report: 'Zgłoś tę prośbę',
    reportAsked: 'Zgłosić tę prośbę?',
    reportDetail:
      'Administrator Nead przyjrzy się sprawie i być może do ciebie napisze. Nic nie zostanie udostępnione, a przez 90 dni nie można zapytać ponownie.',
    reportIt: 'Zgłoś',
    reportWhy: 'Co jest nie tak?',
    reportReasons: {
      unknown: 'Nie znam tej osoby',
      former: 'Ta osoba nie opiekuje się już moim dzieckiem',
      pressing: 'Pytania wciąż się powtarzają',
      other: 'Coś innego',
    },
    accepted: (children) => `Od teraz widzisz dni dziecka (${children})`,
    declined: 'Nic nie jest udostępniane',
    reported: 'Dziękujemy. Nic nie jest udostępniane, a administrator przyjrzy się sprawie.',
    reopen: 'Zapytaj mnie ponownie',
    reopened: 'Możesz odpowiedzieć jeszcze raz',
    reopenFailed: 'Nie udało się zapytać ponownie',
    saidNo: 'Twoja odpowiedź: nie',
    saidNoDetail:
      'Nic nie jest udostępniane. Jeśli to pomyłka, możesz zmienić odpowiedź. Druga strona nie dowie się ani o jednym, ani o drugim.',
    saidNoTo: (childminder, children) => `${childminder}, dzieci: ${children}`,
    askableFrom: (day) => `Ponowne pytanie jest możliwe od: ${day}.`,
    wasReported: 'Twoje zgłoszenie ma administrator.',
    failed: 'Nie udało się zapisać twojej odpowiedzi',
    none: 'Nie ma pytań do ciebie',
    noneDetail: 'Gdy dzienny opiekun doda cię jako osobę kontaktową, najpierw zapytamy cię tutaj.',
    home: 'Przejdź do pulpitu',

    childminders: 'Opiekunowie',
    sharesWith: 'Możesz do nich pisać i widzisz dni swojego dziecka.',
    sharesWithNobody: 'Nie masz połączenia z żadnym opiekunem.',
    end: 'Zakończ udostępnianie',
    endAsked: (childminder) => `Zakończyć udostępnianie (opieka: ${childminder})?`,
    endDetail: (childminder) =>
      `Nie zobaczysz już dni dziecka ani wiadomości, a ${childminder} dostanie od nas informację. Wpisy opiekuna zostają.`,
    takeACopy: 'Najpierw pobierz kopię',
    ended: (childminder) => `Udostępnianie zakończone (opieka: ${childminder})`,
    endFailed: 'Nie udało się zakończyć udostępniania',
  },
} satisfies TranslationOf<typeof english>;
