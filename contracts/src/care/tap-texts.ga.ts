import type { TranslationOf } from '../catalogue.ts';
import type * as english from './tap-texts.ts';

/** Not yet read by a native speaker. */
export default {
  tapTexts: {
    signedIn: 'Síníodh an leanbh isteach',
    signedOut: 'Síníodh an leanbh amach',
    recordFailed: 'Theip ar thaifeadadh an tinrimh',
    removeFailed: 'Theip ar scriosadh an taifid tinrimh',

    kept: (child, status) =>
      `${child}: sínithe ${status === 'signed-in' ? 'isteach' : 'amach'}, coinnithe ar an ngléas seo`,
    shownAsBefore: (child) =>
      `Níorbh fhéidir teagmháil a dhéanamh le Nead. Tá ${child} mar a bhí roimhe seo.`,
    isNow: (child, status, at) => `Tá ${child} ${status === 'signed-in' ? 'istigh' : 'imithe'}, ${at}`,
    asleep: 'Ag codladh',
    changed: (child, status) => `Síníodh ${child} ${status === 'signed-in' ? 'isteach' : 'amach'}`,
    changedElsewhere: (change) => `${change} ar ghléas eile`,
    aChild: 'Leanbh',
    theChild: 'An leanbh',
  },
} satisfies TranslationOf<typeof english>;
