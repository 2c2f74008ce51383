import type { TranslationOf } from '../catalogue.ts';
import type * as english from './shell-texts.ts';

/** Not yet read by a native speaker. */
export default {
  shellTexts: {
    skipToContent: 'Léim go dtí an t-ábhar',
    main: 'Príomhroghchlár',
    mainAtBottom: 'Príomhroghchlár, thíos',
    more: 'Tuilleadh',
    locked: 'Ar fáil le plean níos mó',
    demoHousehold: 'Teaghlach samplach',

    dashboard: 'Painéal',
    children: 'Leanaí',
    messages: 'Teachtaireachtaí',
    calendar: 'Féilire',
    moments: 'Móimintí',
    menu: 'Biachlár',
    parents: 'Tuismitheoirí',
    documents: 'Doiciméid',
    fees: 'Táillí',
    file: 'Do chomhad',
    scheme: 'Scéim',
    places: 'Áiteanna',
    childminders: 'Feighlithe leanaí',
    settings: 'Socruithe',
    health: 'Sláinte',
    profile: 'Próifíl',
    subscription: 'Síntiús',
    preferences: 'Roghanna',
    inspection: 'Cigireacht',
    cover: 'Clúdach éigeandála',
    yourData: 'Do chuid sonraí',

    noSuchPage: 'Níl aon leathanach ag an seoladh sin',
    noSuchPageDetail: 'Seo é do leathanach baile.',
  },

  troubleTexts: {
    title: 'Chuaigh rud éigin amú – Nead',
    heading: 'Chuaigh rud éigin amú',
    stopped: 'Stop an leathanach seo ag obair.',
    stoppedDetail:
      'Níor cailleadh aon rud a taifeadadh, agus tá an méid a bhí á scríobh agat coinnithe ar an ngléas seo.',
    loadAgain: 'Lódáil arís é',
    report: 'Tuairiscigh é',
    reportDetail:
      'Deir an tuairisc cén leathanach a bhí ann agus cár stop an ríomhchlár. Ní luaitear ainm aon duine inti.',
    reported: 'Tuairiscithe. Go raibh maith agat.',
    notReported: 'Níorbh fhéidir an tuairisc a sheoladh.',
    home: 'Téigh go dtí an leathanach tosaigh',

    offline: 'Ní féidir teagmháil a dhéanamh le Nead.',
    offlineDetail:
      'Níor osclaíodh an leathanach seo ar an ngléas seo cheana. Osclóidh sé nuair a bheidh tú ar líne, agus seolfar ansin aon rud atá ag fanacht.',
    tryAgain: 'Triail arís',

    updated: 'Nuashonraíodh Nead fad a bhí an leathanach seo oscailte.',
    updatedDetail:
      'Tá an méid a bhí á scríobh agat coinnithe ar an ngléas seo. Osclóidh an leagan nua an leathanach.',
    loadNew: 'Lódáil an leagan nua',
  },

  loadingTexts: {
    notThere: 'Níl Nead lódáilte fós',
    notThereDetail:
      'B’fhéidir go bhfuil an nasc mall nó caillte. Tá an méid a scríobh tú ar an ngléas seo coinnithe, agus níor cailleadh aon rud a taifeadadh.',
    tryAgain: 'Triail arís',
    needsScript: 'Ní oibríonn Nead gan JavaScript.',
    whatItIs: 'Léigh faoi Nead',
  },
} satisfies TranslationOf<typeof english>;
