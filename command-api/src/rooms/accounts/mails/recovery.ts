import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import type { Push } from '../../../engine/push/push.ts';
import type { Account } from '../account-state.ts';
import { dayAndTimeOf } from './email-change-asked.ts';
import { greetingOf } from './greeting.ts';

/** The letter to the mailbox, at once; undefined if it was stopped meanwhile. */
export function recoveryAskedMail(
  to: string,
  firstName: string | null,
  url: string,
  { recovery }: Account,
): Letter | undefined {
  if (recovery === undefined) return undefined;
  return letter({
    to,
    subject: accountMailTexts.recoveryAsked,
    greeting: greetingOf(firstName),
    paragraphs: [accountMailTexts.recoveryAskedDetail(dayAndTimeOf.format(new Date(recovery)))],
    action: { label: accountMailTexts.wasNotMe, url },
    footnote: accountMailTexts.recoveryWasMe,
  });
}

/** The same to the account's recent former address: a thief of the mailbox may have moved the account. */
export function recoveryAskedBeforeMail(
  _to: string,
  _firstName: string | null,
  url: string,
  account: Account,
  { meta }: LogEvent,
): Letter | undefined {
  const former = account.formerEmails.at(-1);
  if (former === undefined || (account.formerToldUntil ?? '') < meta.recordedAt) return undefined;
  return recoveryAskedMail(former, null, url, account);
}

/** The same as a notification on the account's devices. */
export function recoveryAskedPush(
  { accountId, linkId }: { accountId: Id; linkId: Id },
  { opened, recovery }: Account,
): Push | undefined {
  if (!opened || recovery === undefined) return undefined;
  return {
    account: accountId,
    message: {
      title: accountMailTexts.recoveryAsked,
      body: accountMailTexts.recoveryPush,
      url: `/${opened.role}/profile#recovery`,
      tag: linkId,
    },
    urgent: true,
  };
}
