import type { TranslationOf } from '../catalogue.ts';
import type * as english from './mail-texts.ts';

/** Not yet read by a native speaker. */
export default {
  accountMailTexts: {
    pleaseConfirmYourNew: 'Deimhnigh do sheoladh ríomhphoist nua do Nead',
    askedUs: 'Iarradh orainn seoladh ríomhphoist cuntais Nead a athrú go dtí an ceann seo.',
    linkWorksOnce:
      'Oibríonn an nasc uair amháin, ar feadh 7 lá, agus ní logálann sé aon duine isteach. Chuireamar an seanseoladh ar an eolas freisin. Déanfar an t-athrú trí lá tar éis é a iarraidh, nó láithreach má aontaítear ón seanseoladh.',
    useThisEmailAddress: 'Úsáid an seoladh ríomhphoist seo',
    didNotAsk: 'Murar iarr tú é seo, déan neamhaird den ríomhphost seo. Ní athróidh aon rud.',
    changeAsked: 'Tá do sheoladh ríomhphoist Nead le hathrú',
    changeAskedByOwner: (email, when) =>
      `D’iarr duine éigin atá logáilte isteach i do chuntas Nead seoladh ríomhphoist an chuntais a athrú. An seoladh nua: ${email}. Déanfar an t-athrú ${when}. Ina dhiaidh sin ní sheolfaimid aon rud anseo.`,
    changeAskedByAdmin: (email, when) =>
      `D’iarr riarthóir de chuid Nead seoladh ríomhphoist do chuntais a athrú. An seoladh nua: ${email}. Déanfar an t-athrú ${when}. Ina dhiaidh sin ní sheolfaimid aon rud anseo.`,
    administratorsReason: (reason) => `Scríobh an riarthóir: “${reason}”`,
    wasNotMe: 'Ní mise a rinne é seo',
    wasMe: 'Mise a rinne é',
    wasMeDetail:
      'Más tusa a d’iarr é seo, ní gá duit aon rud a dhéanamh. Chun é a athrú anois, brúigh “Mise a rinne é”.',
    emailAddress: 'Athraíodh seoladh ríomhphoist do chuntais Nead',
    neadAccountHas:
      'Tá seoladh ríomhphoist nua ag do chuntas Nead. As seo amach, logáil isteach leis an gceann sin.',
    chooseAPassword:
      'Roghnaigh pasfhocal agus feicfidh tú gach rud de réir mar a tharlaíonn sé: nuair a thagann do leanbh isteach, ag ithe, ag codladh agus ag dul abhaile.',
    linkWorksOnceAndFor7: 'Oibríonn an nasc uair amháin, ar feadh 7 lá.',
    createMyAccount: 'Cruthaigh mo chuntas',
    neadPassword: 'Athraíodh do phasfhocal Nead',
    thePassword: 'Athraíodh pasfhocal do chuntais Nead anois beag, agus logáladh gach gléas eile amach.',
    setANewPassword: 'Socraigh pasfhocal nua',
    setANewPasswordForNead: 'Socraigh pasfhocal nua do Nead',
    somebodyHopefullyYouAsked: 'Iarradh orainn pasfhocal nua a thabhairt do do chuntas Nead.',
    linkWorksOnceAndFor30:
      'Oibríonn an nasc uair amháin, ar feadh 30 nóiméad. Má shocraíonn tú pasfhocal nua, logálfar amach thú ar gach gléas.',
    didNotAskForThisThen:
      'Murar iarr tú é seo, déan neamhaird den ríomhphost seo. Fanfaidh do phasfhocal mar atá.',
    pleaseConfirmYourEmail: 'Deimhnigh do sheoladh ríomhphoist do Nead',
    welcomeToNeadOne:
      'Fáilte go Nead. Céim amháin eile: deimhnigh gur leatsa an seoladh ríomhphoist seo, agus beidh do chuntas réidh.',
    linkWorksOnceAndFor24: 'Oibríonn an nasc uair amháin, ar feadh 24 uair an chloig.',
    confirmMyEmailAddress: 'Deimhnigh mo sheoladh ríomhphoist',
    didNotSign:
      'Murar chláraigh tú, chlóscríobh duine éigin seoladh mícheart. Déan neamhaird den ríomhphost seo. Ní tharlóidh aon rud.',
    resetIsSlow:
      'Níl aon phasfhocal ag do chuntas. Ar mhaithe le do shábháilteacht, tógann sé 24 uair an chloig ceann a shocrú trí ríomhphost amháin: oscail an nasc laistigh de 30 nóiméad, agus tosaigh ansin.',
    recoveryAsked: 'Tá duine éigin ag iarraidh filleadh ar do chuntas Nead',
    recoveryAskedDetail: (when) =>
      `D’iarr duine éigin leis an nasc ónár ríomhphost deireanach pasfhocal a shocrú, amhail is nach raibh aon bhealach eile isteach. Is féidir é a shocrú ó ${when}. Cuirimid do ghléasanna ar an eolas freisin.`,
    recoveryWasMe:
      'Más tusa a bhí ann, ná déan aon rud anois. Tar éis an ama sin, oscail nasc an ríomhphoist dheireanaigh arís.',
    recoveryPush: 'Mura tusa a bhí ann, brúigh anseo agus stop é.',
    googleAdded: 'Cuireadh Google leis mar bhealach isteach i do chuntas Nead',
    googleAddedDetail:
      'As seo amach is féidir leat logáil isteach le Google freisin. Mura tusa a rinne é, socraigh pasfhocal nua: baineann sé sin Google arís agus logálann sé gach duine amach.',
    secondStepOn: 'Cuireadh logáil isteach dhá chéim ar siúl do do chuntas Nead',
    secondStepOnDetail:
      'As seo amach, iarrfar cód ó d’aip fíordheimhnithe freisin nuair a logálann tú isteach in Nead. Coinnigh na cóid athshlánaithe áit nach dtiocfaidh aon duine orthu ach tusa.',
    secondStepLost: (supportEmail) =>
      `Má chailleann tú an aip agus na cóid araon, scríobh chuig ${supportEmail} ón seoladh seo. Is féidir le riarthóir an logáil isteach dhá chéim a mhúchadh.`,
    resetAfterAdmin: (name) => `Pasfhocal nua in Nead: ${name}`,
    resetAfterAdminDetail: (name) =>
      `Chabhraigh riarthóir de chuid Nead leis an gcuntas atá ag ${name}, duine a roinneann taifid leat. Tá pasfhocal nua socraithe ansin anois.`,
    askThem: (supportEmail) =>
      `Níl aon rud le déanamh má dúradh é sin leat. Má chuireann sé iontas orthu nuair a fhiafraíonn tú díobh, scríobh chuig ${supportEmail} láithreach.`,
    newDevice: 'Tá gléas nua logáilte isteach i do chuntas Nead',
    newDeviceDetail: (device, when) =>
      `Logáil gléas isteach: ${device}, ${when}. Ní fhaca Nead an gléas sin le do chuntas roimhe seo.`,
    newDeviceWasMe: 'Más tusa a bhí ann, níl aon rud le déanamh.',
    passkeyAdded: 'Cuireadh paseochair le do chuntas Nead',
    passkeyAddedDetail:
      'As seo amach is féidir leis an ngléas a cuireadh leis logáil isteach leis féin, gan phasfhocal ná cód. Mura tusa a rinne é, socraigh pasfhocal nua: baineann sé sin gach paseochair agus logálann sé gach duine amach.',
    passkeyAddedPush: 'Mura tusa a rinne é, socraigh pasfhocal nua anois.',
    passkeyRemoved: 'Baineadh paseochair de do chuntas Nead',
    passkeyRemovedDetail: 'Ní féidir leis an ngléas ar a ndearnadh í logáil isteach leis féin a thuilleadh.',
    muchRead: 'Osclaíodh go leor i do chuntas Nead',
    muchReadDetail: (device, when) =>
      `Osclaíodh i bhfad níos mó laistigh d’uair an chloig ná mar a osclaítear ar ghnáthlá: ${device}, ${when}.`,
    takenOut: 'Tógadh taifid as do chuntas Nead',
    takenOutAs: {
      copy: 'cóip de gach rud',
      export: 'easpórtáil',
      pass: 'pas do chigireacht',
      pack: 'paca cigireachta',
      cover: 'clúdach éigeandála, a thaispeánann an lá ar feadh roinnt uaireanta',
    },
    takenOutDetail: (what, device, when) =>
      `Déanta ar ghléas (${device}), ${when}: ${what}. Tá siad go léir ar an liosta in Nead, faoi Do chuid sonraí.`,
    somewhereElse: 'Mura tusa a rinne é, socraigh pasfhocal nua anois. Logálann sé sin gach duine amach.',
    secondStepOff: 'Múchadh an logáil isteach dhá chéim do do chuntas Nead',
    secondStepOffDetail: 'As seo amach, ní iarrfar ach do phasfhocal nuair a logálann tú isteach in Nead.',
    administratorWrote: (reason) => `Rinne riarthóir de chuid Nead é seo, agus scríobh: “${reason}”`,
    thisWasNotYouPlease: (supportEmail) =>
      `Mura tusa a rinne é seo, scríobh chuig ${supportEmail} láithreach.`,
    suspended: 'Cuireadh do chuntas Nead ar fionraí',
    suspendedDetail:
      'Chuir riarthóir de chuid Nead do chuntas ar fionraí. Ní féidir le haon duine logáil isteach ann, agus logáladh gach gléas amach. Níor scriosadh aon rud.',
    suspendedFor: (reason) => `An chúis a tugadh: “${reason}”`,
    suspendedAnswer:
      'Má cheapann tú go bhfuil sé seo mícheart, freagair an ríomhphost seo. Léifidh duine é agus scríobhfar ar ais chugat.',
    writeToSupport: 'Scríobh chuig an bhfoireann tacaíochta',
    reinstated: 'Tá do chuntas Nead oscailte arís',
    reinstatedDetail:
      'Níl do chuntas Nead ar fionraí a thuilleadh. Tá gach rud mar a d’fhág tú é. Logáil isteach arís.',
    logIn: 'Logáil isteach',
    namesWrittenBy: (email) => `Seolta ar iarratas ó ${email}. Níor sheiceálamar cé atá ann.`,
    childminderInvites: (childminder) =>
      `Tugann ${childminder} cuireadh duit lá do linbh a fheiceáil ar Nead`,
    childminderKeepsTheDay: (childminder) =>
      `Úsáideann ${childminder} Nead chun lá do linbh a thaifeadadh, agus cuireadh leis thú mar theagmhálaí.`,
    hasAddedYouAsParent: (childminder) =>
      `Úsáideann ${childminder} Nead chun lá linbh a thaifeadadh, agus cuireadh leis thú mar an tuismitheoir.`,
    giveAnotherAddress:
      'Baineann an seoladh seo le do chuntas feighlí leanaí féin, agus is le feighlí leanaí nó le tuismitheoir gach cuntas. Tabhair seoladh ríomhphoist eile leat dóibh: rachaidh an cuireadh ansin, agus osclóidh tú cuntas tuismitheora leis. Níor dúradh leo cén fáth nár fhreagair tú.',
    doNotKnowAndIgnore: (childminder) =>
      `Mura bhfuil aithne agat ar an duine seo (${childminder}), chlóscríobh duine éigin seoladh mícheart. Déan neamhaird den ríomhphost seo.`,
    yourChildminder: 'D’fheighlí leanaí',
    childminderAsks: (childminder) => `Deir ${childminder} go bhfuil leanbh leat faoina gcúram`,
    saysSheMinds: (childminder) =>
      `Chuir ${childminder} leis thú mar theagmhálaí ar Nead. Logáil isteach le do chuntas féin chun freagra a thabhairt.`,
    nothingUntilAnswered:
      'Go dtí go nglacfaidh tú leis, ní roinntear aon rud. Ní fheiceann ceachtar agaibh aon rud faoin duine eile.',
    answer: 'Féach ar an gceist',
    neitherKnow: (childminder) =>
      `Mura bhfuil aithne agat ar an duine seo (${childminder}), roghnaigh “Ní mise é”. Ní féidir an cheist a chur ort arís go ceann 90 lá.`,
    doNotKnow: (childminder) =>
      `Mura bhfuil aithne agat ar an duine seo (${childminder}), chlóscríobh duine éigin seoladh mícheart. Déan neamhaird den ríomhphost seo. Ní roinnfear aon rud leat.`,
    thisWasNotYouSet: (supportEmail) =>
      `Mura tusa a rinne é seo, socraigh pasfhocal nua anois agus scríobh chuig ${supportEmail}.`,
  },

  securityTexts: {
    'account-opened': 'Osclaíodh an cuntas',
    'email-verified': 'Deimhníodh an seoladh ríomhphoist',
    'email-changed': 'Athraíodh an seoladh ríomhphoist',
    'email-change-asked': 'Iarradh athrú ar an seoladh ríomhphoist',
    'email-change-asked-by-admin': 'D’iarr riarthóir athrú ar an seoladh ríomhphoist',
    'email-change-stopped': 'Stopadh an t-athrú ar an seoladh ríomhphoist',
    login: 'Logáladh isteach',
    'login-failed': 'Rinne duine éigin iarracht logáil isteach le pasfhocal mícheart',
    'code-failed': 'Rinne duine éigin iarracht logáil isteach leis an bpasfhocal agus le cód mícheart',
    'login-locked': 'An iomarca pasfhocal mícheart: cuireadh bac ar logáil isteach ar feadh tamaill',
    'session-ended': 'Logáladh amach',
    'reset-requested': 'Iarradh pasfhocal nua',
    'recovery-asked': 'D’iarr duine éigin le nasc ó do ríomhphost pasfhocal a shocrú',
    'recovery-stopped': 'Stopadh é sin',
    'password-reset': 'Athshocraíodh an pasfhocal trí nasc i ríomhphost',
    'password-changed': 'Athraíodh an pasfhocal',
    'password-voided': 'Baineadh an pasfhocal, toisc gur dheimhnigh duine eile an seoladh ríomhphoist',
    'google-linked': 'Cuireadh Google leis mar bhealach chun logáil isteach',
    'google-unlinked': 'Baineadh Google mar bhealach chun logáil isteach',
    'passkey-added': 'Cuireadh paseochair leis mar bhealach chun logáil isteach',
    'passkey-removed': 'Baineadh paseochair',
    'second-factor-on': 'Cuireadh logáil isteach dhá chéim ar siúl',
    'second-factor-off': 'Múchadh an logáil isteach dhá chéim',
    'second-factor-removed': 'Mhúch riarthóir an logáil isteach dhá chéim',
    'recovery-code-used': 'Úsáideadh cód athshlánaithe',
    'much-read': 'Osclaíodh i bhfad níos mó laistigh d’uair an chloig ná mar a osclaítear ar ghnáthlá',
    'taken-out': 'Tógadh taifid as Nead',
    suspended: 'Cuireadh an cuntas ar fionraí',
    reinstated: 'Athosclaíodh an cuntas',
  },

  secondFactorTexts: {
    isThere: 'Tá logáil isteach dhá chéim socraithe cheana.',
    neverBoth:
      'Ní athraíonn riarthóir an seoladh agus an dara céim den chuntas céanna laistigh de sheacht lá riamh.',
    notBegun: 'Tosaigh trí aip fíordheimhnithe a shocrú.',
  },

  lastWayIn: 'Is é seo an t-aon bhealach atá agat le logáil isteach. Socraigh pasfhocal ar dtús.',

  unknownDevice: 'Gléas anaithnid',
} satisfies TranslationOf<typeof english>;
