import type { TranslationOf } from './catalogue.ts';
import type * as english from './field-texts.ts';

/** Not yet read by a native speaker. */
export default {
  oneLineTexts: {
    tooLong: 'Tá an téacs seo rófhada',
    manyLines: 'Caithfidh sé seo a bheith ina líne amháin, gan charachtair rialaithe',
    link: 'Ní cheadaítear nasc anseo: fág :// agus www. as',
    domain:
      'Ní cheadaítear seoladh gréasáin ná ríomhphoist in ainm: cuir spás tar éis gach ponc, agus fág @ as',
  },

  phoneTexts: {
    tooShort: 'Caithfidh 10 ndigit ar a laghad a bheith san uimhir ghutháin',
    invalid: 'Bíonn digití, spásanna agus, ag an tús, + in uimhir ghutháin',
    tooLong: 'Tá an téacs seo rófhada',
  },

  requiredFieldTexts: {
    notText: 'Caithfidh sé seo a bheith ina théacs',
    wrongChoice: (what, choices) =>
      `${what}: caithfidh sé a bheith ar cheann díobh seo: ${choices.join(', ')}`,
    tooLong: 'Tá an téacs seo rófhada',
  },
} satisfies TranslationOf<typeof english>;
