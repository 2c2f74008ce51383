import type { TranslationOf } from '../catalogue.ts';
import type * as english from './attachments.ts';

/** Not yet read by a native speaker. */
export default {
  attachmentTexts: {
    broken: 'Цей файл неповний або пошкоджений. Виберіть інший.',
    noFile: 'Виберіть файл, який треба додати',
  },
} satisfies TranslationOf<typeof english>;
