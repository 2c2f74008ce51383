import type { TranslationOf } from '../catalogue.ts';
import type * as english from './passkey-texts.ts';

/** Not yet read by a native speaker. */
export default {
  passkeyTexts: {
    unreadable: 'Nie można odczytać tego klucza dostępu. Spróbuj ponownie.',
    failed: 'Ten klucz dostępu nie został przyjęty. Spróbuj ponownie albo zaloguj się hasłem.',
    attested:
      'Ten klucz dostępu mówi, kto wyprodukował urządzenie, a tego Nead nie przyjmuje. Użyj innego urządzenia albo hasła.',
    otherSite: 'Ten klucz dostępu jest do innej strony. Zaloguj się hasłem.',
    unknown: 'Tego klucza dostępu już tu nie znamy. Zaloguj się hasłem.',
    usedAgain: 'Odpowiedź twojego urządzenia była już użyta. Spróbuj ponownie.',
    copied: 'Wygląda na to, że ten klucz dostępu ktoś skopiował. Zaloguj się hasłem i usuń go.',
    notConfirmed: 'Klucz dostępu nie potwierdza, że to ty. Spróbuj ponownie.',
    isThere: 'To urządzenie ma już klucz dostępu do twojego konta.',
    tooMany: 'Masz już dwadzieścia kluczy dostępu. Najpierw usuń jeden z nich.',
    nameRequired: 'Podaj nazwę',
    nameTooLong: 'Ta nazwa jest za długa',

    heading: 'Klucze dostępu',
    site: 'Nead',
    detail: 'Jeden na każde urządzenie i nic do zapamiętania.',
    none: 'Twoim kluczem może być palec, twarz albo blokada telefonu.',
    logInWith: 'Zaloguj się kluczem dostępu',
    withPassword: 'E-mailem i hasłem',
    lead: 'Kluczem jest palec, twarz albo blokada telefonu.',
    add: 'Dodaj klucz dostępu',
    addThis: { phone: 'Dodaj ten telefon', tablet: 'Dodaj ten tablet', computer: 'Dodaj ten komputer' },
    adding: 'Czekamy na twoje urządzenie',
    added: 'Od teraz możesz się tu logować blokadą tego urządzenia',
    notMade: 'Klucz dostępu nie powstał. Możesz spróbować ponownie.',
    more: (name) => `Więcej: ${name}`,
    rename: (name) => `Zmień nazwę: „${name}”`,
    remove: (name) => `Usuń klucz dostępu „${name}”`,
    removeDetail: 'Nie będzie można się nim już logować.',
    renameIt: 'Zmień nazwę',
    removeIt: 'Usuń',
    removed: 'Klucz dostępu usunięty',
    confirms: 'Potwierdzisz to palcem, twarzą albo blokadą telefonu.',
    notAnswered: 'Nie wybrano klucza dostępu. Spróbuj ponownie.',
    askHeading: 'Loguj się palcem albo twarzą',
    askDetail: 'Rodzice powierzają ci dane swoich dzieci. Klucza dostępu nie da się odgadnąć.',
    notNow: 'Nie teraz',
    name: 'Nazwa',
    addedOn: (when) => `Dodano: ${when}`,
    usedOn: (when) => `Ostatnio użyto: ${when}`,
  },
} satisfies TranslationOf<typeof english>;
