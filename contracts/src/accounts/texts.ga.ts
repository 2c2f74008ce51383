import type { TranslationOf } from '../catalogue.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  accountTexts: {
    firstNameRequired: 'Tá céadainm ag teastáil',
    lastNameRequired: 'Tá sloinne ag teastáil',
    displayNameRequired: 'Tá ainm taispeána ag teastáil',
    nameTooLong: 'Tá an t-ainm seo rófhada',
    emailRequired: 'Tá ríomhphost ag teastáil',
    emailInvalid: 'Seoladh ríomhphoist neamhbhailí',
    passwordRequired: 'Tá pasfhocal ag teastáil',
    passwordTooShort: 'Caithfidh 6 charachtar ar a laghad a bheith sa phasfhocal',
    passwordTooLong: 'Tá an pasfhocal rófhada',
    passwordTooCommon: 'Tá an pasfhocal seo róchoitianta. Roghnaigh ceann eile.',
    confirmRequired: 'Deimhnigh do phasfhocal',
    passwordsDiffer: 'Níl an dá phasfhocal mar an gcéanna',
    reasonRequired: 'Abair cén fáth, i 20 carachtar ar a laghad. Léifidh úinéir an chuntais é.',
    reasonTooLong: '1,000 carachtar ar a mhéad',
    googleProofWrong: 'Níor dheimhnigh Google anois beag gur tusa atá ann. Lean ar aghaidh le Google arís.',
    muchWasRead:
      'Osclaíodh go leor le huair an chloig anuas. Chun leanúint ar aghaidh, deimhnigh gur tusa atá ann.',
    currentPasswordRequired: 'Tá an pasfhocal reatha ag teastáil',
    newPasswordRequired: 'Tá pasfhocal nua ag teastáil',
    codeRequired: 'Cuir isteach an cód',
    ageNote:
      'Trí leanúint ar aghaidh, deimhníonn tú go bhfuil tú 18 mbliana d’aois ar a laghad agus glacann tú leis na Téarmaí Úsáide agus leis an bPolasaí Príobháideachais.',
    parentsCannotRegister:
      'Ní féidir le tuismitheoirí clárú go díreach. Cuireann d’fheighlí leanaí leis thú agus faigheann tú ríomhphost le nasc.',

    loginFailed: 'Tharla earráid agus tú ag logáil isteach. Triail arís.',
    suspendedFor: (why) =>
      `Tá an cuntas seo ar fionraí. Déan teagmháil leis an bhfoireann tacaíochta. An chúis a tugadh: ${why}`,
    resent: 'Seoladh an ríomhphost fíoraithe arís. Féach i do bhosca isteach.',
    resendFailed: 'Theip ar an ríomhphost fíoraithe a sheoladh arís. Triail arís.',
    googleLoginFailed: 'Theip ar an logáil isteach le Google. Triail arís.',
    googleNotVerified: 'Níl do chuntas Google fíoraithe. Fíoraigh le Google é agus triail arís.',
    googleSignupFailed: 'Theip ar an gclárú le Google',
    noInvitation:
      'Níl aon chuireadh ann don seoladh ríomhphoist seo. Oscail an nasc sa ríomhphost ó d’fheighlí leanaí, nó iarr ceann nua.',
    invitedElsewhere:
      'Seoladh an cuireadh seo chuig seoladh ríomhphoist eile. Roghnaigh an seoladh sin ag Google, nó socraigh pasfhocal anseo.',
    secondFactorNeeded: 'Cuir isteach an cód ó d’aip fíordheimhnithe, nó ceann de do chóid athshlánaithe.',
    secondFactorWrong: 'Níl an cód seo ceart. Fan leis an gcéad chód eile agus triail arís.',
    secondFactorSetUp:
      'Tá logáil isteach dhá chéim ag teastáil ó do chuntas. Socraigh aip fíordheimhnithe chun leanúint ar aghaidh.',

    emailIsTheSame: 'Is é seo an seoladh ríomhphoist atá ann cheana.',
    emailTaken: 'Tá cuntas ann cheana leis an seoladh ríomhphoist seo.',
    signupFailed: 'Theip ar an gclárú. Triail arís.',
    signedUp: 'Tá tú cláraithe! Féach i do ríomhphost chun do chuntas a fhíorú.',

    forgotUnavailable:
      'Tá an ghné seo á forbairt faoi láthair. Má tá cabhair ag teastáil uait láithreach le do phasfhocal, déan teagmháil leis an bhfoireann tacaíochta.',
    forgotFailed: 'Theip ar an ríomhphost athshocraithe a sheoladh. Triail arís.',
    forgotSent: 'Seoladh treoracha chun do phasfhocal a athshocrú chuig do ríomhphost.',
    resetTokenMissing: 'Dearbhán athshocraithe neamhbhailí nó ar iarraidh',
    resetFailed: 'Theip ar athshocrú an phasfhocail',
    passwordReset: 'Athshocraíodh do phasfhocal. Is féidir leat logáil isteach anois.',

    verificationInvalid: 'Nasc fíoraithe neamhbhailí. Triail arís nó iarr ríomhphost fíoraithe nua.',
    verifyFailed: 'Theip ar fhíorú an ríomhphoist. Triail arís.',
    parentVerified: 'Cruthaíodh an cuntas!',
    parentVerifyFailed: 'Theip ar fhíorú an chuntais',
    linkIncomplete: 'Níl an nasc seo iomlán. Oscail an nasc iomlán ón ríomhphost, nó iarr ceann nua.',
    invitationInvalid: 'Nasc cuireadh neamhbhailí. Iarr ar d’fheighlí leanaí ceann nua a sheoladh chugat.',
    addressIsChildminders:
      'Baineann an seoladh seo le cuntas feighlí leanaí. Tabhair seoladh eile leat do d’fheighlí leanaí, agus oscail do chuntas tuismitheora leis sin.',
    invitationExpired: 'Tá an cuireadh seo as feidhm. Iarr ar d’fheighlí leanaí ceann nua a sheoladh chugat.',
    recoveryWaits:
      'Ní féidir pasfhocal a shocrú fós. Oscail an nasc i do ríomhphost chun a fheiceáil cathain is féidir é.',
    resetInvalid: 'Nasc athshocraithe neamhbhailí. Iarr ceann nua.',

    profileLoadFailed: 'Theip ar lódáil na próifíle',
    profileUpdateFailed: 'Theip ar nuashonrú na próifíle',
    photoUpdateFailed: 'Theip ar nuashonrú ghrianghraf na próifíle',
    passwordUpdateFailed: 'Theip ar nuashonrú an phasfhocail',
    profileUpdated: 'Nuashonraíodh an phróifíl',
    passwordUpdated: 'Nuashonraíodh an pasfhocal',
    photoUpdated: 'Nuashonraíodh grianghraf na próifíle',
    photoUpdatedShort: 'Nuashonraíodh an grianghraf',
    profileNotFound: 'Níor aimsíodh an phróifíl',
    profileNotFoundHint: 'Athlódáil an leathanach nó déan teagmháil leis an bhfoireann tacaíochta.',
    parentProfileLoadFailed: 'Theip ar lódáil shonraí na próifíle',
    emailReadOnly: 'Déan teagmháil leis an bhfoireann tacaíochta chun do sheoladh ríomhphoist a athrú',
  },
} satisfies TranslationOf<typeof english>;
