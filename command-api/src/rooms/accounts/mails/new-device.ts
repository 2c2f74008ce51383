import { accountMailTexts, unknownDevice } from '@nead/contracts/accounts/mail-texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import type { Push } from '../../../engine/push/push.ts';
import type { Account } from '../account-state.ts';
import { dayAndTimeOf } from './email-change-asked.ts';
import { greetingOf } from './greeting.ts';

const deviceIn = ({ actor }: LogEvent['meta']): string =>
  ('device' in actor && actor.device) || unknownDevice;

/** The letter to the owner, in whose name somebody else may have logged in. */
export const newDeviceMail = (
  to: string,
  firstName: string | null,
  url: string,
  _: Account,
  { meta }: LogEvent,
): Letter =>
  letter({
    to,
    subject: accountMailTexts.newDevice,
    greeting: greetingOf(firstName),
    paragraphs: [
      accountMailTexts.newDeviceDetail(deviceIn(meta), dayAndTimeOf.format(new Date(meta.recordedAt))),
    ],
    action: { label: accountMailTexts.wasNotMe, url },
    footnote: accountMailTexts.newDeviceWasMe,
  });

/** The same as a notification on the account's devices. */
export const newDevicePush = (
  { meta }: LogEvent,
  { accountId, linkId }: { accountId: Id; linkId: Id },
  { opened }: Account,
): Push | undefined =>
  opened && {
    account: accountId,
    message: {
      title: accountMailTexts.newDevice,
      body: deviceIn(meta),
      url: `/${opened.role}/profile#sessions`,
      tag: linkId,
    },
    urgent: true,
  };
