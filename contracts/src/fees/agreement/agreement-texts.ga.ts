import type { TranslationOf } from '../../catalogue.ts';
import type * as english from './agreement-texts.ts';

/** Not yet read by a native speaker. */
export default {
  agreementTexts: {
    notAClock: 'Scríobhtar am mar 08:30',
    percent: 'Bíonn sciar idir 0 agus 100 faoin gcéad',
    nameRequired: 'Tabhair ainm air',
    nameTooLong: 'Ní féidir níos mó ná 80 carachtar a bheith in ainm',
    daysRequired: 'Roghnaigh lá amháin ar a laghad',
    timesRequired: 'Abair cathain a thagann an leanbh',
    endsBeforeItBegins: 'Críochnaíonn am tar éis a thosaithe',
    timesOverlap: 'Tá dhá am aontaithe den lá céanna ag forluí ar a chéile',
    otherDaysByVisit: 'Gearrtar lá eile de réir uaire, lae, leathlae nó seisiúin',
    payersRequired: 'Íocann tuismitheoir amháin nó beirt',
    sharesOf100: 'Caithfidh sciartha na dtuismitheoirí 100 faoin gcéad a dhéanamh le chéile',
    payerTwice: 'Tá an tuismitheoir céanna ainmnithe faoi dhó',
  },
} satisfies TranslationOf<typeof english>;
