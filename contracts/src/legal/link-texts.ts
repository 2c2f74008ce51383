import { catalogue } from '../catalogue.ts';

/**
 * Links to the legal pages, and the question about cookies. Apart from the pages' own texts, since every login page
 * loads these.
 */
export const linkTexts = catalogue('linkTexts', {
  legal: 'Legal',
  privacyPolicy: 'Privacy Policy',
  termsOfUse: 'Terms of Use',
  cookiePolicy: 'Cookie Policy',
  cookies: 'Cookies',
  cookiesAsked: 'Nead works without advertising cookies. May adverts on free accounts use them?',
  learnMore: 'Learn more',
  accept: 'Accept',
  decline: 'Decline',
});
