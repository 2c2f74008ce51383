import type { TranslationOf } from '../catalogue.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  accountTexts: {
    firstNameRequired: 'Podaj imię',
    lastNameRequired: 'Podaj nazwisko',
    displayNameRequired: 'Podaj nazwę, którą widzą inni',
    nameTooLong: 'Ta nazwa jest za długa',
    emailRequired: 'Podaj adres e-mail',
    emailInvalid: 'To nie jest poprawny adres e-mail',
    passwordRequired: 'Podaj hasło',
    passwordTooShort: 'Hasło musi mieć co najmniej 6 znaków',
    passwordTooLong: 'Hasło jest za długie',
    passwordTooCommon: 'To hasło jest zbyt popularne. Wybierz inne.',
    confirmRequired: 'Powtórz hasło',
    passwordsDiffer: 'Hasła nie są takie same',
    reasonRequired: 'Napisz powód, co najmniej 20 znaków. Przeczyta go właściciel konta.',
    reasonTooLong: 'Najwyżej 1000 znaków',
    googleProofWrong: 'Google nie potwierdza, że to ty. Kontynuuj przez Google jeszcze raz.',
    muchWasRead:
      'W ciągu ostatniej godziny otwarto bardzo dużo danych. Zanim pójdziesz dalej, potwierdź, że to ty.',
    currentPasswordRequired: 'Podaj obecne hasło',
    newPasswordRequired: 'Podaj nowe hasło',
    codeRequired: 'Wpisz kod',
    ageNote:
      'Idąc dalej, potwierdzasz, że masz co najmniej 18 lat, i akceptujesz Warunki korzystania oraz Politykę prywatności.',
    parentsCannotRegister:
      'Rodzice nie zakładają konta samodzielnie. Dodaje cię dzienny opiekun, a ty dostajesz e-mail z odnośnikiem.',

    loginFailed: 'Podczas logowania wystąpił błąd. Spróbuj ponownie.',
    suspendedFor: (why) => `To konto jest zawieszone. Skontaktuj się z pomocą. Podany powód: ${why}`,
    resent: 'E-mail z potwierdzeniem został wysłany ponownie. Zajrzyj do skrzynki.',
    resendFailed: 'Nie udało się ponownie wysłać e-maila z potwierdzeniem. Spróbuj jeszcze raz.',
    googleLoginFailed: 'Nie udało się zalogować przez Google. Spróbuj ponownie.',
    googleNotVerified: 'Twoje konto Google nie jest potwierdzone. Potwierdź je w Google i spróbuj ponownie.',
    googleSignupFailed: 'Nie udało się założyć konta przez Google',
    noInvitation:
      'Dla tego adresu e-mail nie ma zaproszenia. Otwórz odnośnik z e-maila od opiekuna albo poproś o nowy.',
    invitedElsewhere:
      'To zaproszenie wysłano na inny adres e-mail. Wybierz ten adres w Google albo ustaw tutaj hasło.',
    secondFactorNeeded: 'Wpisz kod z aplikacji uwierzytelniającej albo jeden z kodów zapasowych.',
    secondFactorWrong: 'Ten kod jest niepoprawny. Poczekaj na następny i spróbuj ponownie.',
    secondFactorSetUp:
      'Twoje konto wymaga logowania dwuetapowego. Aby iść dalej, ustaw aplikację uwierzytelniającą.',

    emailIsTheSame: 'To jest już obecny adres e-mail.',
    emailTaken: 'Konto z tym adresem e-mail już istnieje.',
    signupFailed: 'Nie udało się założyć konta. Spróbuj ponownie.',
    signedUp: 'Konto założone! Zajrzyj do skrzynki i potwierdź adres e-mail.',

    forgotUnavailable:
      'Ta funkcja jest jeszcze w przygotowaniu. Jeśli potrzebujesz pomocy z hasłem od razu, skontaktuj się z nami.',
    forgotFailed: 'Nie udało się wysłać e-maila z nowym hasłem. Spróbuj ponownie.',
    forgotSent: 'Na twój adres e-mail wysłano instrukcję ustawienia nowego hasła.',
    resetTokenMissing: 'Odnośnik do zmiany hasła jest niepoprawny albo niepełny',
    resetFailed: 'Nie udało się ustawić nowego hasła',
    passwordReset: 'Nowe hasło jest ustawione. Możesz się zalogować.',

    verificationInvalid: 'Niepoprawny odnośnik. Spróbuj ponownie albo poproś o nowy e-mail z potwierdzeniem.',
    verifyFailed: 'Nie udało się potwierdzić adresu e-mail. Spróbuj ponownie.',
    parentVerified: 'Konto założone!',
    parentVerifyFailed: 'Nie udało się potwierdzić konta',
    linkIncomplete: 'Ten odnośnik jest niepełny. Otwórz cały odnośnik z e-maila albo poproś o nowy.',
    invitationInvalid: 'Niepoprawny odnośnik zaproszenia. Poproś opiekuna o nowe zaproszenie.',
    addressIsChildminders:
      'Ten adres należy do konta opiekuna dziennego. Podaj opiekunowi swojego dziecka inny swój adres i na ten adres załóż konto rodzica.',
    invitationExpired: 'To zaproszenie straciło ważność. Poproś opiekuna o nowe.',
    recoveryWaits:
      'Hasła nie można jeszcze ustawić. Otwórz odnośnik z e-maila, aby zobaczyć, od kiedy można.',
    resetInvalid: 'Niepoprawny odnośnik do zmiany hasła. Poproś o nowy.',

    profileLoadFailed: 'Nie udało się wczytać profilu',
    profileUpdateFailed: 'Nie udało się zapisać profilu',
    photoUpdateFailed: 'Nie udało się zmienić zdjęcia profilowego',
    passwordUpdateFailed: 'Nie udało się zmienić hasła',
    profileUpdated: 'Profil zapisany',
    passwordUpdated: 'Hasło zmienione',
    photoUpdated: 'Zdjęcie profilowe zmienione',
    photoUpdatedShort: 'Zdjęcie profilowe zmienione',
    profileNotFound: 'Nie znaleziono profilu',
    profileNotFoundHint: 'Odśwież stronę albo skontaktuj się z pomocą.',
    parentProfileLoadFailed: 'Nie udało się wczytać profilu',
    emailReadOnly: 'Aby zmienić adres e-mail, skontaktuj się z pomocą',
  },
} satisfies TranslationOf<typeof english>;
