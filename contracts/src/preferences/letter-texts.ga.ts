import { dayName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { childrenInIrish, daysInIrish, numbered } from '../irish.ts';
import type * as english from './letter-texts.ts';

const entries = (count: number) => numbered(count, ['iontráil', 'iontráil', 'n-iontráil']);

/** Not yet read by a native speaker. */
export default {
  weeklyLetter: {
    ofChild: (child) => `An tseachtain a bhí ag ${child}`,
    ofChildren: 'An tseachtain a bhí ag do leanaí',
    ofChildminder: 'Do sheachtain ar Nead',
    child: (child, days, time, records) =>
      `Bhí ${child} anseo ${daysInIrish(days)}, ${time} san iomlán, agus taifeadadh ${entries(records)}.`,
    childminder: (children, days, time, records) =>
      `Bhí ${childrenInIrish(children)} anseo ${daysInIrish(days)}, ${time} san iomlán, agus taifeadadh ${entries(records)}.`,
    absences: (count) =>
      `Tá ${numbered(count, ['neamhláithreacht'])} curtha in iúl do na seacht lá atá romhainn.`,
    unread: (count) =>
      `Tá ${numbered(count, ['teagmhas', 'theagmhas', 'dteagmhas'])} ón tseachtain gan léamh ag tuismitheoir fós.`,
    read: 'Oscail Nead',
    footnote: {
      childminder:
        'Faigheann tú é seo toisc gur iarr tú é. Is féidir leat é a stopadh in Nead, faoi Roghanna, Fógraí.',
      parent:
        'Faigheann tú é seo toisc gur iarr tú é. Is féidir leat é a stopadh in Nead, faoi Próifíl, Fógraí.',
    },
  },

  monthLetter: {
    laidOut: (child, month) => `${child}, ${month}: tá an mhí leagtha amach mar leathanaigh den leabhar.`,
    see: (month) => `Féach ar an mí: ${month}`,
  },

  noticeLetters: {
    chosen: {
      childminder: 'Roghnaíonn tú in Nead na ríomhphoist a fhaigheann tú, faoi Roghanna, Fógraí.',
      parent: 'Roghnaíonn tú in Nead na ríomhphoist a fhaigheann tú, faoi Próifíl, Fógraí.',
    },
    read: 'Léigh in Nead é',
    see: 'Féach air in Nead',
    incident: 'Tá teagmhas le léamh ar Nead',
    incidentDetail: (child) =>
      `Tá teagmhas le léamh: ${child}. Logáil isteach chun a léamh cad a tharla agus chun a dheimhniú gur léigh tú é.`,
    signIn: (child) => `Síníodh ${child} isteach`,
    signOut: (child) => `Síníodh ${child} amach`,
    signInDetail: (child, time) => `Síníodh ${child} isteach ag ${time}.`,
    signOutDetail: (child, time) => `Síníodh ${child} amach ag ${time}.`,
    incidentRead: 'Léigh tuismitheoir teagmhas',
    incidentReadDetail: (child, time) =>
      `Dheimhnigh tuismitheoir ag ${time} gur léadh an teagmhas (${child}).`,
    absence: (child) => `Beidh ${child} as láthair`,
    absenceDetail: (child, from, to) =>
      from === to
        ? `Deir tuismitheoir go mbeidh ${child} as láthair ${dayName(from)}. Logáil isteach chun a fheiceáil cén fáth.`
        : `Deir tuismitheoir go mbeidh ${child} as láthair ó ${dayName(from)} go dtí ${dayName(to)}. Logáil isteach chun a fheiceáil cén fáth.`,
    signature: 'Síníodh doiciméad',
    signatureDetail: (parent) => `Shínigh ${parent} doiciméad a sheol tú.`,
    agreed: 'Glacadh le comhaontú táillí',
    agreedDetail: (parent) => `Ghlac ${parent} leis an gcomhaontú táillí.`,
    linked: 'Ghlac tuismitheoir le do chuireadh',
    linkedDetail: (parent) => `Ghlac ${parent} le do chuireadh, agus feiceann siad lá a linbh anois.`,
    weekReady: 'Tá an tseachtain réidh le cur faoi bhráid na scéime',
    weekReadyDetail:
      'Tá uaireanta na seachtaine seo réidh le clóscríobh don Scéim Náisiúnta Cúraim Leanaí. Cuir isteach in am iad.',
    weekForgotten: 'Níor cuireadh an tseachtain seo caite faoi bhráid na scéime fós',
    weekForgottenDetail:
      'Bhí uaireanta na seachtaine seo caite dlite agus níl siad marcáilte mar chuid a cuireadh isteach. Má tá siad clóscríofa agat, marcáil in Nead go bhfuil an tseachtain curtha isteach.',
    awardEnds: 'Críochnóidh dámhachtain go luath',
    awardEndsDetail: (child) =>
      `${child}: críochnóidh dámhachtain na Scéime Náisiúnta Cúraim Leanaí go luath, agus níl ceann nua ann fós. Táimid ag cur na dtuismitheoirí ar an eolas freisin.`,
    ownAwardEnds: (child) => `${child}: críochnóidh an dámhachtain go luath`,
    ownAwardEndsDetail: (child) =>
      `${child}: críochnóidh dámhachtain na Scéime Náisiúnta Cúraim Leanaí go luath. Athnuaigh in am í chun an fóirdheontas a choinneáil.`,
    closureAhead: 'Laethanta gan chúram le cur isteach sa scéim',
    closureAheadDetail:
      'Tá lá saoire poiblí nó laethanta saora níos lú ná coicís uainn. Caithfear laethanta gan chúram a chur isteach sa Scéim Náisiúnta Cúraim Leanaí sula dtosaíonn siad. Féach orthu in Nead.',
    hoursCut: 'D’fhéadfaí uaireanta cláraithe a laghdú go luath',
    hoursCutDetail: (child) =>
      `Tá ${child} faoi bhun na n-uaireanta cláraithe le deich seachtaine as a chéile nó níos mó. Tar éis dhá sheachtain déag d’fhéadfadh an scéim iad a laghdú. Féach ar na seachtainí in Nead fad atá am ann.`,
    ownHoursCut: (child) => `${child}: d’fhéadfaí na huaireanta sa scéim a laghdú go luath`,
    ownHoursCutDetail: (child) =>
      `Tháinig ${child} ar feadh níos lú uaireanta ná mar atá cláraithe leis an Scéim Náisiúnta Cúraim Leanaí, le deich seachtaine as a chéile nó níos mó. Tar éis dhá sheachtain déag d’fhéadfadh an scéim iad a laghdú. Labhair le d’fheighlí leanaí faoi.`,
    tuslaDue: 'Tá Tusla le cur ar an eolas faoi theagmhas',
    tuslaDueDetail: (child) =>
      `De réir do fhreagraí, tá Tusla le cur ar an eolas faoi theagmhas (${child}), agus tá an lá deireanach gar, nó thart. Tá an fhoirm líonta duit in Nead. Is tusa a sheolann í.`,
    handbook: 'Tá lámhleabhar le léamh ar Nead',
    handbookDetail:
      'Iarrann d’fheighlí leanaí ort an lámhleabhar a léamh, agus a rá gur léigh tú é. Ní gá duit ach an chuid atá nua duit a léamh.',
    enquiry: 'Scríobh teaghlach chugat faoi áit',
    enquiryDetail:
      'Tá teaghlach ag lorg áite uait, nó tá freagra tagtha uathu. Logáil isteach chun é a léamh.',
    consent: 'Tarraingíodh siar toiliú',
    consentDetail: (child) =>
      `Tharraing tuismitheoir toiliú siar as seo amach (${child}). Logáil isteach chun a fheiceáil cén ceann.`,
    aParent: 'Tuismitheoir',
    aChild: 'do leanbh',
    aChildMinded: 'leanbh',
  },
} satisfies TranslationOf<typeof english>;
