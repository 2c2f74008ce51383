import type { TranslationOf } from '../catalogue.ts';
import { daysInIrish } from '../irish.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  menuTexts: {
    title: 'Biachlár',
    detail:
      'An méid atá beartaithe agat a chur ar an mbord. Feiceann tuismitheoirí é, agus tagann sé ar dtús nuair a thaifeadann tú béile.',
    weekOf: (from, to) => `${from} go ${to}`,
    weekBefore: 'An tseachtain roimhe',
    weekAfter: 'An tseachtain ina dhiaidh',
    thisWeek: 'An tseachtain seo',
    loading: 'Biachlár á lódáil',
    loadFailed: 'Theip ar lódáil an bhiachláir',
    today: 'Inniu',
    meals: { breakfast: 'Bricfeasta', lunch: 'Lón', dinner: 'Dinnéar', snack: 'Sneaic' },
    nothingPlanned: 'Níl aon rud beartaithe fós',
    youAreAway: 'Tá tú as láthair.',
    isAway: (childminder) => `Tá ${childminder} as láthair.`,
    yourChildminder: 'D’fheighlí leanaí',
    plan: 'Beartaigh',
    change: 'Athraigh',
    weekend: 'Beartaigh an Satharn agus an Domhnach',

    copyLastWeek: 'Cóipeáil an tseachtain seo caite',
    copied: (days) => `Cóipeáladh ${daysInIrish(days)} ón tseachtain seo caite`,
    copyFailed: 'Theip ar chóipeáil na seachtaine',
    nothingToCopy: 'Níl aon rud beartaithe sa tseachtain is mian leat a chóipeáil.',
    sameWeek: 'Ní féidir seachtain a chóipeáil isteach inti féin.',

    menuOf: (day) => `Biachlár, ${day}`,
    whichMeal: 'Béile',
    often: 'Bianna le roghnú',
    otherFood: 'Bia eile',
    save: (day) => `Sábháil: ${day}`,
    saveAndNext: (day) => `Sábháil, ansin ${day}`,
    saved: (day) => `Sábháladh an biachlár: ${day}`,
    saveFailed: 'Theip ar shábháil an bhiachláir',
    clash: (children, food, allergies) => `${children} – ${food}: d’fhéadfadh ${allergies} a bheith ann.`,
    clashDetail: 'Beartaigh rud éigin eile dóibh, nó roghnaigh bia eile.',

    dateInvalid: 'Caithfidh dáta biachláir a bheith ina lá mar 2026-11-17',
    tooFar: 'Is féidir biachlár a bheartú do lá sna dhá mhí dhéag seo caite nó seo chugainn',
    mealsInvalid:
      'Caithfidh na béilí a bheith ina liostaí bianna de réir bricfeasta, lóin, dinnéir agus sneaice',
    versionInvalid: 'Caithfidh an leagan a bheith ina shlánuimhir',
    changed: 'Athraíodh an lá seo ar ghléas eile idir an dá linn.',

    parentsTitle: 'Biachlár',
    parentsDetail: 'An plean don tseachtain. Tá an méid a d’ith do leanbh i ndáiríre i dtaifead an lae.',
    menuBy: (childminder) => `An biachlár ag ${childminder}`,
    earlier: 'Níos luaithe an tseachtain seo',
    parentsNothing: 'Níl aon rud beartaithe don tseachtain seo fós.',
  },
} satisfies TranslationOf<typeof english>;
