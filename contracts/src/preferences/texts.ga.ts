import type { TranslationOf } from '../catalogue.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  preferenceTexts: {
    loadFailed: 'Theip ar lódáil na roghanna',
    saveFailed: 'Theip ar shábháil na roghanna',
    saved: 'Sábháladh na roghanna',
    montessoriFailed: 'Níorbh fhéidir gníomhaíocht an lae inniu a lódáil. Triail arís ar ball.',

    marketingEmails: 'Ríomhphoist mhargaíochta',
    marketingDetail:
      'Tairiscintí agus nuacht faoi Nead, faoi dhó sa mhí ar a mhéad. Tá nasc i ngach ceann chun iad a stopadh.',
    newsletterSubscription: 'Nuachtlitir',
    newsletterDetail: 'Smaointe d’fheighlithe leanaí, uair sa mhí. Tá nasc i ngach ceann chun í a stopadh.',

    customFoodItems: 'Do bhianna féin',
    foodItemsDetail: 'Bia de do chuid féin, le roghnú i ngach béile.',
    addAFoodItem: 'Cuir bia leis',
    newFoodItem: 'Bia nua',
    add: 'Cuir leis',
    loadingYourFoodItems: 'Do bhianna á lódáil',
    noFoodItems: 'Níl aon cheann ann fós. Sábháiltear anseo freisin bia nua a chlóscríobhann tú i mbéile.',
    montessoriToday: 'Montessori inniu',
    outcome: 'Toradh:',
    anotherOne: 'Ceann eile',
    preferences: 'Roghanna',
    loadingYourPreferences: 'Do roghanna á lódáil',
    dashboard: 'Painéal',
    dashboardDetail: 'An méid a fheiceann tú ar do chéad leathanach.',
    welcomeMessage: 'Teachtaireacht fáilte',
    todaysEvents: 'Imeachtaí an lae inniu',
    dailyMontessoriActivity: 'Gníomhaíocht Montessori an lae',
    compactChildren: 'Leanaí mar ghearrliosta',
    compactDetail: 'Líne amháin an duine, ar an ngléas seo. Tá béilí, clúidíní agus néalta ar lá gach linbh.',
    communication: 'Cumarsáid',
    communicationDetail: 'Seoltar ríomhphoist faoi do chuntas i gcónaí.',

    weatherWaits: 'Roghnaigh do chontae chun an aimsir a fheiceáil',
    weatherUnknown: 'Níl an aimsir ar fáil faoi láthair',
    removeItem: (item) => `Bain: ${item}`,
    years: 'blianta',
    months: 'míonna',
    forAges: (from, to, unit) => `Aois: ${from}–${to} (${unit})`,
    forMixedAges: (from, fromUnit, to, toUnit) => `Aois: ${from} (${fromUnit}) – ${to} (${toUnit})`,
    weather: (temp_c) => `${temp_c}°`,
    weatherMore: (word, location) => ` agus ${word}, ${location}`,
  },

  mailTextVersion: '2026-11',

  eveningMailTexts: {
    title: 'An lá trí ríomhphost',
    detail: 'Sa tráthnóna, uair sa lá do gach leanbh, nuair a taifeadadh rud éigin.',
    choose: 'Cuir ríomhphost chugam gach tráthnóna',
    on: 'Faigheann tú ríomhphost gach tráthnóna',
    off: 'Ní fhaigheann tú ríomhphost sa tráthnóna a thuilleadh',
    failed: 'Theip ar athrú an ríomhphoist',
    loadFailed: 'Theip ar lódáil do rogha',
    loading: 'Do rogha á lódáil',
  },

  eveningMailLetter: {
    aChild: 'Do leanbh',
    subject: (child) => `${child}: tá an lá réidh le léamh`,
    detail: (child) => `${child}: tá an lá scríofa síos. Logáil isteach chun é a léamh.`,
    read: 'Léigh an lá',
    footnote:
      'Faigheann tú é seo toisc gur iarr tú é. Is féidir leat é a stopadh i do phróifíl, faoi An lá trí ríomhphost.',
  },
} satisfies TranslationOf<typeof english>;
