import type { TranslationOf } from '../catalogue.ts';
import { numbered } from '../irish.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type * as english from './handbook-texts.ts';

const chapters = (count: number) => numbered(count, ['caibidil', 'chaibidil', 'gcaibidil']);
const families = (count: number) => numbered(count, ['teaghlach', 'theaghlach', 'dteaghlach']);

/** Not yet read by a native speaker. */
export default {
  handbookTexts: {
    title: 'Lámhleabhar',
    loading: 'Lámhleabhar á lódáil',
    loadFailed: 'Theip ar lódáil an lámhleabhair',

    tooMany: (most) =>
      `Ní féidir níos mó ná ${chapters(most)} a bheith i lámhleabhar. Cuir é seo i gcaibidil atá agat.`,
    noSuchChapter: 'Níor aimsíodh an chaibidil seo.',
    chapterGone: 'Baineadh an chaibidil seo idir an dá linn.',
    chapterChanged: 'Athraíodh an chaibidil seo ar ghléas eile idir an dá linn.',
    nothingToPublish: 'Scríobh caibidil amháin ar a laghad ar dtús.',
    notPublished: 'Níl a leithéid de leagan den lámhleabhar ann.',
    noSuchReader: 'Níor aimsíodh an tuismitheoir seo.',
    readerNotOnNead: 'Níl an tuismitheoir seo ar Nead fós, agus mar sin ní féidir linn ceist a chur orthu.',

    notInPlan: 'Le do phlean is féidir leat an lámhleabhar a léamh, ach ní féidir leat é a athrú.',
    keptOnPaper: 'An bhfuil ceann agat ar pháipéar? Nótáil i do chomhad é',
    signedOnPaper: 'Ar shínigh teaghlach ar pháipéar? Nótáil i do chomhad é',
    intro:
      'Scríobh conas a thugann tú aire do leanaí, i d’fhocail féin. Léann tuismitheoirí anseo é agus cuireann siad in iúl duit gur léigh.',
    families: (read, all) =>
      read === all && all > 0
        ? all === 1
          ? 'Léigh an teaghlach é'
          : `Léigh gach teaghlach é (${all})`
        : `Léite ag ${read} as ${families(all)}`,
    noFamilies: 'Níl aon teaghlach ann fós',
    sentOn: (version, day) => `Leagan ${version}, seolta ${day}`,
    notYet: 'Níor léadh fós',
    notOnNead: 'Gan cuntas ar Nead',
    readEarlier: (version) => `Níor léadh fós, léadh leagan ${version}`,
    ask: (name, again) => (again ? `Seol ceist arís chuig ${name}` : `Seol ceist chuig ${name}`),
    askedOn: (name, days) => `${name}: cuireadh ceist, ${joinWithAnd(days)}`,
    asked: (name) => `Sheolamar ceist chuig ${name}`,
    askFailed: 'Theip ar an gceist a chur',
    aParent: 'tuismitheoir',

    chapters,
    ofVersion: (version, day) => `Leagan ${version}, ${day}`,
    notSent: 'Gan seoladh chuig tuismitheoirí fós',
    empty: 'Níl aon rud scríofa fós',
    changed: 'Athraithe',
    notSentBadge: 'Gan seoladh fós',
    addChapter: 'Cuir caibidil leis',
    addOwnChapter: 'Cuir ceann de do chuid féin leis',
    suggestions: 'Caibidlí a d’fhéadfá a scríobh',
    suggestionsLead: 'Roghnaigh ceann. Cabhraíonn ár gceisteanna leat, ach is leatsa na focail.',
    publish: (version) =>
      version === 1 ? 'Seol chuig tuismitheoirí é' : `Seol leagan ${version} chuig tuismitheoirí`,
    publishDetail: (count) => `${chapters(count)} nua nó athraithe`,
    publishedIs: (version) => `Tá leagan ${version} ag na tuismitheoirí`,
    publishFailed: 'Theip ar é a sheoladh',
    removedDetail: 'Baineadh caibidil amach',

    chapterTitle: 'Teideal na caibidle',
    chapterText: 'An méid a léann tuismitheoirí',
    textHelp:
      'Tosaíonn líne fholamh alt nua. Líne a thosaíonn le “- ”, bíonn sí ina pointe i liosta, agus líne a thosaíonn le “# ”, bíonn sí ina ceannteideal.',
    chapterDocument: 'Doiciméad le léamh léi, nó ina háit',
    withDocument: (name) => `Leis an doiciméad “${name}”`,
    withADocument: 'Le doiciméad',
    questions: 'D’fhéadfá na ceisteanna seo a fhreagairt',
    save: 'Sábháil an chaibidil',
    saving: 'Á sábháil',
    saved: 'Sábháladh an chaibidil. Léann tuismitheoirí í nuair a sheolann tú í.',
    saveFailed: 'Theip ar shábháil na caibidle',
    remove: 'Bain an chaibidil seo',
    removed: 'Baineadh an chaibidil',
    removeFailed: 'Theip ar bhaint na caibidle',

    versions: 'Leaganacha go dtí seo',
    readBy: (names) =>
      names.length === 0 ? 'Níor léigh aon duine an leagan seo.' : `Léite ag ${joinWithAnd(names)}`,
    nameAndDay: (name, day) => `${name}, ${day}`,
    onPaper: (version) => `Leagan ${version} ar pháipéar`,

    ofChildminder: (name) => `An lámhleabhar ag ${name}`,
    parentsLead: 'Conas a thugtar aire do do leanbh. Cuirtear ceist ort arís nuair a athraíonn rud éigin.',
    noneForParents: 'Níl aon lámhleabhar ann fós',
    noneForParentsDetail: 'Nuair a sheolann d’fheighlí leanaí ceann, is féidir leat é a léamh anseo.',
    youRead: (version, day) => `Léigh tú leagan ${version}, ${day}.`,
    youHaveRead: (version) => `Leagan ${version} a léigh tú go deireanach.`,
    newFor: 'Nua',
    newSince: 'Nua ó léigh tú go deireanach é',
    place: (nth, all, version, day) => `Lámhleabhar, caibidil ${nth} as ${all}. Leagan ${version}, ${day}`,
    next: (title) => `Ar aghaidh: ${title}`,
    iHaveRead: 'Léigh mé é seo',
    iHaveReadDetail: (version) => `Taifeadaimid d’ainm agus an t-am le leagan ${version}`,
    acknowledged: 'Go raibh maith agat. Feiceann d’fheighlí leanaí gur léigh tú é.',
    acknowledgeFailed: 'Theip ar thaifeadadh gur léigh tú é',
    chapterNotThere: 'Níl an chaibidil seo sa lámhleabhar a thuilleadh.',
    backToHandbook: 'na caibidlí',

    paperFoot: (version, day) => `Lámhleabhar, leagan ${version}, ${day}`,
  },
} satisfies TranslationOf<typeof english>;
