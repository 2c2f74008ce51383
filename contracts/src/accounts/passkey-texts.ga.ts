import type { TranslationOf } from '../catalogue.ts';
import type * as english from './passkey-texts.ts';

/** Not yet read by a native speaker. */
export default {
  passkeyTexts: {
    unreadable: 'Ní féidir an phaseochair seo a léamh. Triail arís.',
    failed: 'Níor glacadh leis an bpaseochair seo. Triail arís, nó logáil isteach le do phasfhocal.',
    attested:
      'Deir an phaseochair seo cé a rinne do ghléas, agus ní ghlacann Nead leis sin. Úsáid gléas eile, nó do phasfhocal.',
    otherSite: 'Do shuíomh gréasáin eile a rinneadh an phaseochair seo. Logáil isteach le do phasfhocal.',
    unknown: 'Níl aithne ar an bpaseochair seo anseo a thuilleadh. Logáil isteach le do phasfhocal.',
    usedAgain: 'Úsáideadh freagra do ghléis cheana. Triail arís.',
    copied: 'Is cosúil gur cóipeáladh an phaseochair seo. Logáil isteach le do phasfhocal, agus bain í.',
    notConfirmed: 'Níor dheimhnigh do phaseochair gur tusa atá ann. Triail arís.',
    isThere: 'Tá paseochair do do chuntas ag an ngléas seo cheana.',
    tooMany: 'Tá fiche paseochair ann cheana. Bain ceann ar dtús.',
    nameRequired: 'Tabhair ainm uirthi',
    nameTooLong: 'Tá an t-ainm seo rófhada',

    heading: 'Paseochracha',
    site: 'Nead',
    detail: 'Ceann do gach gléas, agus gan aon rud le cur de ghlanmheabhair.',
    none: 'Is féidir le do mhéar, d’aghaidh nó glas d’fhóin a bheith ina eochair agat.',
    logInWith: 'Logáil isteach le paseochair',
    withPassword: 'Le ríomhphost agus pasfhocal',
    lead: 'Is é do mhéar, d’aghaidh nó glas an fhóin an eochair.',
    add: 'Cuir paseochair leis',
    addThis: {
      phone: 'Cuir an fón seo leis',
      tablet: 'Cuir an táibléad seo leis',
      computer: 'Cuir an ríomhaire seo leis',
    },
    adding: 'Ag fanacht le do ghléas',
    added: 'As seo amach is féidir leat logáil isteach anseo le glas an ghléis seo',
    notMade: 'Ní dhearnadh aon phaseochair. Is féidir leat triail arís.',
    more: (name) => `Tuilleadh: ${name}`,
    rename: (name) => `Athainmnigh ‘${name}’`,
    remove: (name) => `Bain an phaseochair ‘${name}’`,
    removeDetail: 'Ní féidir leat logáil isteach léi ansin a thuilleadh.',
    renameIt: 'Athainmnigh',
    removeIt: 'Bain',
    removed: 'Baineadh an phaseochair',
    confirms: 'Deimhníonn do mhéar, d’aghaidh nó glas d’fhóin é.',
    notAnswered: 'Níor roghnaíodh aon phaseochair. Triail arís.',
    askHeading: 'Logáil isteach le do mhéar nó le d’aghaidh',
    askDetail: 'Tá muinín ag tuismitheoirí asat le taifid a leanaí. Ní féidir paseochair a thomhas.',
    notNow: 'Ní anois',
    name: 'Ainm',
    addedOn: (when) => `Curtha leis ${when}`,
    usedOn: (when) => `Úsáidte go deireanach ${when}`,
  },
} satisfies TranslationOf<typeof english>;
