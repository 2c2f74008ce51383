import type { TranslationOf } from '../catalogue.ts';
import type * as english from './mail-texts.ts';

/** Not yet read by a native speaker. */
export default {
  accountMailTexts: {
    pleaseConfirmYourNew: 'Potwierdź swój nowy adres e-mail w Nead',
    askedUs: 'Dostaliśmy prośbę, aby zmienić adres e-mail konta Nead na ten.',
    linkWorksOnce:
      'Odnośnik działa raz, przez 7 dni, i nikogo nie loguje. Powiadomiliśmy też stary adres. Zmiana nastąpi trzy dni po prośbie albo od razu, jeśli przyjdzie zgoda ze starego adresu.',
    useThisEmailAddress: 'Używaj tego adresu e-mail',
    didNotAsk: 'Jeśli to nie twoja prośba, zignoruj tę wiadomość. Nic się nie zmieni.',
    changeAsked: 'Twój adres e-mail w Nead wkrótce się zmieni',
    changeAskedByOwner: (email, when) =>
      `Z twojego konta Nead przyszła prośba o zmianę jego adresu e-mail na ${email}. Zmiana nastąpi: ${when}. Potem nie będziemy już nic tu wysyłać.`,
    changeAskedByAdmin: (email, when) =>
      `Administrator Nead poprosił o zmianę adresu e-mail twojego konta na ${email}. Zmiana nastąpi: ${when}. Potem nie będziemy już nic tu wysyłać.`,
    administratorsReason: (reason) => `Administrator pisze: „${reason}”`,
    wasNotMe: 'To nie ja',
    wasMe: 'To ja',
    wasMeDetail: 'Jeśli to twoja prośba, nie musisz nic robić. Aby zmienić adres od razu, naciśnij „To ja”.',
    emailAddress: 'Adres e-mail twojego konta Nead został zmieniony',
    neadAccountHas: 'Twoje konto Nead ma nowy adres e-mail. Od teraz loguj się nowym adresem.',
    chooseAPassword:
      'Wybierz hasło, a zobaczysz to na bieżąco: kiedy dziecko przychodzi, je, śpi i wraca do domu.',
    linkWorksOnceAndFor7: 'Odnośnik działa raz, przez 7 dni.',
    createMyAccount: 'Załóż moje konto',
    neadPassword: 'Twoje hasło do Nead zostało zmienione',
    thePassword: 'Przed chwilą zmieniono hasło twojego konta Nead i wylogowano wszystkie inne urządzenia.',
    setANewPassword: 'Ustaw nowe hasło',
    setANewPasswordForNead: 'Ustaw nowe hasło do Nead',
    somebodyHopefullyYouAsked: 'Dostaliśmy prośbę o nowe hasło do twojego konta Nead.',
    linkWorksOnceAndFor30:
      'Odnośnik działa raz, przez 30 minut. Ustawienie nowego hasła wylogowuje cię na wszystkich urządzeniach.',
    didNotAskForThisThen: 'Jeśli to nie twoja prośba, zignoruj tę wiadomość. Hasło się nie zmieni.',
    pleaseConfirmYourEmail: 'Potwierdź swój adres e-mail w Nead',
    welcomeToNeadOne:
      'Witamy w Nead. Został jeszcze jeden krok: potwierdź, że ten adres e-mail jest twój, a konto będzie gotowe.',
    linkWorksOnceAndFor24: 'Odnośnik działa raz, przez 24 godziny.',
    confirmMyEmailAddress: 'Potwierdź mój adres e-mail',
    didNotSign:
      'Jeśli to nie ty zakładasz konto, ktoś pomylił się we wpisywaniu adresu. Zignoruj tę wiadomość. Nic się nie stanie.',
    resetIsSlow:
      'Twoje konto nie ma hasła. Dla bezpieczeństwa ustawienie go samym e-mailem trwa 24 godziny: otwórz odnośnik w ciągu 30 minut i tam zacznij.',
    recoveryAsked: 'Ktoś chce odzyskać dostęp do twojego konta Nead',
    recoveryAskedDetail: (when) =>
      `Ktoś, kto ma odnośnik z naszego ostatniego e-maila, poprosił o ustawienie hasła, tak jakby nie było już innego sposobu logowania. Można je ustawić od: ${when}. Powiadamiamy też twoje urządzenia.`,
    recoveryWasMe:
      'Jeśli to ty, nie rób teraz nic. Po tym czasie otwórz ponownie odnośnik z ostatniego e-maila.',
    recoveryPush: 'Jeśli to nie ty, naciśnij tutaj i zatrzymaj to.',
    googleAdded: 'Do twojego konta Nead dodano logowanie przez Google',
    googleAddedDetail:
      'Od teraz można się logować także przez Google. Jeśli to nie ty, ustaw nowe hasło: to usuwa logowanie przez Google i wylogowuje wszystkich.',
    secondStepOn: 'Na twoim koncie Nead włączono logowanie dwuetapowe',
    secondStepOnDetail:
      'Od teraz przy logowaniu do Nead potrzebny jest też kod z aplikacji uwierzytelniającej. Kody zapasowe trzymaj tam, gdzie znajdziesz je tylko ty.',
    secondStepLost: (supportEmail) =>
      `Jeśli kiedyś zabraknie ci i aplikacji, i kodów, napisz na ${supportEmail} z tego adresu. Administrator może wyłączyć logowanie dwuetapowe.`,
    resetAfterAdmin: (name) => `Nowe hasło do konta w Nead: ${name}`,
    resetAfterAdminDetail: (name) =>
      `Administrator Nead pomógł przy koncie osoby połączonej z tobą w Nead (${name}). Ustawiono tam teraz nowe hasło.`,
    askThem: (supportEmail) =>
      `Jeśli już o tym wiesz od tej osoby, nie musisz nic robić. Jeśli twoje pytanie jest dla tej osoby zaskoczeniem, napisz od razu na ${supportEmail}.`,
    newDevice: 'Nowe urządzenie na twoim koncie Nead',
    newDeviceDetail: (device, when) =>
      `Logowanie: ${device}, ${when}. Tego urządzenia nie było jeszcze na twoim koncie.`,
    newDeviceWasMe: 'Jeśli to ty, nie musisz nic robić.',
    passkeyAdded: 'Do twojego konta Nead dodano klucz dostępu',
    passkeyAddedDetail:
      'Od teraz dodane urządzenie wystarcza do zalogowania, bez hasła i bez kodu. Jeśli to nie ty, ustaw nowe hasło: to usuwa wszystkie klucze dostępu i wylogowuje wszystkich.',
    passkeyAddedPush: 'Jeśli to nie ty, ustaw teraz nowe hasło.',
    passkeyRemoved: 'Z twojego konta Nead usunięto klucz dostępu',
    passkeyRemovedDetail: 'Samo urządzenie, na którym powstał, już nie wystarcza do zalogowania.',
    muchRead: 'Na twoim koncie Nead otwarto bardzo dużo danych',
    muchReadDetail: (device, when) =>
      `W ciągu godziny otwarto znacznie więcej niż w zwykły dzień: ${device}, ${when}.`,
    takenOut: 'Z twojego konta Nead pobrano dane',
    takenOutAs: {
      copy: 'kopia wszystkiego',
      export: 'eksport',
      pass: 'przepustka na kontrolę',
      pack: 'pakiet na kontrolę',
      cover: 'zastępstwo awaryjne, które przez kilka godzin pokazuje dzień',
    },
    takenOutDetail: (what, device, when) =>
      `Urządzenie: ${device}, ${when}. Co pobrano: ${what}. Pełną listę znajdziesz w Nead, w części Twoje dane.`,
    somewhereElse: 'Jeśli to nie ty, ustaw teraz nowe hasło. To wylogowuje wszystkich.',
    secondStepOff: 'Na twoim koncie Nead wyłączono logowanie dwuetapowe',
    secondStepOffDetail: 'Od teraz przy logowaniu do Nead potrzebne jest tylko hasło.',
    administratorWrote: (reason) => `To decyzja administratora Nead, z uzasadnieniem: „${reason}”`,
    thisWasNotYouPlease: (supportEmail) => `Jeśli to nie ty, napisz od razu na ${supportEmail}.`,
    suspended: 'Twoje konto Nead zostało zawieszone',
    suspendedDetail:
      'Administrator Nead zawiesił twoje konto. Nikt nie może się na nie zalogować, a wszystkie urządzenia zostały wylogowane. Nic nie usunięto.',
    suspendedFor: (reason) => `Podany powód: „${reason}”`,
    suspendedAnswer:
      'Jeśli uważasz, że to pomyłka, odpowiedz na tę wiadomość. Przeczyta ją człowiek i odpisze.',
    writeToSupport: 'Napisz do pomocy',
    reinstated: 'Twoje konto Nead jest znów otwarte',
    reinstatedDetail:
      'Twoje konto Nead nie jest już zawieszone. Wszystko jest tak jak przedtem. Zaloguj się ponownie.',
    logIn: 'Zaloguj się',
    namesWrittenBy: (email) => `Wysłano na prośbę: ${email}. Nie sprawdziliśmy, kto to jest.`,
    childminderInvites: (childminder) => `${childminder} zaprasza cię do Nead, do dnia twojego dziecka`,
    childminderKeepsTheDay: (childminder) =>
      `${childminder} zapisuje dzień twojego dziecka w Nead i podaje cię jako osobę kontaktową.`,
    hasAddedYouAsParent: (childminder) =>
      `${childminder} zapisuje dzień dziecka w Nead i podaje cię jako rodzica.`,
    giveAnotherAddress:
      'Ten adres należy do twojego własnego konta opiekuna dziennego, a konto może być albo opiekuna, albo rodzica. Podaj tej osobie inny swój adres e-mail: zaproszenie przyjdzie tam, a ty założysz konto rodzica. Nikt nie dowiedział się od nas, dlaczego nie ma odpowiedzi.',
    doNotKnowAndIgnore: (childminder) =>
      `Jeśli nie znasz tej osoby (${childminder}), ktoś pomylił się we wpisywaniu adresu. Zignoruj tę wiadomość.`,
    yourChildminder: 'Dzienny opiekun',
    childminderAsks: (childminder) => `${childminder} pisze, że opiekuje się twoim dzieckiem`,
    saysSheMinds: (childminder) =>
      `${childminder} podaje cię w Nead jako osobę kontaktową. Zaloguj się na swoje konto i odpowiedz.`,
    nothingUntilAnswered:
      'Dopóki nie potwierdzisz, nic nie jest udostępniane. Żadne z was nic nie widzi o drugim.',
    answer: 'Zobacz pytanie',
    neitherKnow: (childminder) =>
      `Jeśli nie znasz tej osoby (${childminder}), wybierz „To nie ja”. Przez 90 dni nie będzie mogła zapytać ponownie.`,
    doNotKnow: (childminder) =>
      `Jeśli nie znasz tej osoby (${childminder}), ktoś pomylił się we wpisywaniu adresu. Zignoruj tę wiadomość. Nic nie zostanie ci udostępnione.`,
    thisWasNotYouSet: (supportEmail) =>
      `Jeśli to nie ty, ustaw teraz nowe hasło i napisz na ${supportEmail}.`,
  },
  securityTexts: {
    'account-opened': 'Założono konto',
    'email-verified': 'Potwierdzono adres e-mail',
    'email-changed': 'Zmieniono adres e-mail',
    'email-change-asked': 'Poproszono o zmianę adresu e-mail',
    'email-change-asked-by-admin': 'Administrator poprosił o zmianę adresu e-mail',
    'email-change-stopped': 'Zatrzymano zmianę adresu e-mail',
    login: 'Logowanie',
    'login-failed': 'Ktoś próbował zalogować się złym hasłem',
    'code-failed': 'Ktoś próbował zalogować się dobrym hasłem i złym kodem',
    'login-locked': 'Za dużo złych haseł: logowanie było przez pewien czas zablokowane',
    'session-ended': 'Wylogowanie',
    'reset-requested': 'Poproszono o nowe hasło',
    'recovery-asked': 'Ktoś, kto ma odnośnik z twojej poczty, poprosił o ustawienie hasła',
    'recovery-stopped': 'Zatrzymano to',
    'password-reset': 'Ustawiono nowe hasło odnośnikiem z e-maila',
    'password-changed': 'Zmieniono hasło',
    'password-voided': 'Usunięto hasło, bo adres e-mail potwierdził ktoś inny',
    'google-linked': 'Dodano logowanie przez Google',
    'google-unlinked': 'Usunięto logowanie przez Google',
    'passkey-added': 'Dodano klucz dostępu do logowania',
    'passkey-removed': 'Usunięto klucz dostępu',
    'second-factor-on': 'Włączono logowanie dwuetapowe',
    'second-factor-off': 'Wyłączono logowanie dwuetapowe',
    'second-factor-removed': 'Administrator wyłączył logowanie dwuetapowe',
    'recovery-code-used': 'Użyto kodu zapasowego',
    'much-read': 'W ciągu godziny otwarto znacznie więcej niż w zwykły dzień',
    'taken-out': 'Pobrano dane z Nead',
    suspended: 'Zawieszono konto',
    reinstated: 'Przywrócono konto',
  },
  secondFactorTexts: {
    isThere: 'Logowanie dwuetapowe jest już ustawione.',
    neverBoth:
      'Administrator nigdy nie zmienia i adresu, i drugiego kroku tego samego konta w ciągu siedmiu dni.',
    notBegun: 'Najpierw zacznij ustawianie aplikacji uwierzytelniającej.',
  },
  lastWayIn: 'To jedyny sposób, w jaki możesz się zalogować. Najpierw ustaw hasło.',
  unknownDevice: 'Nieznane urządzenie',
} satisfies TranslationOf<typeof english>;
