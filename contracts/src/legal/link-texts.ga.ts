import type { TranslationOf } from '../catalogue.ts';
import type * as english from './link-texts.ts';

/** Not yet read by a native speaker. */
export default {
  linkTexts: {
    legal: 'Eolas dlíthiúil',
    privacyPolicy: 'Polasaí Príobháideachais',
    termsOfUse: 'Téarmaí Úsáide',
    cookiePolicy: 'Polasaí Fianán',
    cookies: 'Fianáin',
    cookiesAsked:
      'Oibríonn Nead gan fianáin fógraíochta. An bhfuil cead ag fógraí ar chuntais saor in aisce iad a úsáid?',
    learnMore: 'Tuilleadh eolais',
    accept: 'Glac leo',
    decline: 'Diúltaigh dóibh',
  },
} satisfies TranslationOf<typeof english>;
