import type { TranslationOf } from '../../catalogue.ts';
import { daysInIrish, minutesInIrish } from '../../irish.ts';
import type * as english from './sentence-texts.ts';

/** Not yet read by a native speaker. */
export default {
  ruleHelp: {
    days: 'Na laethanta a gcoinnítear áit, mar shampla Luan go Déardaoin.',
    hours: 'Cathain a thagann an leanbh agus cathain a bhailítear é, mar shampla 08:30 go 17:00.',
    rate: 'Cad a chosnaíonn sé, agus cad air: €6.50 san uair, €45 sa lá, €850 sa mhí.',
    season:
      'An bhliain ar fad, nó téarmaí scoile nó laethanta saoire amháin, mar shampla tar éis na scoile le linn téarma agus laethanta iomlána sa samhradh.',
    extra:
      'An méid a thagann sa bhreis ar chúram, mar shampla €3 sa lá ar bhéilí, nó €12 gach uair ar thuras.',
    count:
      'Na huaireanta a ghearrtar: na cinn a aontaíodh nó an tinreamh féin, mar shampla 08:30 go 16:40 slánaithe suas go 8 n-uaire an chloig agus 15 nóiméad.',
    otherDays: 'Cad a chosnaíonn lá nár aontaíodh, mar shampla Aoine aonair ar €7.50 san uair.',
    sick: 'Cad a chosnaíonn laethanta tinnis: le dhá lá saor in aisce, íoctar lá amháin as trí lá slaghdáin.',
    holiday:
      'Cad a chosnaíonn laethanta saoire an teaghlaigh féin, mar shampla leathphraghas ar choicís i mí Iúil.',
    other: 'Cad a chosnaíonn aon lá eile sa bhaile, mar shampla cuairt ó na seantuismitheoirí.',
    closed:
      'Cad a chosnaíonn laethanta nach dtugann tú aire do leanaí, mar shampla do sheachtain féin i mí Lúnasa.',
    public:
      'Cad a chosnaíonn lá saoire poiblí, mar shampla Lá Fhéile Pádraig, agus cad a chosnaíonn sé má oibríonn tú an lá sin.',
    late: 'Cad a chosnaíonn bailiú déanach: ar €5 an ceathrú uaire, is €10 é 17:20 in áit 17:00.',
    early: 'Cad a chosnaíonn teacht go luath: ar €2 an leathuair, is €2 é 08:10 in áit 08:30.',
    discount: 'Lascaine ar chúram, mar shampla 10 faoin gcéad don dara leanbh; fanann rudaí breise mar atá.',
    subsidy:
      'Uaireanta a íocann scéim astu, mar shampla NCS le €2.14 san uair ar feadh 30 uair an chloig sa tseachtain. Deimhnigh an ráta leis an scéim.',
    deposit:
      'Airgead a choinnítear go dtí an deireadh agus a íocann an sonrasc deireanach ansin, mar shampla €200.',
    billed: 'An dtagann sonrasc na Bealtaine ag deireadh mhí Aibreáin nó ag deireadh mhí na Bealtaine.',
    notice: 'Cé mhéad lá roimh an lá deireanach a chuireann ceachtar taobh deireadh leis, mar shampla 14.',
    payers:
      'Cé a fhaigheann na sonraisc: tuismitheoir amháin, nó beirt agus sciar ag gach duine, mar shampla 60 agus 40 faoin gcéad.',
  },

  ruleTexts: {
    steps: {
      comes: 'Cathain a thagann an leanbh, agus cad é an praghas',
      counts: 'Cad a áirítear',
      onTop: 'Cad a thagann sa bhreis',
      away: 'Laethanta as láthair',
      paying: 'Íocaíocht, agus an deireadh',
    },
    everyRule: 'Gach riail, céim ar chéim',
    step: (n, title) => `${n}. ${title}`,
    notAgreed: 'Gan aontú',
    rateName: 'Ainm air, más maith leat',
    rateNameExample: 'Tar éis na scoile',
    shortDay: 'Tá lá gearr níos saoire',
    shortUpTo: 'Líon uaireanta ar a mhéad',
    shortPrice: 'Praghas lae ghearr',
    roundUpTo: 'Slánaithe suas go dtí',
    minutes: (n) => (n === 1 ? 'an nóiméad' : minutesInIrish(n)),
    atLeast: 'Líon uaireanta ar a laghad',
    whenAway: 'Ar laethanta as láthair a ghearrtar freisin',
    firstCost: 'Costas na chéad laethanta, faoin gcéad',
    restCosts: 'Ina dhiaidh sin, faoin gcéad',
    per: 'Na chéad laethanta de',
    pers: { absence: 'gach neamhláithreacht', year: 'gach bliain' },
    firstDays: 'Na chéad laethanta',
    ofPrice: 'Faoin gcéad den phraghas',
    worked: 'Má oibrítear, faoin gcéad den phraghas',
    another: 'Sciar eile',
    otherShares: 'Sciartha eile',
    paysPercent: (name) => `Íocann ${name}, faoin gcéad`,
    subsidyName: 'Ainm na scéime',

    end: 'Cuir deireadh leis an gcomhaontú seo',
    endDetail: (notice) =>
      notice === 0
        ? 'Níl aon fhógra ag teastáil.'
        : `Tá ${daysInIrish(notice)} fógra ag teastáil. Ní ghearrtar aon rud ar laethanta tar éis an lae dheireanaigh.`,
    lastDay: 'An lá deireanach',
    endOn: (day) => `Cuir deireadh leis: ${day}`,
    ended: 'Críochnaíonn an comhaontú',
    endsOn: (day) => `Críochnaíonn ${day}`,
  },
} satisfies TranslationOf<typeof english>;
