import { dayName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { daysInIrish, numbered } from '../irish.ts';
import type * as english from './texts.ts';

const documents = (count: number) => numbered(count, ['doiciméad', 'dhoiciméad', 'ndoiciméad']);
const newDocuments = (count: number) =>
  numbered(count, ['doiciméad nua', 'dhoiciméad nua', 'ndoiciméad nua']);

/** Not yet read by a native speaker. */
export default {
  documentTexts: {
    tooLarge: (name, mb) => `Tá an comhad ${name} rómhór. ${mb}MB an méid is mó a cheadaítear`,
    invalidType: (name) =>
      `Ní cheadaítear cineál an chomhaid ${name}. Ní cheadaítear ach PDF, Word, Excel, íomhánna agus doiciméid téacs.`,
    tooMany: 'An iomarca comhad',
    uploadFailed: 'Theip ar uaslódáil an doiciméid',
    deleteFailed: 'Theip ar scriosadh an doiciméid',
    uploaded: 'Uaslódáladh an doiciméad',
    deleted: 'Scriosadh an doiciméad',
    updated: 'Nuashonraíodh an doiciméad',

    confirmDelete:
      'An bhfuil tú cinnte gur mian leat an doiciméad seo a scriosadh? Ní féidir é a chur ar ceal.',
    noFile: 'Roghnaigh comhad le huaslódáil',
    empty: (name) => `Tá an comhad ${name} folamh. Roghnaigh ceann eile.`,
    broken: (name) => `Tá an comhad ${name} neamhiomlán nó damáistithe. Roghnaigh ceann eile.`,
    nameRequired: 'Tá ainm ag teastáil',
    nameTooLong: 'Ní féidir níos mó ná 80 carachtar a bheith in ainm',
    categoryRequired: 'Tá catagóir ag teastáil',
    expiryInvalid: 'Caithfidh an dáta éaga a bheith ina dháta',
    notFound: 'Níor aimsíodh an doiciméad seo.',
    gone: 'Scriosadh an doiciméad seo idir an dá linn.',
    signatureRequired: 'Clóscríobh d’ainm chun síniú',
    notToSign: 'Le léamh atá an doiciméad seo; níl síniú ag teastáil.',
    signedAlready: 'Síníodh an doiciméad seo cheana.',
    loadFailed: 'Theip ar lódáil na ndoiciméad',
    updateFailed: 'Theip ar nuashonrú an doiciméid',
    nobodyChosen: 'Roghnaigh tuismitheoir amháin ar a laghad',
    notAContact: 'Níor aimsíodh an tuismitheoir seo.',
  },

  toDoTexts: {
    ranOutYesterday: 'Chuaigh as feidhm inné',
    ranOutDaysAgo: (days) => `Chuaigh as feidhm ${daysInIrish(days)} ó shin`,
    runsOutToday: 'Ag dul as feidhm inniu',
    runsOutTomorrow: 'Ag dul as feidhm amárach',
    runsOutInDays: (days) => `Ag dul as feidhm i gceann ${daysInIrish(days)}`,
    aDocument: 'Doiciméad',
    unsigned: (count) => `${documents(count)} gan síniú`,
    sentToParents: 'Seolta chuig tuismitheoirí',
    waitForSignature: (count) => `${documents(count)} ag fanacht le do shíniú`,
    newToRead: (count) => `${newDocuments(count)} le léamh`,
  },

  documentMailTexts: {
    documentRunsOut: 'Tá doiciméad ag dul as feidhm go luath',
    aDocumentOfYours: 'Doiciméad',
    uploadTheNewOne:
      'Uaslódáil an ceann nua nuair a bheidh sé agat, nó athraigh an dáta má rinneadh é a athnuachan.',
    openYourDocuments: 'Oscail do chuid doiciméad',
    getThisMail: 'Faigheann tú an ríomhphost seo 60 lá agus 14 lá roimh an dáta a chuir tú isteach.',
    documentWaits: 'Tá doiciméad ag fanacht le do shíniú',
    aDocument: 'Doiciméad duit le léamh',
    childminderAsks: 'Iarrann d’fheighlí leanaí ort doiciméad a léamh agus a shíniú.',
    childminderSent: 'Sheol d’fheighlí leanaí doiciméad chugat le léamh.',
    open: 'Oscail é',
    onlyYouCanOpen: 'Ní féidir ach leatsa é a oscailt, nuair atá tú logáilte isteach.',
    runsOut: (name, days, expires) =>
      `I do chartlann doiciméad: “${name}”, ag dul as feidhm i gceann ${daysInIrish(Number(days))} nó níos lú, ${dayName(String(expires))}.`,
  },
} satisfies TranslationOf<typeof english>;
