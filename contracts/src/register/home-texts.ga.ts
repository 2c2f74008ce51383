import type { TranslationOf } from '../catalogue.ts';
import { childrenInIrish, monthsInIrish, numbered, yearsInIrish } from '../irish.ts';
import type * as english from './home-texts.ts';

/** Not yet read by a native speaker. */
export default {
  homeTexts: {
    noChildren: 'Níor aimsíodh aon leanbh',
    dashboardFailed: 'Theip ar lódáil an phainéil',

    dashboard: 'Painéal',
    welcome: 'Fáilte',
    childrenNow: 'Leanaí anois',
    children: 'Leanaí',
    notHere: 'Nach bhfuil anseo',
    photo: 'Tóg grianghraf',
    select: 'Roghnaigh',
    stopSelecting: 'Stop ag roghnú',
    viewAll: 'Féach orthu go léir',
    loadingChildren: 'Leanaí á lódáil',
    addFirstDetail:
      'Cuir an chéad leanbh agus na tuismitheoirí leis an gclár. Gheobhaidh siad cuireadh trí ríomhphost.',
    addFirst: 'Cuir do chéad leanbh leis',

    theChild: 'An leanbh',
    here: 'Anseo',
    notSignedOut: (day, time) => `Anseo ó ${day}, ${time}`,
    goneHome: (time) => `Imithe abhaile ${time}`,
    late: (duration) => `${duration} déanach`,
    notExpected: 'Níl ag teacht inniu',
    notInYet: 'Gan teacht fós inniu',
    expectedFullDay: 'Le teacht, lá iomlán',
    expectedFor: (session) => `Le teacht, ${session.toLowerCase()}`,
    dayOff: (childminder) =>
      childminder === undefined ? 'Do lá saor' : `${childminder ?? 'D’fheighlí leanaí'}: lá saor inniu`,
    away: { sick: 'As láthair, tinn', holiday: 'As láthair, ar saoire', other: 'Gan teacht inniu' },
  },

  childrenListTexts: {
    childrenAsCsv: 'Leanaí mar CSV',
    inCare: (count) => `${childrenInIrish(count)} faoi chúram`,
    placesTaken: (count, most) => `${count} / ${most} leanbh`,
    placesLeft: (left) =>
      left > 0 ? `, ${numbered(left, ['áit', 'áit', 'n-áit'])} fágtha` : ', gan aon áit fágtha',
    addChild: 'Cuir leanbh leis',
    legalMost: 'Suas le seisear leanaí (an t-uasmhéid dlíthiúil)',
    leftCare: 'D’fhág an cúram',
    leftCareDetail: 'Fanann a gcuid taifead, agus ní thógann siad aon áit.',
    left: 'D’fhág',
    lastDay: (day) => `An lá deireanach: ${day}`,
  },

  tileFootTexts: {
    hours: (from, to) => `Ó ${from} go ${to}`,
    collectedBy: (who) => (who ? `Bailitheoir: ${who}` : 'Bailitheoir: níor dúradh'),
    noSetDays: 'Gan laethanta socraithe',
    expectedAgain: (day) => `An chéad lá eile: ${day}`,
    notKnown: 'Níorbh fhéidir sonraí an lae inniu a lódáil.',
  },

  tallyTexts: {
    here: 'anseo',
    notSignedOut: 'gan síniú amach',
    late: 'déanach',
    notInYet: 'gan teacht fós',
    away: 'as láthair',
    gone: 'imithe',
  },

  ageTexts: {
    age: (years, months) =>
      [years > 0 && yearsInIrish(years), (months > 0 || years === 0) && monthsInIrish(months)]
        .filter(Boolean)
        .join(' agus '),
  },
} satisfies TranslationOf<typeof english>;
