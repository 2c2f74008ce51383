import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { SupportLink } from '../legal/support-link.tsx';

/** The specified sentence, of which the first two words are the way there. */
export const EmailHelp = () => (
  <>
    <SupportLink>{pageTexts.contactSupport}</SupportLink>
    {texts.emailReadOnly.replace(/^Contact support/, '')}
  </>
);
