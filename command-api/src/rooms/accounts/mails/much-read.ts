import { accountMailTexts, unknownDevice } from '@nead/contracts/accounts/mail-texts.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import type { Push } from '../../../engine/push/push.ts';
import type { Account, MuchReading } from '../account-state.ts';
import { dayAndTimeOf } from './email-change-asked.ts';
import { greetingOf } from './greeting.ts';

const subjectOf = ({ what }: MuchReading): string =>
  what === 'reads' ? accountMailTexts.muchRead : accountMailTexts.takenOut;

/** The letter to the owner, in whose name somebody else may be reading. */
export function muchReadMail(
  { email, firstName }: Pick<Account, 'email' | 'firstName'>,
  { data, meta: { actor } }: { data: MuchReading; meta: Pick<LogEvent['meta'], 'actor'> },
  url: string,
  supportEmail: string,
): Letter | undefined {
  if (email === null) return undefined;
  const device = ('device' in actor && actor.device) || unknownDevice;
  const when = dayAndTimeOf.format(new Date(data.at));
  return letter({
    to: email,
    subject: subjectOf(data),
    greeting: greetingOf(firstName),
    paragraphs: [
      data.what === 'reads'
        ? accountMailTexts.muchReadDetail(device, when)
        : accountMailTexts.takenOutDetail(accountMailTexts.takenOutAs[data.what], device, when),
      accountMailTexts.newDeviceWasMe,
    ],
    action: { label: accountMailTexts.setANewPassword, url },
    footnote: accountMailTexts.thisWasNotYouSet(supportEmail),
  });
}

/** The same as a notification on the account's devices. */
export const muchReadPush = (data: MuchReading, { opened }: Pick<Account, 'opened'>): Push | undefined =>
  opened && {
    account: data.accountId,
    message: {
      title: subjectOf(data),
      body: accountMailTexts.somewhereElse,
      url: `/${opened.role}/profile#security`,
      tag: `much-read-${data.accountId}`.slice(0, 32),
    },
    urgent: true,
  };
