import type { TranslationOf } from '../catalogue.ts';
import type * as english from './consents.ts';

/** Not yet read by a native speaker. */
export default {
  consentTexts: {
    photos: {
      version: 1,
      title: 'Grianghraif a fheiceann teaghlaigh eile',
      text: 'Tá cead ag teaghlaigh leanaí eile faoin gcúram céanna grianghraif a fheiceáil ina bhfuil mo leanbh.',
    },
    outings: {
      version: 1,
      title: 'Turais',
      text: 'Tá cead mo leanbh a thabhairt ar thurais áitiúla, de shiúl na gcos, ar iompar poiblí nó i gcarr atá faoi árachas.',
    },
    medication: {
      version: 2,
      title: 'Cógais',
      text: 'Tá cead cógas a thug mé ar láimh a thabhairt do mo leanbh, mar a scríobh mé síos é, go dtí an lá a roghnaím anseo.',
      ends: true,
      medicine: true,
    },
    emergencyTreatment: {
      version: 1,
      title: 'Cóir leighis éigeandála',
      text: 'In éigeandáil tá cead mo leanbh a thabhairt chuig dochtúir nó chuig ospidéal, agus cóir leighis a thabhairt don leanbh ansin, mura féidir teacht ormsa.',
    },
  },
} satisfies TranslationOf<typeof english>;
