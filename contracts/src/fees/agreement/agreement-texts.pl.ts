import type { TranslationOf } from '../../catalogue.ts';
import type * as english from './agreement-texts.ts';

/** Not yet read by a native speaker. */
export default {
  agreementTexts: {
    notAClock: 'Godzinę zapisuje się w postaci 08:30',
    percent: 'Udział to od 0 do 100 procent',
    nameRequired: 'Podaj nazwę',
    nameTooLong: 'Nazwa może mieć najwyżej 80 znaków',
    daysRequired: 'Wybierz co najmniej jeden dzień',
    timesRequired: 'Podaj, kiedy dziecko przychodzi',
    endsBeforeItBegins: 'Koniec musi być po początku',
    timesOverlap: 'Dwie uzgodnione pory tego samego dnia nakładają się na siebie',
    otherDaysByVisit: 'Inny dzień liczy się za godzinę, dzień, pół dnia albo sesję',
    payersRequired: 'Płaci jeden rodzic albo dwoje',
    sharesOf100: 'Udziały rodziców muszą dawać razem 100 procent',
    payerTwice: 'Ten sam rodzic jest podany dwa razy',
  },
} satisfies TranslationOf<typeof english>;
