import type { TranslationOf } from '../catalogue.ts';
import { numbered } from '../irish.ts';
import type * as english from './texts.ts';

const things = (count: number) => numbered(count, ['rud']);

/** Not yet read by a native speaker. */
export default {
  complianceTexts: {
    dateInvalid: 'Caithfidh an dáta a bheith ina lá mar 2026-11-28',
    timeInvalid: 'Caithfidh an t-am a bheith mar 10:42',
    notText: 'Caithfidh sé seo a bheith ina théacs',
    tooLong: 'Tá an téacs seo rófhada',
    secondsInvalid: 'Caithfidh sé a bheith idir soicind amháin agus uair an chloig',
    numberRequired: 'Cuir isteach an uimhir ar an teastas',
    fromRequired: 'Cuir isteach an chéad lá den teastas',
    expiresRequired: 'Cuir isteach an lá deireanach a bhfuil sé bailí',
    doneOnRequired: 'Cuir isteach an lá a rinneadh é',
    personRequired: 'Cuir isteach ainm an duine a thiocfadh i gcabhair',
    issuedInFuture: 'Tá an lá a eisíodh é le teacht fós. Seiceáil an dáta.',
    expiresBeforeIssued: 'Ní féidir leis dul as feidhm sular eisíodh é. Seiceáil an dá dháta.',
    notAPaper: 'Ní leor páipéar don dualgas seo.',
    noSuchDocument: 'Níor aimsíodh an doiciméad seo. B’fhéidir gur scriosadh é.',
    notOfHouse:
      'Léann gach teaghlach an lámhleabhar, agus mar sin is iad na páipéir faoi Bheartais nó faoi Theastais a chuirtear leis.',
    notFound: 'Níor aimsíodh é seo i do chomhad.',
    gone: 'Baineadh é seo as an gcomhad idir an dá linn.',
    changed: 'Athraíodh é seo ar ghléas eile idir an dá linn.',
    noSuchChild: 'Níor aimsíodh duine de na leanaí seo.',
    whoRequired: 'Cuir isteach ainm an chuairteora',
    beforeRegistration: (day) =>
      `Thosaigh do chlárú ${day}. Ní féidir taifead ar an tseirbhís a bheith roimh an lá sin.`,
    fromRequiredOfComplaint: 'Abair cé a rinne an gearán',
    aboutRequired: 'Scríobh cad leis a mbaineann an gearán',
    receivedInFuture: 'Tá lá an ghearáin le teacht fós. Seiceáil an dáta.',
    closedInFuture: 'Tá an lá ar dúnadh é le teacht fós. Seiceáil an dáta.',
    closedBeforeReceived: 'Ní féidir é a dhúnadh sula ndearnadh é. Seiceáil an dá dháta.',
    noSuchContact: 'Níor aimsíodh an tuismitheoir seo.',
    reasonRequired: 'Abair cén fáth nach mbaineann sé leat',
    answersRequired: 'Freagair na trí cheist go léir',
    answerFirst: 'Freagair na trí cheist faoin teagmhas seo ar dtús.',
    needNotBeTold:
      'De réir do fhreagraí, ní gá duit Tusla a chur ar an eolas. Má chuir tú ar an eolas iad mar sin féin, athraigh freagra ar dtús.',
    sentAlready: (day) => `Seoladh é seo ${day}, agus fanann sé mar a seoladh é.`,
    sentInFuture: 'Tá an lá ar seoladh é le teacht fós. Seiceáil an dáta.',
    sentBeforeIncident: 'Ní féidir é a sheoladh sular tharla sé. Seiceáil an dáta.',
    incidentChanged: 'Athraíodh an teagmhas idir an dá linn. Féach ar an bhfoirm arís.',

    titleRequired: 'Tabhair teideal ar an gcaibidil',
    titleTooLong: 'Tá an teideal seo rófhada',
    chapterTooLong: 'Tá an chaibidil seo rófhada. Déan dhá cheann di.',
    handbookToRead: (name, isKnown) =>
      isKnown
        ? `D’athraigh ${name} an lámhleabhar agus iarrtar ort é a léamh`
        : `Iarrann ${name} ort an lámhleabhar a léamh`,
    readHandbook: 'Léigh é',
    aChildminder: 'd’fheighlí leanaí',

    file: 'Do chomhad',
    tellTusla: (day) => `Cuir Tusla ar an eolas faoi ${day}`,
    tuslaWasDue: (day) => `Bhí ort Tusla a chur ar an eolas faoi ${day}`,
    afterIncidentOf: (child, more) =>
      `Tar éis teagmhais${child === null ? '' : ` (${child})`}${more > 0 ? `, agus ${more} eile` : ''}`,
    toAdd: (count) => `${things(count)} le déanamh i do chomhad`,
    runOut: (count) => `${things(count)} i do chomhad ag dul as feidhm`,
  },

  complianceMailTexts: {
    due: 'Tá rud éigin i do chomhad dlite',
    isDue: (what) => `Dlite anois, nó go luath: ${what}.`,
    open: 'Oscail do chomhad',
    weekly:
      'Faigheann tú an ríomhphost seo an lá a mbíonn rud éigin dlite, agus uair sa tseachtain ar a mhéad ina dhiaidh sin.',
  },
} satisfies TranslationOf<typeof english>;
