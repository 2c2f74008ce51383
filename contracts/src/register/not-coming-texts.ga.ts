import type { TranslationOf } from '../catalogue.ts';
import type * as english from './not-coming-texts.ts';

/** Not yet read by a native speaker. */
export default {
  notComingTexts: {
    whichDays: 'Cén lá',
    days: { today: 'Inniu', tomorrow: 'Amárach', other: 'Laethanta eile' },
    whoStaysAway: 'Cé nach dtiocfaidh',
    tellChildminder: 'Cuir d’fheighlí leanaí ar an eolas',
    nobodyAwaited: 'Níl súil le haon leanbh eile inniu.',
  },
} satisfies TranslationOf<typeof english>;
