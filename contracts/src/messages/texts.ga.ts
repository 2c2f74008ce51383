import type { TranslationOf } from '../catalogue.ts';
import { MB } from '../file-size.ts';
import { numbered } from '../irish.ts';
import type { AttachmentKind } from './events.ts';
import type * as english from './texts.ts';

const files = (kind: AttachmentKind, count: number): string =>
  ({
    image: numbered(count, ['íomhá', 'íomhá', 'n-íomhá']),
    video: numbered(count, ['físeán', 'fhíseán', 'bhfíseán']),
    document: numbered(count, ['doiciméad', 'dhoiciméad', 'ndoiciméad']),
  })[kind];

const within: Readonly<Record<AttachmentKind, (megabytes: number) => string>> = {
  image: (megabytes) => `Caithfidh íomhánna a bheith faoi ${megabytes}MB. Méid na híomhá seo:`,
  video: (megabytes) => `Caithfidh físeáin a bheith faoi ${megabytes}MB. Méid an fhíseáin seo:`,
  document: (megabytes) => `Caithfidh doiciméid a bheith faoi ${megabytes}MB. Méid an doiciméid seo:`,
};

/** Megabytes with one decimal, rounded up, so that a file over the limit never looks like one at the limit. */
const shownMegabytes = (size: number): string => (Math.ceil((size / MB) * 10) / 10).toFixed(1);

/** Not yet read by a native speaker. */
export default {
  messageTexts: {
    nothingWritten: {
      childminder: 'Scríobh teachtaireacht nó cuir ceangaltáin leis',
      parent: 'Scríobh teachtaireacht nó ceangail comhad',
    },
    recipientRequired: {
      childminder: 'Roghnaigh tuismitheoir',
      parent: 'Roghnaigh feighlí leanaí',
    },
    subjectRequired: 'Cuir isteach ábhar',
    mediaOnly: 'Ní cheadaítear ach íomhánna agus físeáin',
    notOnFree:
      'Níl íomhánna ná físeáin ar fáil leis an bplean saor in aisce. Faigh plean níos mó chun iad a chur leis.',
    tooMany: (kind, most) =>
      `Le do shíntiús reatha ní féidir leat ach ${files(kind, most)} a cheangal le gach teachtaireacht`,
    tooLarge: (kind, megabytes, size) => `${within[kind](megabytes)} ${shownMegabytes(size)}MB`,
    sendFailed: 'Theip ar sheoladh na teachtaireachta. Triail arís.',
    loadFailed: 'Theip ar lódáil na dteachtaireachtaí',
    parentsFailed: 'Theip ar fháil na dtuismitheoirí. Triail arís.',
    attachFailed: 'Theip ar an gceangaltán a chur leis',
    sent: { childminder: 'Seoladh an teachtaireacht', parent: 'Seoladh an teachtaireacht' },
    unknownUser: 'Úsáideoir anaithnid',
    unnamedFile: 'Comhad',
    noChildminders: 'Níor aimsíodh aon fheighlí leanaí',
    noChildmindersDetail: 'Níl aon fheighlí leanaí nasctha leat ar féidir leat scríobh chucu.',

    tooManyInAll: (most) =>
      `Le do shíntiús reatha ní féidir leat ach ${numbered(most, ['comhad', 'chomhad', 'gcomhad'])} a cheangal le gach teachtaireacht`,
    documentsNotOnFree:
      'Níl doiciméid ar fáil leis an bplean saor in aisce. Faigh plean níos mó chun iad a cheangal le teachtaireacht.',
    subjectTooLong: 'Ní féidir níos mó ná 80 carachtar a bheith san ábhar',
    contentTooLong: 'Ní féidir níos mó ná 10,000 carachtar a bheith i dteachtaireacht',
    wrongRole: {
      childminder: 'Téann teachtaireacht ó fheighlí leanaí chuig tuismitheoir',
      parent: 'Téann teachtaireacht ó thuismitheoir chuig a bhfeighlí leanaí',
    },
    notText: 'Caithfidh sé seo a bheith ina théacs',
    notAttachable: 'Ní féidir ach íomhánna, físeáin, PDF, Word agus Excel a cheangal',
    attachmentLeft: 'Tá comhad nár tháinig. Uaslódáil arís é nó bain é.',
    attachmentGone: 'Níl an comhad seo anseo a thuilleadh. Ceangail arís é.',
    attachmentsInvalid: 'Caithfidh na ceangaltáin a bheith ina liosta comhad uaslódáilte',
    sameFileTwice: 'Tá an comhad céanna ceangailte faoi dhó',
    messageNotFound: 'Níor aimsíodh an teachtaireacht seo.',
    recipientNotFound: 'Níor aimsíodh an faighteoir seo.',
    leftCare:
      'D’fhág do leanbh cúram an fheighlí leanaí seo. Is féidir leat na teachtaireachtaí a léamh anseo fós.',
    boxInvalid: 'Caithfidh box a bheith ina inbox nó ina sent',
    limitInvalid: 'Is slánuimhir ó 1 go 1000 í an teorainn',
    beforeInvalid: 'Caithfidh before a bheith ina áit mar a tugadh í',
    deleted: 'Scriosadh an teachtaireacht',
    deleteFailed: 'Theip ar scriosadh na teachtaireachta',
    noMessages: { inbox: 'Níl aon teachtaireacht ann fós', sent: 'Níor seoladh aon rud fós' },
  },

  messageMailTexts: {
    read: 'Léigh í',
    aParent: 'Tuismitheoir',
    untilYouHaveRead: (from) =>
      `Ní chuirfimid ríomhphost eile chugat faoi theachtaireachtaí an duine seo (${from}) go dtí go mbeidh an ceann seo léite agat. Freagair in Nead, agus ní tríd an ríomhphost seo.`,
    hasWritten: (from) => `Scríobh ${from} chugat ar Nead`,
    hasSent: (from) => `Sheol ${from} teachtaireacht chugat. Logáil isteach chun í a léamh.`,
  },
} satisfies TranslationOf<typeof english>;
