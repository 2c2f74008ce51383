import type { TranslationOf } from '../catalogue.ts';
import type * as english from './consents.ts';

/** Not yet read by a native speaker. */
export default {
  consentTexts: {
    photos: {
      version: 1,
      title: 'Zdjęcia widoczne dla innych rodzin',
      text: 'Zdjęcia, na których jest moje dziecko, mogą oglądać rodziny innych dzieci pod tą samą opieką.',
    },
    outings: {
      version: 1,
      title: 'Wyjścia',
      text: 'Moje dziecko może wychodzić i wyjeżdżać w najbliższą okolicę: pieszo, komunikacją publiczną albo ubezpieczonym samochodem.',
    },
    medication: {
      version: 2,
      title: 'Leki',
      text: 'Mojemu dziecku można podawać leki, które przekazuję, tak jak je opisuję, do dnia, który tu wybieram.',
      ends: true,
      medicine: true,
    },
    emergencyTreatment: {
      version: 1,
      title: 'Pomoc w nagłych wypadkach',
      text: 'W nagłym wypadku, gdy nie można się ze mną skontaktować, moje dziecko można zawieźć do lekarza albo szpitala i tam leczyć.',
    },
  },
} satisfies TranslationOf<typeof english>;
