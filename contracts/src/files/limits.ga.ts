import type { TranslationOf } from '../catalogue.ts';
import type * as english from './limits.ts';

/** Not yet read by a native speaker. */
export default {
  photoFileTexts: {
    notImage: 'Roghnaigh comhad íomhá',
    tooLarge: 'Tá an íomhá rómhór. Roghnaigh íomhá faoi 2MB',
    heic: 'Tá an grianghraf seo san fhormáid HEIC, nach féidir le gach gléas a thaispeáint. Roghnaigh grianghraf JPEG nó PNG.',
    broken: 'Tá an íomhá seo neamhiomlán nó damáistithe. Roghnaigh ceann eile.',
    tooManyPixels: 'Tá an iomarca picteilíní san íomhá seo. Roghnaigh ceann níos lú.',
    partInvalid: 'Is líon beart iad tús na coda agus méid an chomhaid iomláin',
    tooManyWait: 'Tá an iomarca grianghraf ag fanacht lena n-úsáid. Sábháil an méid a thosaigh tú.',
    unknownUpload: 'Uaslódáladh an grianghraf seo rófhada ó shin. Roghnaigh arís é.',
  },
} satisfies Pick<TranslationOf<typeof english>, 'photoFileTexts'>;
