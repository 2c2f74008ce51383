import type { TranslationOf } from '../catalogue.ts';
import type * as english from './limits.ts';

/** Not yet read by a native speaker. */
export default {
  photoFileTexts: {
    notImage: 'Wybierz plik ze zdjęciem',
    tooLarge: 'Zdjęcie jest za duże. Wybierz zdjęcie mniejsze niż 2 MB',
    heic: 'To zdjęcie ma format HEIC, którego nie każde urządzenie umie pokazać. Wybierz zdjęcie JPEG albo PNG.',
    broken: 'To zdjęcie jest niepełne albo uszkodzone. Wybierz inne.',
    tooManyPixels: 'To zdjęcie ma za dużo pikseli. Wybierz mniejsze.',
    partInvalid: 'Początek części i wielkość całego pliku podaje się w bajtach',
    tooManyWait: 'Zbyt wiele zdjęć czeka na użycie. Najpierw zapisz to, co jest zaczęte.',
    unknownUpload: 'To zdjęcie zostało przesłane zbyt dawno. Wybierz je ponownie.',
  },
} satisfies Pick<TranslationOf<typeof english>, 'photoFileTexts'>;
