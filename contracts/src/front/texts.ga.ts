import type { TranslationOf } from '../catalogue.ts';
import { childrenInIrish } from '../irish.ts';
import { planNames, prices } from '../plans.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  frontTexts: {
    title: 'Lámh amháin don leanbh. Brú amháin don lá.',
    headline: ['Lámh amháin', 'don leanbh.', 'Brú amháin', 'don lá.'],
    description:
      'Is é Nead an leabhar lae d’fheighlithe leanaí in Éirinn. Feiceann tuismitheoirí an lá de réir mar a tharlaíonn sé. Bíonn an páipéarachas déanta roimh am tae.',
    lead: 'Coinníonn Nead lá an fheighlí leanaí: cé atá istigh, cad a d’ith siad, conas a chodail siad. Feiceann tuismitheoirí é de réir mar a tharlaíonn sé. Bíonn an páipéarachas déanta roimh am tae.',
    madeFor: 'Déanta d’fheighlithe leanaí in Éirinn. Gan cárta ar bith.',
    skip: 'Léim go dtí an t-ábhar',
    main: 'Príomhroghchlár',
    plans: 'Pleananna',
    security: 'Slándáil',
    help: 'Cabhair',
    tryTheDemo: 'Triail an taispeántas',
    signUpFree: 'Cláraigh saor in aisce',

    wholeDay: 'Lá iomlán in aon líne amháin',
    forWhom: 'Cé dó',
    whom: [
      {
        name: 'D’fheighlithe leanaí',
        words:
          'Síniú isteach, béilí, néalta agus clúidíní ón tíl chéanna, do leanbh amháin nó do chúigear. Oibríonn sé gan chomhartha. Tugann sé rabhadh faoi ailléirge sula dtagann an spúnóg.',
      },
      {
        name: 'Do thuismitheoirí',
        words:
          'Féach ar feadh deich soicind ón obair, agus beidh a fhios agat. Scríobh ar ais, tabhair toiliú, abair cé a bhaileoidh. Saor in aisce, i gcónaí, ar aon fhón.',
      },
      {
        name: 'Do chigirí',
        words:
          'Osclaíonn pas don chuairt an clár mar a bhí sé ar aon lá, le gach ceartúchán taobh leis an mbunleagan.',
      },
    ],

    threePlans: 'Trí phlean, de réir mhéid an tí',
    plansLead: 'Míosúil. Athraigh go ceann níos mó nó níos lú, nó imigh, aon uair is maith leat.',
    children: childrenInIrish,
    choose: {
      FREE: 'Tosaigh saor in aisce',
      STANDARD: 'Roghnaigh Standard',
      PREMIUM: 'Roghnaigh Premium',
    },

    keptSafe: 'Coinnithe slán, go soiléir',
    safe: {
      agreed: {
        name: 'Le comhaontú amháin',
        words:
          'Ní nasctar aon duine le leanbh gan toiliú, agus is féidir le tuismitheoir deireadh a chur leis laistigh de shoicind.',
      },
      kept: {
        name: 'Tá gach athrú ar taifead',
        words:
          'Ní scriosann ceartúcháin an bunleagan riamh. Feiceann tú cé, cathain agus cén fáth, agus is féidir le haon duine a sheiceáil nach bhfuil aon rud ar iarraidh.',
      },
      locked: {
        name: 'Glas ar an doras agus ar an bhfón',
        words:
          'Dara cód agus tú ag logáil isteach más maith leat, agus tá an méid atá ag fanacht ar d’fhón gan chomhartha faoi shéala go dtí go seoltar é.',
      },
      yours: {
        name: 'Is leatsa do chuid sonraí',
        words:
          'Tóg cóip inléite aon uair is maith leat. Iarr orainn iad a scriosadh, agus inseoimid duit cad a chaithfimid a choinneáil de réir dlí, agus cá fhad.',
      },
    },

    demo: 'Tabhair aire do chúigear ar feadh dhá nóiméad',
    demoLead:
      'Is teach le cúigear leanaí é an taispeántas, agus lá ar siúl ann, am ar bith. Brúigh aon rud is maith leat. Ní gá clárú.',
    asChildminder: 'Mar fheighlí leanaí',
    asParent: 'Mar thuismitheoir',

    questions: 'Ceisteanna maithe',
    asked: [
      {
        question: 'Cad a chosnaíonn sé?',
        answer: `Níl aon chostas ann do leanbh amháin. Tá ${planNames.STANDARD} ar ${prices.STANDARD} agus ${planNames.PREMIUM} ar ${prices.PREMIUM} sa mhí. Is féidir leat athrú go ceann níos mó nó níos lú, nó imeacht, am ar bith, agus is leatsa do chuid taifead i gcónaí.`,
      },
      {
        question: 'An íocann tuismitheoirí aon rud?',
        answer:
          'Ní íocann. Úsáideann tuismitheoirí Nead saor in aisce, ar aon fhón, gan aon rud le suiteáil.',
      },
      {
        question: 'Cé a fheiceann leanbh?',
        answer:
          'An feighlí leanaí, agus na tuismitheoirí a fuair cuireadh agus a ghlac leis. Feiceann cigire an méid a osclaíonn an feighlí leanaí, chomh fada is a deir an feighlí leanaí. Ní fheiceann ár bhfoireann féin taifead aon linbh.',
      },
      {
        question: 'Cad a tharlaíonn gan chomhartha?',
        answer:
          'Coinnítear síniú isteach, béilí, néalta agus clúidíní ar an bhfón, faoi shéala, agus seoltar iad nuair a thagann an comhartha ar ais. Ní chailltear aon rud agus ní thaifeadtar aon rud faoi dhó.',
      },
      {
        question: 'An féidir liom mo chuid taifead a thabhairt liom?',
        answer:
          'Is féidir, aon uair is maith leat, mar chomhaid a osclaíonn gan Nead. Má imíonn tú, tógann tú leat ar dtús iad, agus ní choinnímid ach an méid a chuireann an dlí iallach orainn a choinneáil.',
      },
      {
        question: 'Ar le Tusla é seo?',
        answer:
          'Ní le Tusla. Coinníonn Nead do chuid taifead ionas gur féidir leat iad a thaispeáint. Ní chláraíonn, ní iniúchann agus ní ghrinnfhiosraíonn sé aon duine.',
      },
      {
        question: 'Cé a chabhraíonn liom nuair atá mé i sáinn?',
        answer:
          'Scríobh chuig {supportEmail}. Freagraímid laistigh de thrí lá oibre, laistigh de dhá lá ar Standard, agus tagann Premium ar dtús.',
      },
    ],

    platform:
      'Is ardán taifead é Nead. Ní dhéanann sé grinnfhiosrúchán ar fheighlithe leanaí. Do dhaoine fásta, 18 mbliana d’aois agus os a chionn.',
  },

  sampleTexts: {
    morning: 'Maidin mhaith, Aoife',
    afternoon: 'Tráthnóna maith, Siobhán',
    weather: '9° agus scamallach, Cill Dara',
    day: 'Dé Luain 23 Samh 2026',
    tally: [
      { count: 3, word: 'anseo' },
      { count: 1, word: 'déanach' },
      { count: 1, word: 'le teacht' },
    ],
    caoimhe: 'Caoimhe',
    oisin: 'Oisín',
    tadhg: 'Tadhg',
    zofia: 'Zofia',
    here: 'Anseo',
    hereSince: 'Anseo ó 08:05',
    asleep: 'Ag codladh',
    late: '27 nóim déanach',
    allergies: ['Bainne', 'Uibheacha'],
    allergiesOfZofia: ['Cnónna'],
    ringNiamh: 'Glaoigh: Niamh',
    notComing: 'Ní thiocfaidh',
    meal: 'Béile',
    nappy: 'Clúidín',
    nap: 'Néal',
    start: 'Tosaigh',
    end: 'Críochnaigh',
    ago: {
      short: '32 nóim',
      nappy: '1 u 22',
      nappyOfOisin: '47 nóim',
      mealOfOisin: '2 u 17',
      asleep: '37 nóim',
    },

    been: '7 u 15 nóim',
    totals: [
      { kind: 'meal', what: '3 bhéile', detail: 'd’ith go maith' },
      { kind: 'sleep', what: '1 u 15', detail: 'chodail go maith' },
      { kind: 'nappy', what: '2 chlúidín', detail: 'an ceann deireanach 13:12' },
    ],
    soFar: 'An lá go dtí seo',
    story: [
      {
        kind: 'meal',
        when: '14:36',
        what: 'Piorra agus cácaí coirce tar éis na siúlóide. D’ith sé an chuid is mó de.',
      },
      {
        kind: 'sleep',
        when: '10:05 go 11:20',
        what: 'Chodail sé uair an chloig agus 15 nóiméad agus dhúisigh sé le meangadh gáire.',
      },
    ],

    tuesday: 'An Mháirt ag Caoimhe',
    taps: 'Aon bhrú dhéag. Gan fiú foirm amháin.',
    told: [
      { at: '08:05', what: 'Isteach le Daidí, ag croitheadh láimhe ón bhfuinneog' },
      { at: '10:10', what: 'Cácaí ríse agus banana, d’ith an chuid is mó' },
      { at: '12:30', what: 'Ina codladh ar feadh uair an chloig agus 15 nóiméad' },
      { at: '15:00', what: 'Piorra agus cácaí coirce tar éis na siúlóide' },
      { at: '17:04', what: 'Abhaile le Siobhán, a Mamaí' },
    ],

    hadLunch: 'Bhí lón ag Tadhg',
    lunch: 'Anraith lintilí agus arán, d’ith an t-iomlán',
    thanks: 'Go raibh maith agat! Ar ais ag a ceathair.',

    register: 'Clár, 23 Samh 2026',
    unbroken: 'Gan bhriseadh',
    found: [
      { what: 'I láthair anois', count: '3 as 6' },
      { what: 'Teagmhais, sínithe', count: '4 as 4' },
      { what: 'Ceartúcháin, le cúis', count: '7' },
    ],
  },
} satisfies TranslationOf<typeof english>;
