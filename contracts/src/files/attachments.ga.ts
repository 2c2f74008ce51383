import type { TranslationOf } from '../catalogue.ts';
import type * as english from './attachments.ts';

/** Not yet read by a native speaker. */
export default {
  attachmentTexts: {
    broken: 'Tá an comhad seo neamhiomlán nó damáistithe. Roghnaigh ceann eile.',
    noFile: 'Roghnaigh comhad le ceangal',
  },
} satisfies TranslationOf<typeof english>;
