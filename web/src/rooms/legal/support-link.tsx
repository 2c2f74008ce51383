import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { useProviders } from '../accounts/providers.ts';

/** A mail to the configured support address; words alone where the server has not told it. */
export function SupportLink({ children = pageTexts.contactSupport }: { children?: string }) {
  const address = useProviders()?.supportEmail;
  return address ? <a href={`mailto:${address}`}>{children}</a> : children;
}
