import type { TranslationOf } from '../catalogue.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  photoPickerTexts: {
    changePhoto: 'Zmień zdjęcie',
    addPhoto: 'Dodaj zdjęcie',
    removePhoto: 'Usuń zdjęcie',
    notArrived: 'Zdjęcie jeszcze nie dotarło. Zaczekaj, prześlij je ponownie albo usuń.',
    notDownloaded: (name) => `Nie pobrano: ${name}.`,
  },
  uploadTexts: {
    uploading: (name) => `Przesyłanie: ${name}`,
    cancel: (name) => `Anuluj: ${name}`,
    again: (name) => `Prześlij ponownie: ${name}`,
    remove: (name) => `Usuń: ${name}`,
    stoppedAt: (percent) => `Zatrzymano na ${percent} %. Naciśnij ponownie, aby kontynuować.`,
    goesOnByItself: 'Przesyłanie ruszy dalej, gdy wróci internet albo gdy naciśniesz ponownie.',
  },
} satisfies TranslationOf<typeof english>;
