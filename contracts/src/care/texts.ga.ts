import { capitalised } from '../capitalised.ts';
import type { TranslationOf } from '../catalogue.ts';
import { hoursInIrish, minutesInIrish } from '../irish.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type * as english from './texts.ts';

const inWords = (allergies: readonly string[]): string => joinWithAnd(allergies).toLowerCase();

/** Not yet read by a native speaker. */
export default {
  careTexts: {
    sleepStarted: 'Tosaíodh an codladh',
    sleepEnded: 'Cuireadh deireadh leis an gcodladh',
    sleepStartFailed: 'Theip ar thosú an chodlata',
    sleepEndFailed: 'Theip ar chríochnú an chodlata',
    currentlySleeping: 'Ag codladh anois',
    ongoing: 'Ar siúl fós',
    startSleep: 'Tosaigh codladh',
    endSleepNow: 'Críochnaigh an codladh anois',

    timeRequired: 'Tá am ag teastáil',
    typeRequired: 'Tá cineál ag teastáil',
    severityRequired: 'Tá leibhéal tromchúise ag teastáil',
    descriptionRequired: 'Tá cur síos ag teastáil',
    actionTakenRequired: 'Abair cad a rinneadh',
    mealTypeRequired: 'Tá cineál an bhéile ag teastáil',
    amountRequired: 'Abair cé mhéad',
    startTimeRequired: 'Tá am tosaithe ag teastáil',
    qualityRequired: 'Abair conas a bhí an codladh',
    activityIdMissing: 'Tá aitheantas na gníomhaíochta ar iarraidh',
    childIdRequired: 'Tá aitheantas an linbh ag teastáil',
    loadFailed: 'Theip ar lódáil shonraí an linbh',

    noActivities: 'Níor aimsíodh aon ghníomhaíocht don dáta seo.',
    activitiesFailed: 'Theip ar lódáil na ngníomhaíochtaí. Triail arís ar ball.',
    futureDate: 'Ní féidir dáta atá le teacht a roghnú',
    invalidDate: 'Níl an dáta a roghnaíodh bailí',
    allActivities: 'Gach gníomhaíocht',

    foodItemExists: 'Tá sé seo ar do liosta cheana',
    foodItemAdded: 'Cuireadh an bia leis an liosta',
    foodItemRemoved: 'Baineadh an bia den liosta',
    foodItemAddFailed: 'Theip ar an mbia a chur leis',
    foodItemRemoveFailed: 'Theip ar an mbia a bhaint',

    sleepInProgress: 'Tá codladh ar siúl cheana',
    timeInFuture: 'Ní féidir am atá le teacht a chur isteach',
    duration: (minutes) => `${hoursInIrish(Math.floor(minutes / 60))} agus ${minutesInIrish(minutes % 60)}`,

    timeInvalid: 'Níl an t-am bailí',
    dateInvalid: 'Níl an dáta bailí',
    versionInvalid: 'Is slánuimhir é an leagan',
    notesTooLong: 'Ní féidir níos mó ná 5,000 carachtar a bheith sna nótaí',
    foodsNotList: 'Caithfidh na bianna a bheith ina liosta téacsanna',
    foodsTooMany: 'Ní féidir níos mó ná 100 bia a bheith i mbéile',
    foodTooLong: 'Ní féidir níos mó ná 100 carachtar a bheith in ainm bia',
    foodItemRequired: 'Tá bia ag teastáil',
    foodItemsTooMany: 'Ní féidir leat níos mó ná 500 bia de do chuid féin a choinneáil',
    givenByRequired: 'Abair cé a thug é',
    temperatureRequired: 'Tá an teocht ag teastáil',
    temperatureInvalid: 'Caithfidh an teocht a bheith idir 30 agus 45 °C',
    methodRequired: 'Tá an modh ag teastáil',
    tooEarly: (medicine, at, hours) =>
      `Tá sé róluath don chéad dáileog eile (${medicine}): tugadh an ceann deireanach ag ${at}, agus caithfidh ${hoursInIrish(hours)} a bheith idir dhá dháileog.`,
    byCover: (name) => `Ag ${name} (clúdach)`,
    whoCollected: 'Cé a bhailigh?',
    somebodyElse: 'Duine eile',
    other: 'Eile',
    collectedBy: (child, who) => `Bhailigh ${who} ${child}`,
    collectorUnknown: 'Níl cead ag an duine seo an leanbh a bhailiú.',
    nameRequired: 'Tá d’ainm ag teastáil',
    photoNotLink: 'Caithfidh an grianghraf a bheith ina nasc le comhad uaslódáilte',
    momentEmpty: 'Cuir grianghraf nó abairt leis',
    themeUnknown: 'Roghnaigh téama as Aistear',
    photoConsent:
      'Ní féidir grianghraf grúpa a roinnt mura bhfuil tuismitheoirí gach linbh sásta go bhfeicfeadh teaghlaigh eile é.',
    noChildren: 'Roghnaigh leanbh amháin ar a laghad',
    tooManyChildren: 'Ní féidir níos mó ná 60 leanbh a bheith i móimint',
  },

  allergyTexts: {
    inSpiteOf: (allergies, foods) => `in ainneoin ailléirge (${inWords(allergies)}): ${joinWithAnd(foods)}`,
    warning: (child, allergies, food) =>
      `Tá ailléirge ag ${child}: ${inWords(allergies)}. D’fhéadfadh sé a bheith sa bhia seo: ${food}.`,

    mayContain: (foods, allergies) => `${joinWithAnd(foods)}: d’fhéadfadh ${inWords(allergies)} a bheith ann`,
    whatDidTheyHave: (child, allergies) =>
      `Tá ailléirge ag ${child}: ${inWords(allergies)}. Cad a bhí ag ${child}?`,
    areAllergic: (children) => `Tá ${joinWithAnd(children)} ailléirgeach dó seo. Cé a d’ith é?`,
    without: (words) => `Gan: ${joinWithAnd(words)}`,
    mealWithout: (meal, foods) => `${capitalised(meal)}, ach seo fágtha as: ${joinWithAnd(foods)}`,
    changeIt: 'Athraigh an méid a itheadh',
    didHave: (who, foods) => `D’ith ${joinWithAnd(who)} é seo: ${joinWithAnd(foods)}`,
    nothingSaved: 'Níl aon rud sábháilte fós.',
  },

  paperFormTexts: {
    title: (kind) => `Foirm: ${kind}`,
    foot: (record, version, at) => `Taifead ${record}, leagan ${version}. Priontáilte ${at}.`,
    child: 'Leanbh',
    dateOfBirth: 'Dáta breithe',
    dateAndTime: 'Dáta agus am',
    photo: 'Grianghraf',
    photoOf: (kind) => `Grianghraf a taifeadadh leis seo: ${kind.toLowerCase()}`,
    writtenDown: 'Scríofa síos',
    recordedBy: 'Taifeadta ag',
    lastChangedBy: 'Athraithe go deireanach ag',
    readBy: 'Léite ag',
    notRead: 'Níor dheimhnigh aon tuismitheoir fós gur léigh siad é seo.',
    columns: { name: 'Ainm', when: 'Cathain', what: 'Cad' },
    thisVersion: 'An leagan seo',
    earlierVersion: (version) => `Leagan ${version}, sular athraíodh é`,
  },

  daySheetTexts: {
    title: (child) => `An lá ag ${child}`,
    foot: (at) => `Priontáilte ${at}.`,
    child: 'Leanbh',
    day: 'Lá',
    columns: { time: 'Am', what: 'Cad', detail: 'Sonraí' },
    until: (from, to) => `${from}–${to}`,
    goesOn: (from) => `ó ${from}`,
    collectedBy: (name) => `bailithe ag ${name}`,
    photos: 'Grianghraif',
    photo: (time, what) => `${time}, ${what}`,
    photoAlt: (child, time) => `Grianghraf den lá a bhí ag ${child}, ${time}`,
    nothing: 'Níor taifeadadh aon rud an lá seo.',
    nothingElse: 'Níor taifeadadh aon rud eile an lá seo.',
    withheld: 'Fágadh amach grianghraif ina bhfuil leanaí eile nár thug a dtuismitheoirí toiliú leis sin.',
  },
} satisfies TranslationOf<typeof english>;
