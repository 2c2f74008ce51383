import type { TranslationOf } from '../catalogue.ts';
import type * as english from './parents-home-texts.ts';

/** Not yet read by a native speaker. */
export default {
  parentsHomeTexts: {
    dashboard: 'Painéal',
    retry: 'Triail arís',
    closed: 'Tá leathanaigh na dtuismitheoirí múchta faoi láthair',
    closedDetail:
      'Tá d’fheighlí leanaí ag taifeadadh an lae fós. Feicfidh tú gach rud nuair a bheidh na leathanaigh ar ais.',
    onDayWith: (day, childminder) => `${day}, ag ${childminder}`,
    childWith: (child, childminder) => `${child}, ag ${childminder}`,
    minder: (childminder) => `Ag ${childminder}`,
    myChildren: 'Mo leanaí',
    seesNoChildAnyMore: 'Ní fheiceann tú aon leanbh anseo a thuilleadh',
    endedBy: {
      parent: (childminder) =>
        `Stop tú ag comhroinnt (${childminder}), agus mar sin ní fheiceann tú na laethanta ansin a thuilleadh.`,
      childminder: (childminder) =>
        `Níl tú ar liosta na dteagmhálaithe ag ${childminder} a thuilleadh. Má tá ceist agat, cuir í ar d’fheighlí leanaí.`,
    },
    aChildminder: 'D’fheighlí leanaí',
    copyIsYours: 'Is féidir leat cóip a thógáil fós den mhéid a roinneadh leat.',
    takeACopy: 'Tóg cóip',
    noChildrenDetail: 'Cuirfidh d’fheighlí leanaí do leanbh leis, agus feicfidh tú an lá anseo.',
    recentActivity: 'Na rudaí is déanaí',
    nothingYet: 'Níl aon rud anseo fós. Feicfidh tú é a luaithe a thaifeadfar é.',
    showEarlier: 'Taispeáin na cinn roimhe seo',
    loadingDay: 'Lá á lódáil',
    notComing: 'Ní thiocfaidh',
  },
} satisfies TranslationOf<typeof english>;
