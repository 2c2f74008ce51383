import { monthName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import { numbered } from '../irish.ts';
import { amountText } from './money.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  feeTexts: {
    dateRequired: 'Roghnaigh dáta',
    monthRequired: 'Scríobhtar mí mar 2026-11',
    yearRequired: 'Scríobhtar bliain mar 2026',
    nameRequired: 'Cuir isteach ainm',
    byMistake: 'Taifeadta trí dhearmad',
    spanTurned: 'Tagann an lá deireanach tar éis an chéad lae',
    tooLong: '80 carachtar ar a mhéad',
    notAnIban: 'Níl an IBAN seo ceart. Seiceáil é in aip do bhainc.',
    dueDays: 'Cuir isteach laethanta iomlána, ó 0 go 90',
    firstDayMissing: 'Cuir isteach an chéad lá freisin',
    spansTooMany: 'Ní féidir níos mó ná 60 acu a choinneáil anseo',
    reasonRequired: 'Tabhair cúis',
    tooMuch: 'Ní féidir le méid a bheith níos mó ná €99,999.99',
    linesTooMany: 'Tá an líon is mó línte breise sa dréacht seo cheana.',
    extrasTooMany: 'Tá an líon is mó rudaí breise ag an lá seo cheana.',
    paidAhead: 'Baineann íocaíocht leis an lá inniu nó le lá roimhe. Seiceáil an dáta.',
    extraAhead: (day) => `Is féidir rud breise a chur le laethanta suas go dtí ${day}. Seiceáil an dáta.`,
    saidTooMany: 'Fan go dtí go bhfreagróidh d’fheighlí leanaí an méid a dúirt tú roimhe seo.',
    saidBefore: 'Dúirt tú gur íoc tú an sonrasc seo. Fan go dtí go bhfreagróidh d’fheighlí leanaí.',
    agreementOver: 'Tá an comhaontú seo thart. Seol ceann nua.',
    nothing: 'Cuir isteach méid os cionn nialais',
    childNotFound: 'Níor aimsíodh an leanbh',
    contactNotFound: 'Níor aimsíodh an tuismitheoir seo.',
    agreementNotFound: 'Níor aimsíodh an comhaontú seo.',
    notOpen: 'Níl an comhaontú seo oscailte a thuilleadh. Féach ar an gceann is nuaí.',
    notAPayer: 'Ní féidir ach leis na daoine a íocann faoin gcomhaontú seo aontú leis.',
    beforeInvoice: (day) =>
      `Tá sonrasc ann do na laethanta suas go dtí ${day}. Tosaíonn comhaontú nua ina dhiaidh sin.`,
    laterAgreement: (day) => `Tá comhaontú níos déanaí ann a thosaíonn ${day} cheana.`,
    endsBeforeInvoice: (day) =>
      `Tá sonrasc ann do na laethanta suas go dtí ${day}. Críochnaíonn an comhaontú an lá sin nó níos déanaí.`,
    endsBeforeItBegins: 'Ní féidir le comhaontú críochnú sula dtosaíonn sé.',
    noAgreement: 'Níl aon chomhaontú ann don leanbh seo an lá sin.',
    dayIssued: (number) => `Tá an lá seo ar shonrasc ${number} cheana.`,
    extraNotFound: 'Níor aimsíodh an rud breise seo.',
    draftNotFound: 'Níor aimsíodh an dréacht seo.',
    notOfFamily: 'Ní bhaineann an leanbh seo le teaghlach an dréachta seo.',
    invoiceNotFound: 'Níor aimsíodh an sonrasc seo.',
    mailGone: 'Tá an ríomhphost imithe cheana. Is féidir an sonrasc a cheartú le nóta creidmheasa.',
    issuedAlready: 'Eisíodh an sonrasc seo cheana. Chun é a cheartú, déan nóta creidmheasa.',
    comesTo: (cents) => `Tá ${amountText(cents)} sa dréacht seo faoin am seo. Féach air, agus eisigh arís é.`,
    openNow: (cents) =>
      `Tá ${amountText(cents)} le híoc ar an sonrasc seo anois. Féach air, agus díscríobh arís é.`,
    nothingToCharge: 'Níl aon rud le gearradh ar an dréacht seo fós.',
    lessThanNothing: 'Tá an dréacht seo faoi bhun nialais. Tabhair nóta creidmheasa ina áit.',
    moreThanInvoice: (open) => `${amountText(open)} an nóta creidmheasa is mó is féidir a thabhairt anseo.`,
    notDue: 'Níl an sonrasc seo thar téarma.',
    notLinked:
      'Níl an tuismitheoir seo nasctha leat in Nead, agus mar sin ní thiocfadh aon mheabhrúchán. Is féidir leat an sonrasc a phriontáil agus a thabhairt dóibh.',
    remindedToday: 'Seoladh meabhrúchán faoin sonrasc seo inniu cheana.',
    nothingOpen: 'Níl aon rud le híoc ar an sonrasc seo.',
    writtenOffOtherwise: 'Díscríobhadh an sonrasc seo cheana, ar chúis eile.',
    notABankLine: 'Aithnítear líne de chomhad bainc le hais 32 digit.',
    bankLineRecorded: 'Tá an t-aistriú seo taifeadta cheana.',
    paymentNotFound: 'Níor aimsíodh an íocaíocht seo.',
    notADeposit: 'Níl an íocaíocht seo coinnithe mar éarlais.',
    creditByCard: (cents) =>
      `Íocadh ${amountText(cents)} den chreidmheas seo le cárta. Aisíoc é ó do chuntas leis an tseirbhís cártaí: scríobhtar síos anseo é uaidh féin ansin.`,
    refundNotFound: 'Níor aimsíodh an t-aisíoc.',
    creditPaidBack:
      'Aisíocadh cuid den airgead seo leis an teaghlach. Más botún a bhí ann, tarraing siar an t-aisíoc ar dtús.',
    refundedByCard:
      'Chuaigh sé seo ar ais chuig an gcárta ónar tháinig sé. Ní féidir é a tharraingt siar anseo.',
    moreThanCredit: (credit) => `${amountText(credit)} ar a mhéad is féidir a aisíoc.`,
    noCards: 'Ní ghlacann d’fheighlí leanaí le híocaíochtaí cárta anseo faoi láthair. Níor gearradh aon rud.',
    cardsNotHere: 'Níl íocaíochtaí cárta socraithe ar an bhfreastalaí seo.',
    tooLittleForCard: 'Tá sé seo róbheag le híoc le cárta.',
    paidByCard:
      'Tháinig sé seo le cárta. Is féidir é a aisíoc san áit a mbainistíonn tú d’íocaíochtaí cárta.',
    backByCard: 'Aisíoctha chuig an gcárta',
    saidNotFound: 'Níor aimsíodh an méid a dúirt an tuismitheoir.',
    savedAlready: (cents) =>
      `Sábháladh ${amountText(cents)} cheana nuair a bhrúigh tú roimhe seo. Féach air, agus athraigh ansin é.`,
    savedOtherwise:
      'Sábháladh é seo cheana nuair a bhrúigh tú roimhe seo, agus ní mar atá sé anois. Féach air, agus athraigh ansin é.',
    saidTakenBack: 'Tharraing tú siar é seo. Abair arís gur íoc tú.',
    saidAnswered: 'Freagraíodh é seo cheana.',
    onlyThisMonth: 'Leis an bplean saor in aisce feiceann tú táillí na míosa seo.',
  },

  openTexts: {
    toPay: 'Le híoc',
    overdue: 'Thar téarma',
    waiting: 'Ag fanacht',
    nothing: 'Níl aon rud le híoc',
    payBy: (day) => `Le híoc faoi ${day}`,
    wasDue: (day) => `Bhí sé seo le híoc faoi ${day}`,
    to: (name) => `Chuig: ${name}`,
    invoices: (n) => numbered(n, ['sonrasc', 'shonrasc', 'sonrasc']),
    home: (cents, names) => `${amountText(cents)} le híoc: ${names}`,
    toAgree: (childminder, children) =>
      `Iarrann ${childminder} ort aontú le costas an chúraim${children && `: ${children}`}`,
    readAgreement: 'Léigh agus aontaigh',
    pay: 'Íoc',
    payOf: (cents) => `Íoc ${amountText(cents)}`,
    count: 'le híoc',
    youSaid: (childminder, cents, day) =>
      `Dúirt tú gur íoc tú ${amountText(cents)}, ${day}. Ag fanacht le freagra: ${childminder}.`,
    notPaidAfterAll: 'Níor íoc mé é tar éis an tsaoil',
    takenBack: 'Tarraingthe siar. Tá an sonrasc le híoc.',
    waitingFor: (cents, childminder) => `${amountText(cents)} ag fanacht le freagra: ${childminder}`,
  },

  feeMailTexts: {
    agreement: (from) => `Iarrann ${from} ort aontú le costas an chúraim`,
    agreementDetail: (from) =>
      `Sheol ${from} comhaontú táillí chugat. Ní ghearrtar aon rud dá réir go dtí go n-aontaíonn gach duine a íocann.`,
    readAgreement: 'Léigh agus aontaigh',
    invoice: (number, from) => `Sonrasc ${number}, ${from}`,
    invoiceDetail: (day, cents, due) =>
      `Tá ${amountText(cents)} le híoc ar an sonrasc (${monthName(day.slice(0, 7))}). Íoc é faoi ${due}.`,
    invoiceOfNothing: (day) => `Tá an sonrasc ann (${monthName(day.slice(0, 7))}). Níl aon rud le híoc.`,
    reminder: (number, from) => `Meabhrúchán cairdiúil: sonrasc ${number}, ${from}`,
    reminderDetail: (open, due) =>
      `Bhí ${amountText(open)} de le híoc faoi ${due}. Má d’íoc tú ó shin, abair é sin ar an sonrasc in Nead.`,
    receipt: (from) => `Fuair ${from} d’íocaíocht`,
    receiptDetail: (cents, day, way) =>
      `Go raibh maith agat as ${amountText(cents)}, ${day} (${way.toLowerCase()}). Is féidir leat an admháil a phriontáil in Nead.`,
    takenBack: (from) => `Tharraing ${from} íocaíocht siar`,
    takenBackDetail: (cents, day) =>
      `Ní áirítear d’íocaíocht (${amountText(cents)}, ${day}) mar airgead íoctha a thuilleadh. Cuir ceist mura bhfuil a fhios agat cén fáth.`,
    notArrived: (from) => `Níor aimsigh ${from} d’íocaíocht`,
    seeFees: 'Féach ar na táillí',
    readInvoice: 'Féach ar an sonrasc',
    everyLine:
      'Is féidir leat é a phriontáil ansin. Brúigh líne chun na laethanta taobh thiar di a fheiceáil.',
  },
} satisfies TranslationOf<typeof english>;
