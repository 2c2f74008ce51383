import type { TranslationOf } from '../catalogue.ts';
import { monthsInIrish } from '../irish.ts';
import type * as english from './kept-texts.ts';

/** Not yet read by a native speaker. */
export default {
  keepingTexts: {
    title: 'Cé chomh fada a choinnítear é',
    afterwards:
      'Nuair a bhíonn an t-am istigh, scriostar an eochair, agus ní féidir le haon duine é a léamh a thuilleadh. Imíonn cóipeanna i gcúltacaí laistigh de 90 lá.',
    columns: { what: 'Cad', long: 'Cá fhad', source: 'Foinse' },
    toConfirm: 'le deimhniú',
    afterErasure: (long) => `${long} tar éis scriosadh an chuntais`,
    asLongAsChildren: 'Fad a mhaireann an cuntas, agus ansin fad a mhaireann taifead linbh',
    afterClosing: (months) => `${monthsInIrish(months)} tar éis é a dhúnadh`,
    afterLastWord: (long) => `${long} tar éis an fhocail dheireanaigh, nó nuair a iarrann an teaghlach é`,
    what: {
      care: 'Taifead linbh: tinreamh, béilí, codladh, clúidíní, teagmhais, cógais, toilithe',
      service:
        'Druileanna dóiteáin, tástálacha aláraim, measúnuithe riosca, cuairteoirí, nótaí faoi chlúdach éigeandála',
      complaint: 'Gearáin',
      enquiry: 'Ceisteanna ó theaghlaigh atá ag lorg áite, agus na freagraí',
      finance: 'Comhaontuithe táillí, sonraisc, íocaíochtaí, uaireanta na scéime cúraim leanaí',
      communication: 'Teachtaireachtaí agus an méid a bhí ceangailte leo',
      account: 'Cuntais agus teagmhálaithe, féilire, doiciméid, biachláir agus páipéir an fheighlí leanaí',
    },
  },
} satisfies TranslationOf<typeof english>;
