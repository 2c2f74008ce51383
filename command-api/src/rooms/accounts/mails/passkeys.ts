import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import type { Push } from '../../../engine/push/push.ts';
import type { Account } from '../account-state.ts';
import { greetingOf } from './greeting.ts';

type Owner = Pick<Account, 'email' | 'firstName'>;

const about = (
  { email, firstName }: Owner,
  subject: string,
  detail: string,
  url: string,
  supportEmail: string,
): Letter | undefined =>
  email === null
    ? undefined
    : letter({
        to: email,
        subject,
        greeting: greetingOf(firstName),
        paragraphs: [detail],
        action: { label: accountMailTexts.setANewPassword, url },
        footnote: accountMailTexts.thisWasNotYouSet(supportEmail),
      });

export const passkeyAddedMail = (owner: Owner, url: string, supportEmail: string): Letter | undefined =>
  about(owner, accountMailTexts.passkeyAdded, accountMailTexts.passkeyAddedDetail, url, supportEmail);

export const passkeyRemovedMail = (owner: Owner, url: string, supportEmail: string): Letter | undefined =>
  about(owner, accountMailTexts.passkeyRemoved, accountMailTexts.passkeyRemovedDetail, url, supportEmail);

/** The same as a notification on the account's devices. */
export const passkeyAddedPush = (
  { accountId, passkeyId }: { accountId: Id; passkeyId: Id },
  { opened }: Account,
): Push | undefined =>
  opened && {
    account: accountId,
    message: {
      title: accountMailTexts.passkeyAdded,
      body: accountMailTexts.passkeyAddedPush,
      url: `/${opened.role}/profile#passkeys`,
      tag: passkeyId,
    },
    urgent: true,
  };
