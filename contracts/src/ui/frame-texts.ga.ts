import type { TranslationOf } from '../catalogue.ts';
import { hoursInIrish, minutesInIrish } from '../irish.ts';
import type * as english from './frame-texts.ts';

/** Not yet read by a native speaker. */
export default {
  frameTexts: {
    product: 'Nead',
    documentTitle: (page) => `${page} – Nead`,
    loadingPage: 'Leathanach á lódáil',
    tryAgain: 'Triail arís',
    youAreOffline: 'Tá tú as líne.',
    close: 'Dún',
    undo: 'Cuir ar ceal',
    undone: 'Curtha ar ceal',
    unreachable: 'Níorbh fhéidir teagmháil a dhéanamh le Nead.',
    unheard:
      'Níor fhreagair Nead. B’fhéidir gur sábháladh é agus b’fhéidir nár sábháladh. Féach air sula ndéanann tú arís é.',
    savedBefore: 'Sábháladh é seo an chéad uair a bhrúigh tú. Féach air agus athraigh ansin é.',
    notifications: 'Fógraí',
    toLightTheme: 'Athraigh go dtí an téama geal',
    toDarkTheme: 'Athraigh go dtí an téama dorcha',

    partMissing: 'Níorbh fhéidir cuid den leathanach seo a fháil.',
    nothingLost: 'Níor cailleadh aon rud a taifeadadh.',
    loadItAgain: 'Lódáil arís é',
  },

  connectionTexts: {
    connecting: 'Ag nascadh',
    live: 'Beo',
    reconnecting: 'Ag athnascadh',
    offline: 'As líne',
    toDecide: (count) => `${count} le socrú`,
    sending: (count) => `Á seoladh: ${count}`,
    waiting: (state, count) => `${state}, ${count} ag fanacht`,
    lastKnown: (at) => `Mar a bhí ag ${at}`,
    seeWhatWaits: ', féach cad atá ag fanacht',
  },

  erased: 'Scriosta',

  keptTexts: {
    kept: {
      line: 'coinnithe ar an ngléas seo go dtí go mbeidh tú ar líne arís',
      login: 'coinnithe ar an ngléas seo go dtí go logálfaidh tú isteach arís',
    },
    isSent: {
      line: 'Seolfar é nuair a bheidh tú ar líne arís.',
      login: 'Seolfar é nuair a logálfaidh tú isteach arís.',
    },
  },

  tileTexts: {
    allergies: 'Ailléirgí:',
    signIn: 'Sínigh isteach',
    signOut: 'Sínigh amach',
    waiting: 'Ag fanacht lena sheoladh',
    recordFor: (child) => `Taifead nua: ${child}`,
    since: 'ó',
    ago: 'ó shin',
    due: 'in am, ',
  },

  timeTexts: {
    morning: 'Maidin mhaith',
    afternoon: 'Tráthnóna maith',
    evening: 'Tráthnóna maith',
    shortDuration: (hours, minutes) =>
      [hours > 0 && `${hours} u`, minutes > 0 && `${minutes} nóim`].filter(Boolean).join(' ') ||
      'díreach anois',
    justNow: 'díreach anois',
    minutesAgo: (minutes) => `${minutesInIrish(minutes)} ó shin`,
    hoursAgo: (hours) => `${hoursInIrish(hours)} ó shin`,
    yesterday: 'inné',
  },
} satisfies TranslationOf<typeof english>;
