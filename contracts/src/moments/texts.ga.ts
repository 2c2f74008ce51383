import type { TranslationOf } from '../catalogue.ts';
import { numbered, parentsInIrish } from '../irish.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type * as english from './texts.ts';

/** The most names that fit on a button. */
const MOST_SHARED_WITH = 2;

const photos = (count: number) => numbered(count, ['grianghraf', 'ghrianghraf', 'ngrianghraf']);

const MOMENTS = ['móimint', 'mhóimint', 'móimint'] as const;

/** Not yet read by a native speaker. */
export default {
  momentTexts: {
    title: 'Móimintí',
    one: 'Móimint',
    sentence: 'Cad a tharla?',
    share: 'Roinn',
    shareWith: (parents) =>
      parents.length === 0
        ? 'Roinn'
        : parents.length > MOST_SHARED_WITH
          ? `Roinn le ${parentsInIrish(parents.length)}`
          : `Roinn: ${joinWithAnd(parents)}`,
    shareSeveral: (count) => `Roinn ${photos(count)}`,
    sharing: 'Á roinnt',
    shared: 'Roinneadh an mhóimint',
    sharedSeveral: (count) => `Roinneadh ${photos(count)}`,
    more: 'Téann siad seo ina dhiaidh sin, leis na leanaí agus na focail chéanna',
    leaveOut: (nth) => `Fág grianghraf ${nth} as`,
    shareFailed: 'Theip ar roinnt na móiminte',
    who: 'Cé atá inti?',
    seenBy: 'Ní fheiceann ach tusa agus tuismitheoirí na leanaí atá inti í.',
    chooseWho: 'Roghnaigh leanbh amháin ar a laghad',
    notAgreed: (names) => `Gan toiliú fós: ${names}.`,
    offline: 'Tá tú as líne. Tá an mhóimint coinnithe ar an ngléas seo.',
    themes: 'Téama, más maith leat',
    aistear: 'As Aistear. Feiceann tuismitheoirí é taobh le d’fhocail.',
    namesOthers: (names) => `Ar theastaigh uait ainm a lua? ${joinWithAnd([...new Set(names)])}`,
    namesOthersDetail: (names) =>
      `Léifidh teaghlach eile an t-ainm: ${joinWithAnd([...new Set(names)])}. Is féidir leat na focail a athrú ar dtús.`,
    shareAnyway: 'Roinn mar atá',
    changeWords: 'Athraigh na focail',
    today: 'Roinnte inniu',
    found: 'Aimsithe',
    findBy: 'Aimsigh móimintí',
    findWho: 'Leanbh',
    anybody: 'Gach leanbh',
    findTheme: 'Téama',
    anyTheme: 'Gach téama',
    findMonth: 'Mí',
    anyMonth: 'Gach mí',
    justToday: 'Inniu',
    foundNone: 'Níor aimsíodh aon rud',
    foundNoneDetail: 'Roghnaigh leanbh, téama nó mí eile.',
    foundMost: (most) =>
      `Seo na ${numbered(most, MOMENTS)} is nuaí. Roghnaigh mí chun cinn eile a fheiceáil.`,
    none: 'Níor roinneadh aon rud inniu',
    noneDetail: 'Is iad na móimintí an chéad rud a fheiceann tuismitheoirí.',
    loading: 'Móimintí á lódáil',
    loadFailed: 'Theip ar lódáil na móimintí',
    deleteTitle: 'Scrios an mhóimint',
    cancel: 'Cealaigh',
    delete: 'Scrios',
    deleteFor: (names) => `Scrios an mhóimint: ${names}`,
    of: (names, words) => (words ? `${names}: ${words}` : `Grianghraf: ${names}`),
    somebody: 'leanbh',
    story: 'Móimintí an lae',
    lately: 'Le déanaí',
    latelyDetail: 'Duitse amháin. Ní sprioc é aon rud anseo.',
    lastOn: (day) => `An uair dheireanach: ${day}`,
    nothingSince: (name, day) => `${name}: gan aon rud ó ${day}`,
    nothingYet: (name) => `${name}: gan aon rud fós`,
    ofTheme: (theme, count) => `${theme}: ${numbered(count, MOMENTS)}`,
    fromHome: 'Ón mbaile',
    homeLoadFailed: 'Theip ar lódáil an mhéid a tháinig ón mbaile',
    photoOf: (day) => `An grianghraf, ${day}`,
    fromHomeTo: (name) => `Rud éigin ón mbaile: ${name}`,
    homeWords: 'Rud éigin ón mbaile',
    homeSend: 'Seol',
    homeSent: 'Seolta',
    homeFailed: 'Theip ar an seoladh',
    homeEmpty: 'Scríobh rud éigin, nó cuir grianghraf leis',
    homeTooLong: 'Tá sé sin rófhada. 500 carachtar ar a mhéad.',
    homeFull: 'Níl níos mó spáis anseo. Scríobh teachtaireacht ina áit.',
    homeRemove: 'Tarraing siar',
    homeRemoveTitle: 'An dtarraingeofar é seo siar?',
    homeRemoveDetail:
      'Ní fheicfidh aon duine a thuilleadh é. Scriostar grianghraf, ach fanann focail sa stair.',
    homeRemoved: 'Tarraingíodh siar é',
    homeRemoveFailed: 'Theip ar é a tharraingt siar',
    homeBy: (name, at) => `${name ?? 'Tuismitheoir'}, ${at}`,
    homeYou: (at) => `Tusa, ${at}`,
    homeSeenBy: 'Feiceann d’fheighlí leanaí agus tuismitheoirí eile an linbh é.',
    photoFromHome: 'Grianghraf ón mbaile',
  },
} satisfies TranslationOf<typeof english>;
