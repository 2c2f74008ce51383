import type { TranslationOf } from '../catalogue.ts';
import { numbered } from '../irish.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  appTexts: {
    account: 'Cuntas',
    accountOf: (name) => `Cuntas: ${name}`,
    lightTheme: 'Téama geal',
    darkTheme: 'Téama dorcha',
    logout: 'Logáil amach',
    closeAnnouncement: 'Dún an fógra',

    unsent: (count) =>
      count === 0
        ? 'Tá gach rud seolta'
        : `Níl ${numbered(count, ['taifead', 'thaifead', 'dtaifead'])} seolta fós`,
    logoutDeletes: (count) =>
      count === 0
        ? 'Tá gach rud ar an ngléas seo seolta. Má logálann tú amach, scriosfar an chóip anseo.'
        : 'Níl an méid sin ach ar an ngléas seo. Má logálann tú amach, scriosfar an chóip anseo.',
    notAllSent: 'Níorbh fhéidir gach rud a sheoladh. Tá cuid de ag fanacht le nasc, nó le socrú uaitse.',
    sending: 'Á sheoladh',
    sendAndLogOut: 'Seol anois agus logáil amach',
    stayLoggedIn: 'Fan logáilte isteach',
    discardAndLogOut: 'Caith amach iad agus logáil amach',

    waitingToBeSent: 'Ag fanacht lena sheoladh',
    allSent: 'Tá gach rud seolta.',
    nothingWaits: 'Níl aon rud ag fanacht ar an ngléas seo.',
    toBeDecided: 'Le socrú',
    onThisDevice: 'Ar an ngléas seo',
    youAreOffline: 'Tá tú as líne.',
    keptInOrder: (count) =>
      count === 1
        ? 'Tá sé seo coinnithe ar an ngléas seo agus seolfar é nuair a bheidh tú ar líne arís.'
        : 'Tá siad seo coinnithe ar an ngléas seo agus seolfar iad san ord seo nuair a bheidh tú ar líne arís.',
    waitsForDecision: 'Aon rud atá ag brath ar shocrú, fanann sé leis.',
    sentInOrder: 'Seolfar iad seo san ord seo.',
    sendNow: 'Seol anois',
  },

  demoTexts: {
    open: 'Taispeántas, oscailte lá agus oíche',
    play: 'Rith lá',
    stop: 'Stop',
    stopping: 'Á stopadh',
    playing: 'Lá á rith',
    progress: (done, of) => `${done} as ${of}`,
    played: 'Ritheadh lá',
    stopped: 'Stopadh an lá',
    failed: 'Níorbh fhéidir an lá a rith',
    look: 'Féach ar lá ar dtús',
    lookDetail: 'Teach le cúigear leanaí, lá iomlán laistigh de dhá nóiméad',
    opening: 'Taispeántas á oscailt',
    openingDetail: 'I dtáb dá chuid féin. Logáil amach ansin chun filleadh ar do chuntas féin.',
    notOpened: 'Níorbh fhéidir an taispeántas a oscailt',
  },

  mailTexts: {
    product: 'Nead',
    orOpen: 'Mura n-oibríonn an cnaipe, oscail an seoladh seo:',
    orOpenFor: (label) => `Mura n-oibríonn “${label}”, oscail an seoladh seo:`,
    from: (where) => `Ó Nead, ${where}, an leabhar taifead d’fheighlithe leanaí agus do thuismitheoirí.`,
    answer: (supportEmail) =>
      `Téann freagraí ar an ríomhphost seo chuig foireann tacaíochta Nead, ${supportEmail}, agus ní théann siad chuig aon duine eile.`,
  },
} satisfies TranslationOf<typeof english>;
