import type { TranslationOf } from '../catalogue.ts';
import { childrenInIrish, contactsInIrish, hoursInIrish, numbered, parentsInIrish } from '../irish.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type * as english from './page-texts.ts';

const notComing = (children: readonly string[]) => `Ní thiocfaidh ${joinWithAnd(children)}`;
const things = (count: number) => numbered(count, ['rud']);

/** Not yet read by a native speaker. */
export default {
  childTexts: {
    child: 'Leanbh',
    children: 'Leanaí',
    mayBeDeleted: 'B’fhéidir gur scriosadh é, ar ghléas eile fiú.',
    viewProfile: 'Féach ar an bpróifíl',
    allChildren: 'Gach leanbh',
    loading: 'Leanbh á lódáil',
    leaving: 'Ag fágáil',
    leftOn: (child, day) =>
      `D’fhág ${child} do chúram. Is féidir leat taifid suas go dtí ${day} a chur leis agus a cheartú fós: roghnaigh an lá.`,
    status: 'Stádas',
    seenByYou: 'Ní fheiceann ach tusa é seo.',

    activities: 'Gníomhaíochtaí',
    todaySince: (time) => `inniu, ó ${time}`,
    consentsGiven: (given, all) => `${given} as ${all} tugtha`,

    absence: 'Neamhláithreacht',
    absences: 'Neamhláithreachtaí',
    reason: 'Cúis',
    reasons: { sick: 'Tinn', holiday: 'Ar saoire', other: 'Eile' },
    firstDay: 'An chéad lá',
    lastDay: 'An lá deireanach',
    fromTo: (from, to) => `${from} go ${to}`,
    saveAbsence: 'Sábháil an neamhláithreacht',
    absenceFailed: 'Níor sábháladh an neamhláithreacht',
    absenceTakenBack: 'Tarraingíodh siar an neamhláithreacht',
    anAbsence: 'neamhláithreacht',
    takeBackAbsence: (span) => `Tarraing siar an neamhláithreacht: ${span}`,
    notComing,
    notComingToday: (children) => `${notComing(children)} inniu`,
    canSeeIt: (childminders) =>
      childminders.length > 0
        ? `Feiceann ${joinWithAnd(childminders)} anois é.`
        : 'Feiceann d’fheighlí leanaí anois é.',
    away: 'As láthair',
    isHereNow: (child) => `Tá ${child} anseo anois`,
    isHereNowDetail: 'Ar mhaith leat neamhláithreacht a shábháil don lá inniu mar sin féin?',
    chooseAnotherDay: 'Roghnaigh lá eile',
    saveForToday: 'Sábháil don lá inniu í',
    nonePlanned: 'Níl aon cheann beartaithe.',
    announcedByParent: 'curtha in iúl ag tuismitheoir',

    contacts: 'Tuismitheoirí agus teagmhálaithe',
    contactsDetail: 'Feiceann siad lá an linbh seo a luaithe a ghlacann siad leis an gcuireadh.',
    addSibling: 'Cuir deartháir nó deirfiúr leis',
    addPrimary: 'Cuir príomhtheagmhálaí leis',
    addSecondary: 'Cuir an dara teagmhálaí leis',
    placeTaken: (contact) =>
      `Cuireadh ${contact} leis anseo ar ghléas eile. Chun é seo a athrú, bain ${contact} ar dtús.`,
    contactOf: (child) => `Teagmhálaí: ${child}`,
    message: 'Teachtaireacht',
    takeOff: 'Bain',
    takeOffAsked: (contact, child) => `An mbainfear ${contact} de liosta an linbh (${child})?`,
    takeOffDetail: (contact, child) =>
      `Ní fheicfidh ${contact} ${child} a thuilleadh, láithreach. Fanann an teagmhálaí i do chlár.`,
    noLongerSees: (contact, child) => `Ní fheiceann ${contact} ${child} a thuilleadh`,
    sending: 'Á sheoladh',

    mayCollect: 'Cead bailithe',
    mayCollectChild: (child) => `Cead ${child} a bhailiú`,
    besidesContacts: 'I dteannta na dteagmhálaithe.',
    aCollector: 'bailitheoir',
    addCollector: 'Cuir bailitheoir leis',
    changeCollector: 'Athraigh bailitheoir',
    changeNamed: (collector) => `Athraigh ${collector}`,
    removeNamed: (collector) => `Bain ${collector}`,
    collector: 'Bailitheoir',
    theCollector: 'An bailitheoir',
    collectorFailed: 'Níor sábháladh an bailitheoir',
    mayNotCollect: (collector, child) => `Níl cead ag ${collector} ${child} a bhailiú a thuilleadh`,
    backWithoutPhoto: 'Má chuireann tú an duine ar ais, ní bheidh an grianghraf ann.',
    nobodyElse: 'Níl aon duine eile ann fós.',
    mayCollectToo: 'Cead bailithe, i dteannta na dteagmhálaithe',
    nobodyElseShort: 'Níl aon duine eile',
    when: 'Cathain',
    always: 'I gcónaí',
    todayOnly: 'Inniu amháin',
    dayOnly: (day) => `${day} amháin`,

    consents: 'Toilithe',
    consentsDetail: 'Tugann na tuismitheoirí iad agus tarraingíonn siad siar iad, ar a leathanach féin.',
    consentsOwnDetail:
      'Is féidir leat gach ceann acu a thabhairt, a dhiúltú nó a tharraingt siar ag am ar bith.',
    consent: 'Toiliú',
    giveConsent: 'Tabhair toiliú',
    withdraw: 'Tarraing siar',
    sayNo: 'Diúltaigh',
    consentGiven: 'Tugadh toiliú',
    consentWithdrawn: 'Tarraingíodh siar an toiliú',
    consentRefused: 'Níor tugadh toiliú',
    consentFailed: 'Níor sábháladh an toiliú',
    consentFor: (consent, child) => `${consent}, ${child}`,
    consentSaid: (consent, child, until) =>
      until ? `${consent}, ${child}, go dtí ${until}` : `${consent}, ${child}`,
    whatMayBeGiven: 'Cad is féidir a thabhairt',
    whatMayBeGivenHelp: 'Beidh sé seo líonta cheana ag d’fheighlí leanaí agus an cógas á thabhairt.',
    ofMedicine: {
      medicine: 'Cógas',
      dose: 'Dáileog',
      reason: 'Cúis',
      hoursBetween: 'Uaireanta go dtí an chéad dáileog eile',
    },
    medicineAgreed: ({ medicine, dose, reason, hoursBetween }) =>
      [medicine, dose, reason, hoursBetween && `${hoursInIrish(hoursBetween)} ar a laghad idir dhá dháileog`]
        .filter(Boolean)
        .join(', '),
    lastDayOfConsent: 'Lá deireanach an toilithe seo',
    lastDayOfConsentHelp:
      'Tar éis an lae seo ní thabharfar aon rud go dtí go dtoileoidh tú arís. Is féidir leat é a tharraingt siar níos luaithe ag am ar bith.',
    standing: {
      given: 'Tugtha',
      ended: 'Críochnaithe',
      noEndDate: 'Gan dáta deiridh',
      withdrawn: 'Tarraingthe siar',
      refused: 'Diúltaithe',
      notAnswered: 'Gan freagra fós',
    },
    until: (day) => `go dtí ${day}`,
    aParent: 'Tuismitheoir',
    anyAllergies: (child) => `An bhfuil aon ailléirge ag ${child}?`,
    noAllergies: 'Níl',
    addAllergies: 'Cuir leis',
    saidByYou: (day) => `Tusa, ${day}`,
    saidBy: (parent, day, version) =>
      version ? `${parent}, ${day}, leagan ${version} den téacs` : `${parent}, ${day}`,

    stillHere: (child, day) =>
      `Tá ${child} sínithe isteach ó ${day}, agus mar sin ní féidir an lá deireanach a bheith roimhe sin.`,
    lastDayInCare: 'An lá deireanach faoi chúram',
    lastDayInCareIs: 'An lá deireanach faoi chúram:',
    backInCare: 'Ar ais faoi chúram',
    isBackInCare: (child) => `Tá ${child} faoi do chúram arís`,
    leavesCareButton: 'Ag fágáil an chúraim',
    leavesCare: (child) => `${child}: ag fágáil an chúraim`,
    leavesCareDetail:
      'Fanann na taifid, agus is féidir leis na tuismitheoirí iad a léamh fós. Tá an áit saor tar éis an lae dheireanaigh.',
    why: 'Cén fáth',
    deleteChild: 'Scrios an leanbh',
    deleteAsked: (name) => `An scriosfar ${name}?`,
    deleteDetail: (child) =>
      `Do leanbh a cuireadh leis trí dhearmad. Imíonn ${child} as gach liosta, ag na tuismitheoirí freisin. Coinníonn an stair gach rud a taifeadadh.`,

    ownChildrenOnly: 'Feiceann tú na leanaí a bhfuil tú i do theagmhálaí acu.',
    dashboard: 'Painéal',
    seeTheDay: 'Féach ar an lá',
    week: 'Seachtain',
    writtenDown: 'Ar comhad',
    addToIt:
      'Is féidir leat sonraí a chur leis anseo. Níl cead ag aon duine ach d’fheighlí leanaí iontrálacha an fheighlí a athrú.',
    filledIn: 'Go raibh maith agat. Feiceann d’fheighlí leanaí anois é.',
    fillInFailed: 'Níor sábháladh é',
    writtenDownDetail: 'Rud éigin mícheart? Cuir d’fheighlí leanaí ar an eolas.',
  },

  peopleTexts: {
    parent: 'Tuismitheoir',
    parents: 'Tuismitheoirí',
    loadingParent: 'Tuismitheoir á lódáil',
    loadingParents: 'Tuismitheoirí á lódáil',
    mayBeDeleted: 'B’fhéidir gur scriosadh an teagmhálaí, ar ghléas eile fiú.',
    allParents: 'Gach tuismitheoir',
    notDelivered: (address) =>
      `Níorbh fhéidir an cuireadh chuig ${address} a sheachadadh. Seiceáil an seoladh.`,
    updated: 'Nuashonraíodh sonraí an tuismitheora',
    contactDetails: 'Sonraí teagmhála',
    children: 'Leanaí',
    noContact: 'Ní teagmhálaí aon linbh é.',
    deleteParent: 'Scrios an tuismitheoir',
    deleteAsked: (name) => `An scriosfar ${name}?`,
    deleteDetail: 'Imíonn an teagmhálaí as do chlár. Coinníonn an stair gach rud a taifeadadh.',
    takeOffFirst: '. Bain an teagmhálaí ansin ar dtús.',

    search: 'Cuardaigh tuismitheoirí',
    searchBy: 'Ainm, ríomhphost nó guthán',
    noMatch: (query) => `Níl aon tuismitheoir ann a fhreagraíonn do “${query}”.`,
    found: (count) => `Aimsíodh ${parentsInIrish(count)}`,
    none: 'Níl aon tuismitheoir ann fós',
    noneDetail: 'Tagann tuismitheoirí lena leanbh: cuir leanbh leis, agus beidh na tuismitheoirí anseo.',
    addChild: 'Cuir leanbh leis',
    contactsAsCsv: 'Teagmhálaithe mar CSV',
    count: contactsInIrish,
    countOf: (count, most) => `${count} / ${most} teagmhálaí`,
    addParent: 'Cuir tuismitheoir leis',
    addParentDetail: 'Teagmhálaí gan leanbh, faoi láthair.',
    added: 'Cuireadh an tuismitheoir leis',
    addFailed: 'Theip ar an tuismitheoir a chur leis',
    ofChildren: (relationship, children) =>
      relationship && relationship !== 'Other' ? `${relationship}: ${children}` : `ag ${children}`,
    noChildYet: 'Níl aon leanbh ann fós',

    links: { none: 'Gan tairseach', asked: 'Gan glacadh fós', accepted: 'Glactha', ended: 'Críochnaithe' },
    emailFailed: 'Theip ar an ríomhphost',
    at: (day, time) => `${day} ag ${time}`,
    youAsked: (when) => `Chuir tú an cheist ${when}. Ní roinntear aon rud go dtí go nglacfar leis.`,
    notAsked: 'Níor thug tú cuireadh don teagmhálaí seo fós, agus mar sin ní fheiceann an duine aon rud.',
    endedOn: (when) =>
      `Stop an tuismitheoir seo ag comhroinnt ${when}. Coinníonn tú do chuid taifead, agus ní féidir libh scríobh chuig a chéile a thuilleadh.`,
    sendAgain: 'Seol arís',
    ask: 'Cuir ceist',
    askAgain: 'Cuir ceist arís',
    takeBack: 'Tarraing siar',
    takenBack: 'Tarraingíodh siar é',
    takeBackFailed: 'Níorbh fhéidir é a tharraingt siar',
    onceADay:
      'Is féidir leat é a sheoladh arís uair amháin sa lá. Seoladh mícheart? Tarraing siar é agus cuir an cheist ar an duine ceart.',
  },

  addChildTexts: {
    addChild: 'Cuir leanbh leis',
    steps: [
      {
        heading: 'Cé atá i gceist?',
        detail: 'Céim 1 as 3. Ina dhiaidh sin, an príomhtheagmhálaí.',
        next: 'Ar aghaidh: an príomhtheagmhálaí',
      },
      {
        heading: 'Cé atá mar phríomhtheagmhálaí?',
        detail: 'Céim 2 as 3. Ina dhiaidh sin, ailléirgí agus laethanta.',
        next: 'Ar aghaidh: ailléirgí agus laethanta',
      },
      {
        heading: 'Ailléirgí agus laethanta',
        detail: 'Céim 3 as 3. Is féidir an chuid eile a fhágáil go fóill.',
        next: 'Cuir leanbh leis',
      },
    ],
    stepOf: (step, all) => `Céim ${step} as ${all}`,
    keptAsYouType: 'Á choinneáil ar an ngléas seo agus tú ag clóscríobh',
    close: 'Dún, coinnítear do dhréacht',
    back: 'Siar',
    restCanWait:
      'Tagann ailléirgí i gcéim 3. Is féidir an dochtúir, toilithe agus an chuid eile a fhágáil go fóill, nó cuirfidh an tuismitheoir isteach iad agus glacadh á dhéanamh leis an gcuireadh.',
    day: 'Lá',
    month: 'Mí',
    year: 'Bliain',
    notYet: 'Níl fós',
    folded: 'Níl deifir leis',
    days: 'Laethanta',
    wholeDays: 'Is lá iomlán é lá a roghnaíonn tú.',
    halfDays: 'Maidineacha nó tráthnónta amháin',
    primaryDetail: 'Tugtar cuireadh don tuismitheoir seo lá an linbh a fheiceáil.',
    secondaryDetail: 'Roghnach. Sábháiltear é má thugtar céadainm.',
    emergencyDetail: 'Roghnach. Sábháiltear é má thugtar ainm.',
    scheduleRequiredDetail: 'Cathain a bheidh an leanbh ag teacht. Lá amháin ar a laghad.',
    scheduleDetail: 'Cathain a bheidh an leanbh ag teacht.',
    loadingFamily: 'Teaghlach á lódáil',
    sharedContacts: (sibling, contacts) => `Na teagmhálaithe céanna atá ag ${sibling}: ${contacts}.`,
    and: ' agus ',

    knownContact: 'I do chlár cheana. Fanann an seoladh agus an uimhir ghutháin mar atá.',
    addressOf: (name) => `Tá an seoladh seo ag ${name} i do chlár cheana. Beidh ${name} mar theagmhálaí.`,
    somebodyElse: 'Duine eile',
    searchContacts: 'I do chlár cheana?',
    newContact: 'Teagmhálaí nua',
    addContact: 'Cuir teagmhálaí leis',
  },

  askingTexts: {
    notAgreed: (child, what) => `Níl aon toiliú ann fós, ${child}: ${what.toLowerCase()}.`,
    photosOfSeveral: (children, count) =>
      count === 1
        ? `D’fheicfeadh teaghlaigh eile ${children} i ngrianghraf grúpa. Ní fheiceann ach tuismitheoirí an linbh grianghraf aonair.`
        : 'D’fheicfeadh teaghlaigh eile iad i ngrianghraf grúpa. I ngrianghraf aonair, ní fheiceann ach a dtuismitheoirí féin iad.',
    ask: (parent) => `Scríobh chuig ${parent} anois`,
    askFor: (parent, child) => `Scríobh chuig ${parent} (${child})`,
    subject: (what, child) => `Do thoiliú, ${child}: ${what.toLowerCase()}`,
    content: (child, text) =>
      `An bhféadfá toiliú leis seo, le do thoil? ${child}: ‘${text}’ Níl ann ach brú amháin in Nead, ar an leathanach: ${child}.`,
  },

  attentionTexts: {
    thingsToDo: 'Rudaí le déanamh',
    allDone: 'Gach rud déanta. Níl aon rud eile le déanamh.',
    notKnown: (more) =>
      more
        ? 'Níorbh fhéidir linn gach rud a sheiceáil.'
        : 'Níorbh fhéidir linn a sheiceáil cad atá le déanamh.',
    noneWaited: (at) => `Ní raibh aon rud le déanamh ag ${at}.`,
    wasNotSignedOut: (child) => `Níor síníodh ${child} amach`,
    isLate: (child, late) => `${child}: ${late}`,
    expected: 'Le teacht, ach gan teacht fós',
    mayHaveNext: (child, medicine) => `${child}: ${medicine} arís?`,
    since: (time) => `Is féidir é a thabhairt ó ${time}`,
    toDecide: (count) => `${numbered(count, ['athrú', 'athrú', 'n-athrú'])} le socrú`,
    wasRefused: 'Níorbh fhéidir é a shábháil',
    incidentsUnread: (count) => numbered(count, ['teagmhas', 'theagmhas', 'dteagmhas']),
    byParents: 'Gan léamh ag tuismitheoirí fós',
    newMessages: (count) =>
      numbered(count, ['teachtaireacht nua', 'theachtaireacht nua', 'dteachtaireacht nua']),
    inInbox: 'I do bhosca isteach',
    attendanceReturn: 'Tuairisceán tinrimh',
    ofLastWeek: (what) => `An tseachtain seo caite, ${what}`,
    signOutsMissing: (count) =>
      `${numbered(count, ['síniú amach', 'shíniú amach', 'síniú amach'])} ar iarraidh`,
    dueToday: 'dlite inniu',
    due: (day) => `dlite ${day}`,

    ring: (contact) => `Glaoigh: ${contact}`,
    home: 'baile',
    notComing: 'Ní thiocfaidh',

    signInAsked: (child) => `An síneofar ${child} isteach?`,
    signInAnyway: 'Sínigh isteach mar sin féin',
    tooMany: ({ present, most, underMonths }) =>
      `Bheadh ${childrenInIrish(present)}${underMonths === undefined ? '' : ` faoi ${underMonths} mí d’aois`} i láthair. Is é ${most} an líon is mó a cheadaítear.`,
  },

  entryTexts: {
    has: (childminder, what) => `Tá sé seo ag ${childminder}: ${what}`,
    nothing: 'dada',
    useIt: 'Úsáid é',
    sendMine: 'Seol mo leagan féin',
    used: 'Nuashonraíodh an phróifíl',
    sent: (childminder) => `Seolta chuig ${childminder}`,
    failed: 'Níorbh fhéidir é a shábháil',
  },

  firstUseTexts: {
    toDo: (count) => (count === 0 ? 'Níl aon rud le déanamh' : `${things(count)} le déanamh`),
    minutes: (hasChild) => (hasChild ? 'Thart ar nóiméad amháin' : 'Thart ar thrí nóiméad'),
    doneOf: (done, all) => `${done} as ${all} déanta`,
    hide: 'Folaigh an liosta seo',
    isHidden: 'Tá an liosta i bhfolach ar an ngléas seo',

    county: 'Roghnaigh do chontae',
    countyDetail: 'Don aimsir',
    countyChosen: (county) => `${county}, don aimsir`,
    choose: 'Roghnaigh',
    change: 'Athraigh',
    countySaved: 'Sábháladh an contae',
    child: 'Cuir do chéad leanbh leis',
    childDetail: 'Ainm, breithlá, teagmhálaí',
    childAdded: 'I do chlár',
    add: 'Cuir leis',
    invite: 'Tabhair cuireadh do thuismitheoir',
    inviteLater: 'Tar éis an chéad linbh',
    inviteDetail: 'Feiceann siad an lá de réir mar a tharlaíonn sé',
    invited: 'Cuireadh tugtha',
    joined: ([first, ...more]) =>
      more.length === 0 ? `Tá ${first} páirteach` : `Tá ${first} agus ${more.length} eile páirteach`,
    inviteAct: 'Tabhair cuireadh',
    push: 'Faigh scéala láithreach',
    pushDetail: 'Teachtaireachtaí, teacht déanach',
    parentsPushDetail: 'Teagmhais, teachtaireachtaí, teacht isteach',
    pushOn: 'Ar siúl sa bhrabhsálaí seo',
    allow: 'Ceadaigh',
    lock: 'Logáil isteach dhá chéim',
    lockDetail: 'Cód ó d’fhón',
    lockOn: 'Iarrtar é nuair a logálann tú isteach',
    setUp: 'Socraigh',
    plan: (name) => `Tosaigh an plean ${name}`,
    planDetail: (price) => `Mar a roghnaigh tú, ${price} sa mhí`,

    consents: (child) => `Toilithe: ${child}`,
    consentsDetail: 'Turais, grianghraif, éigeandálaí',
    consentsDecided: 'Socraithe',
    decide: 'Socraigh',
    about: (child) => `Tuilleadh faoin leanbh: ${child}`,
    aboutDone: 'Líonta',
    fillIn: 'Líon isteach',
  },

  questionTexts: {
    title: 'Ceist duitse',
    loading: 'Ceist á lódáil',
    saysSheMinds: (childminder, children) => `Deir ${childminder} go bhfuil ${children} faoina gcúram`,
    ifYouAccept: 'Má ghlacann tú leis,',
    youSee: (children) =>
      ` feicfidh tú na laethanta (${children}), agus beidh sibh in ann scríobh chuig a chéile. Is féidir leat deireadh a chur leis ag am ar bith.`,
    untilThen: 'Go dtí sin, ní roinntear aon rud.',
    sheDoesNotSee: (childminder) => ` Ní fheiceann ${childminder} do shonraí, ná fiú go bhfuil cuntas agat.`,
    notMe: 'Ní mise é',
    keepsIt: ': ní roinntear aon rud, agus ní féidir an cheist a chur arís go ceann 90 lá.',
    accept: 'Glac leis',
    report: 'Tuairiscigh an t-iarratas seo',
    reportAsked: 'An dtuairisceofar an t-iarratas seo?',
    reportDetail:
      'Féachfaidh riarthóir de chuid Nead air agus b’fhéidir go scríobhfar chugat. Ní roinntear aon rud, agus ní féidir an cheist a chur arís go ceann 90 lá.',
    reportIt: 'Tuairiscigh',
    reportWhy: 'Cad atá mícheart?',
    reportReasons: {
      unknown: 'Níl aithne agam ar an duine seo',
      former: 'Níl cúram á thabhairt do mo leanbh ag an duine seo a thuilleadh',
      pressing: 'Cuirtear an cheist orm arís agus arís eile',
      other: 'Rud éigin eile',
    },
    accepted: (children) => `Feicfidh tú na laethanta as seo amach: ${children}`,
    declined: 'Ní roinntear aon rud',
    reported: 'Go raibh maith agat. Ní roinntear aon rud, agus féachfaidh riarthóir air.',
    reopen: 'Cuir an cheist orm arís',
    reopened: 'Is féidir leat freagra a thabhairt arís',
    reopenFailed: 'Níorbh fhéidir an cheist a chur ort arís',
    saidNo: 'Dhiúltaigh tú',
    saidNoDetail:
      'Ní roinntear aon rud. Más botún a bhí ann, is féidir leat do fhreagra a athrú. Ní chuirtear an feighlí leanaí ar an eolas ceachtar den dá bhealach.',
    saidNoTo: (childminder, children) => `${childminder}, maidir leis seo: ${children}`,
    askableFrom: (day) => `Is féidir an cheist a chur arís ó ${day}.`,
    wasReported: 'Tá do thuairisc ag an riarthóir.',
    failed: 'Níorbh fhéidir do fhreagra a shábháil',
    none: 'Níl aon cheist duit',
    noneDetail:
      'Nuair a chuireann feighlí leanaí leis thú mar theagmhálaí, cuirtear ceist ort anseo ar dtús.',
    home: 'Téigh go dtí do phainéal',

    childminders: 'Feighlithe leanaí',
    sharesWith: 'Is féidir leat scríobh chuig na feighlithe leanaí seo, agus feiceann tú laethanta do linbh.',
    sharesWithNobody: 'Níl tú ag comhroinnt le haon fheighlí leanaí.',
    end: 'Stop an chomhroinnt',
    endAsked: (childminder) => `An stopfar an chomhroinnt? ${childminder}`,
    endDetail: (childminder) =>
      `Ní fheicfidh tú laethanta do linbh ná na teachtaireachtaí a thuilleadh, agus cuirfimid é sin in iúl do d’fheighlí leanaí (${childminder}). Coinníonn an feighlí leanaí na taifid.`,
    takeACopy: 'Tóg cóip ar dtús',
    ended: (childminder) => `Stopadh an chomhroinnt: ${childminder}`,
    endFailed: 'Níorbh fhéidir an chomhroinnt a stopadh',
  },
} satisfies TranslationOf<typeof english>;
