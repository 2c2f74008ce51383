import type { TranslationOf } from '../catalogue.ts';
import type * as english from './link-texts.ts';

/** Not yet read by a native speaker. */
export default {
  linkTexts: {
    legal: 'Правова інформація',
    privacyPolicy: 'Політика приватності',
    termsOfUse: 'Умови користування',
    cookiePolicy: 'Політика щодо файлів cookie',
    cookies: 'Файли cookie',
    cookiesAsked:
      'Nead працює без рекламних файлів cookie. Дозволити їх рекламі на безкоштовних облікових записах?',
    learnMore: 'Докладніше',
    accept: 'Дозволити',
    decline: 'Відмовитися',
  },
} satisfies TranslationOf<typeof english>;
