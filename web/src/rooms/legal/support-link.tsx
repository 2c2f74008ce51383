import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { useProviders } from '../../engine/api/providers.ts';

/** A mail link to the configured address; plain text if none is known. */
export function SupportLink({ children = accountPageTexts.contactSupport }: { children?: string }) {
  const address = useProviders()?.supportEmail;
  return address ? <a href={`mailto:${address}`}>{children}</a> : children;
}
