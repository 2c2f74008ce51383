import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { SupportLink } from '../../legal/support-link.tsx';

/** A sentence of the specification, whose first two words are the link, and a second way to get help. */
export const EmailHelp = () => (
  <>
    <SupportLink>{accountPageTexts.contactSupport}</SupportLink>
    {accountTexts.emailReadOnly.replace(/^Contact support/, '')}
    {accountPageTexts.orUnderSecurity}
  </>
);
