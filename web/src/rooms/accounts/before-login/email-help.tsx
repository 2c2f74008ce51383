import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { SupportLink } from '../../legal/support-link.tsx';

/** A sentence of the specification; its first two words are the link. */
export const EmailHelp = () => (
  <>
    <SupportLink>{pageTexts.contactSupport}</SupportLink>
    {texts.emailReadOnly.replace(/^Contact support/, '')}
  </>
);
