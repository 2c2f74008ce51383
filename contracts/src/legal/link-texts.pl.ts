import type { TranslationOf } from '../catalogue.ts';
import type * as english from './link-texts.ts';

/** Not yet read by a native speaker. */
export default {
  linkTexts: {
    legal: 'Informacje prawne',
    privacyPolicy: 'Polityka prywatności',
    termsOfUse: 'Warunki korzystania',
    cookiePolicy: 'Polityka plików cookie',
    cookies: 'Pliki cookie',
    cookiesAsked:
      'Nead działa bez reklamowych plików cookie. Czy reklamy na bezpłatnych kontach mogą ich używać?',
    learnMore: 'Dowiedz się więcej',
    accept: 'Zgadzam się',
    decline: 'Nie zgadzam się',
  },
} satisfies TranslationOf<typeof english>;
