import type { TranslationOf } from '../catalogue.ts';
import { minutesInIrish, numbered } from '../irish.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type * as english from './word-texts.ts';

/** Not yet read by a native speaker. */
export default {
  wordTexts: {
    seePlans: 'Féach ar na pleananna',
    add: 'Cuir leis',
    adding: 'Á chur leis',
    cancel: 'Cealaigh',
    choose: 'Roghnaigh',
    delete: 'Scrios',
    deleting: 'Á scriosadh',
    edit: 'Cuir in eagar',
    save: 'Sábháil',
    saving: 'Á shábháil',
    throwAway: 'Caith amach',
    optional: (label) => `${label} (roghnach)`,
    fieldsToMend: (count) => `Féach arís ar ${numbered(count, ['réimse'])}. Níor cailleadh aon rud.`,
    partlyDone: (done, all) => `${done} as ${all} déanta.`,
    notReached: 'Níorbh fhéidir teagmháil a dhéanamh le Nead. Tá an méid a scríobh tú anseo fós.',
    backTo: (page) => `Ar ais: ${page}`,
    thePageBefore: 'an leathanach roimhe seo',
  },

  formTexts: {
    time: 'Am',
    now: 'Anois',
    atTime: (word, time) => `${word}, ${time}`,
    otherTime: 'Eile',
    minutesAgo: (minutes) => `${minutesInIrish(minutes)} ó shin`,
    pick: 'Roghnaigh',
    when: 'Cathain',
    day: 'Lá',
    today: 'Inniu',
    yesterday: 'Inné',
    pickDay: 'Roghnaigh lá',
    asClock: (legend) => `${legend}, mar UU:nn`,

    changedElsewhere: 'Athraíodh iad seo i bhfuinneog eile ar ball beag, agus tá siad anseo anois:',
    alsoChanged: (value) =>
      `– athraithe i bhfuinneog eile freisin: “${value}”. Má shábhálann tú, tiocfaidh do leagan féin ina áit.`,
    changedTo: (value) => `– athraithe ar ghléas eile: ${value}.`,
    nothing: 'folamh',
    takeTheirs: 'Glac leis an leagan eile',
    keepMine: 'Coinnigh mo leagan féin',
    yes: 'tá',
    no: 'níl',

    draftIsBack: 'Tá an méid a bhí scríofa agat ar ais.',
  },

  firstFewTexts: {
    showAll: (count) => `Taispeáin gach ceann (${count})`,
    showMore: 'Taispeáin níos mó',
    showLess: 'Taispeáin níos lú',
    showEarlier: 'Taispeáin na cinn roimhe seo',
  },

  nextPageTexts: {
    tryAgain: 'Níor oibrigh sé sin. Triail arís',
  },

  ribbonTexts: {
    dayOf: (child) => `An lá ag ${child}`,
    what: 'Cad',
    from: 'Ó',
    to: 'Go dtí',
    now: 'anois',
    expected: 'Le teacht',
    here: 'Anseo',
    asleep: 'Ag codladh',

    sentence: (child, said) => `${child}: ${said.length > 0 ? said.join('; ') : 'níl aon rud taifeadta fós'}`,
    expectedBetween: (from, to) => `le bheith anseo ó ${from} go ${to}`,
    hereSince: (from) => `anseo ó ${from}`,
    hereBetween: (from, to) => `anseo ó ${from} go ${to}`,
    asleepSince: (from) => `ag codladh ó ${from}`,
    asleepBetween: (from, to) => `ag codladh ó ${from} go ${to}`,
    marksAt: ({ name, several }, times) =>
      `${(times.length === 1 ? name : several).toLowerCase()} ag ${joinWithAnd(times)}`,
  },

  versionTexts: {
    ready: 'Tá leagan nua de Nead réidh',
    whenToReload: 'Athlódáil nuair a bheidh an méid atá á scríobh agat sábháilte.',
    reload: 'Athlódáil',
  },

  paperTexts: {
    contents: 'Clár ábhair',
    page: (page, count) => `Leathanach ${page} as ${count}`,
    tooMany: 'Iarradh an-chuid páipéar. Fan cúpla nóiméad agus triail arís.',
    noPicture: 'Níorbh fhéidir an grianghraf seo a oscailt.',
    notPrinted: (sign) => `Seasann ${sign} do charachtar nárbh fhéidir a phriontáil.`,
  },
} satisfies TranslationOf<typeof english>;
