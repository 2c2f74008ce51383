import type { TranslationOf } from '../catalogue.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  photoPickerTexts: {
    changePhoto: 'Athraigh an grianghraf',
    addPhoto: 'Cuir grianghraf leis',
    removePhoto: 'Bain an grianghraf',
    notArrived: 'Níor tháinig an grianghraf fós. Fan, uaslódáil arís é nó bain é.',
    notDownloaded: (name) => `Níor íoslódáladh ${name}.`,
  },

  uploadTexts: {
    uploading: (name) => `Á uaslódáil: ${name}`,
    cancel: (name) => `Cealaigh: ${name}`,
    again: (name) => `Uaslódáil arís: ${name}`,
    remove: (name) => `Bain: ${name}`,
    stoppedAt: (percent) => `Stoptha ag ${percent} %. Brúigh arís chun leanúint ar aghaidh.`,
    goesOnByItself: 'Leanann sé ar aghaidh nuair a bheidh tú ar líne arís, nó nuair a bhrúnn tú arís.',
  },
} satisfies TranslationOf<typeof english>;
