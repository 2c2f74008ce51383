import type { TranslationOf } from '../catalogue.ts';
import type * as english from './tap-texts.ts';

/** Not yet read by a native speaker. */
export default {
  tapTexts: {
    signedIn: 'Zapisano przyjście dziecka',
    signedOut: 'Zapisano wyjście dziecka',
    recordFailed: 'Nie udało się zapisać obecności',
    removeFailed: 'Nie udało się usunąć wpisu o obecności',

    kept: (child, status) =>
      `${child}: ${status === 'signed-in' ? 'przyjście' : 'wyjście'} zapisane na tym urządzeniu`,
    shownAsBefore: (child) => `Nie udało się połączyć z Nead. ${child} ma na ekranie stan sprzed tej zmiany.`,
    isNow: (child, status, at) => `${child}: ${status === 'signed-in' ? 'na miejscu' : 'po wyjściu'}, ${at}`,
    asleep: 'Śpi',
    changed: (child, status) => `${child}: zapisano ${status === 'signed-in' ? 'przyjście' : 'wyjście'}`,
    changedElsewhere: (change) => `${change} na innym urządzeniu`,
    aChild: 'Dziecko',
    theChild: 'Dziecko',
  },
} satisfies TranslationOf<typeof english>;
