import type { TranslationOf } from '../catalogue.ts';
import type * as english from './attachments.ts';

/** Not yet read by a native speaker. */
export default {
  attachmentTexts: {
    broken: 'Ten plik jest niepełny albo uszkodzony. Wybierz inny.',
    noFile: 'Wybierz plik, który chcesz dołączyć',
  },
} satisfies TranslationOf<typeof english>;
