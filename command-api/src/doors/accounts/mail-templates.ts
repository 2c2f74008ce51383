import type { LinkPurpose } from '@nead/contracts/accounts/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { Letter } from '../../engine/mail/mail.ts';
import type { MailTemplate } from '../../engine/mail/outbox.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { emailBefore } from '../../rooms/accounts/account-state.ts';
import { type Account, accountDecider } from '../../rooms/accounts/decider.ts';
import { emailClaimDecider, hashOfEmailStream, invitationOf } from '../../rooms/accounts/email-claim.ts';
import { linkTokens } from '../../rooms/accounts/link-tokens.ts';
import { isReplaced } from '../../rooms/accounts/links-and-sessions.ts';
import { emailChangeMail } from '../../rooms/accounts/mails/email-change.ts';
import { emailChangeAskedMail } from '../../rooms/accounts/mails/email-change-asked.ts';
import { emailChangedMail } from '../../rooms/accounts/mails/email-changed.ts';
import { googleLinkedMail } from '../../rooms/accounts/mails/google-linked.ts';
import { senderOf } from '../../rooms/accounts/mails/greeting.ts';
import { linkQuestionMail } from '../../rooms/accounts/mails/link-question.ts';
import { muchReadMail, muchReadPush } from '../../rooms/accounts/mails/much-read.ts';
import { newDeviceMail, newDevicePush } from '../../rooms/accounts/mails/new-device.ts';
import { otherAddressMail } from '../../rooms/accounts/mails/other-address.ts';
import { parentInvitationMail } from '../../rooms/accounts/mails/parent-invitation.ts';
import {
  passkeyAddedMail,
  passkeyAddedPush,
  passkeyRemovedMail,
} from '../../rooms/accounts/mails/passkeys.ts';
import { passwordChangedMail } from '../../rooms/accounts/mails/password-changed.ts';
import { passwordResetMail } from '../../rooms/accounts/mails/password-reset.ts';
import {
  recoveryAskedBeforeMail,
  recoveryAskedMail,
  recoveryAskedPush,
} from '../../rooms/accounts/mails/recovery.ts';
import { resetAfterAdminMail } from '../../rooms/accounts/mails/reset-after-admin.ts';
import { secondFactorOffMail, secondFactorOnMail } from '../../rooms/accounts/mails/second-factor.ts';
import { reinstatedMail, suspendedMail } from '../../rooms/accounts/mails/suspension.ts';
import { verifyEmailMail } from '../../rooms/accounts/mails/verify-email.ts';
import { unprovedSignUp } from '../../rooms/accounts/unproved-sign-up.ts';
import { askedContact } from './links.ts';

/** The mails of the accounts room. Each is written when it is sent, so that its token exists only in the mail. */
export function accountMails(
  parts: Pick<ReactionParts, 'streams' | 'privateKey' | 'publicUrl' | 'supportEmail'>,
): Readonly<Record<string, MailTemplate>> {
  const { streams, privateKey, publicUrl, supportEmail } = parts;
  const tokens = linkTokens(privateKey);

  /** A mail with a link, if the link is still unused and not replaced. */
  const withLink =
    (
      purpose: LinkPurpose,
      path: string,
      write: (
        to: string,
        firstName: string | null,
        url: string,
        found: Account,
        event: LogEvent,
      ) => Letter | undefined,
    ): MailTemplate =>
    async (event) => {
      if (event.type !== 'LinkIssued') return undefined;
      const { accountId, linkId, email } = event.data;
      const found = await streams.stateOf(accountDecider, accountId);
      const to = email ?? found.email;
      const link = found.links.get(purpose)?.find((known) => known.linkId === linkId);
      if (to === null || !link || link.used || isReplaced(found, purpose, linkId)) return undefined;
      const token = tokens.ofAccount(accountId, purpose, linkId);
      const url = new URL(path, publicUrl);
      url.searchParams.append('token', token);
      // A mail to an unproved address has no name, which somebody else may have typed.
      const isProved = email === undefined && found.verified;
      return write(to, isProved ? found.firstName : null, url.href, found, event);
    };

  const toOwner =
    (accountIdOf: (event: LogEvent) => string | undefined, write: (found: Account) => Letter | undefined) =>
    async (event: LogEvent): Promise<Letter | undefined> => {
      const accountId = accountIdOf(event);
      return accountId === undefined ? undefined : write(await streams.stateOf(accountDecider, accountId));
    };

  return {
    'verify-email': withLink('verification', '/verify-email', verifyEmailMail),
    'password-reset': withLink('reset', '/reset-password', passwordResetMail),
    'email-change': withLink('email-change', '/verify-email', emailChangeMail),
    'email-change-asked': withLink('email-answer', '/verify-email?change', emailChangeAskedMail),
    'new-device': withLink('login-answer', '/verify-email?login', newDeviceMail),
    'new-device-push': async (event) =>
      event.type === 'LinkIssued'
        ? newDevicePush(event, event.data, await streams.stateOf(accountDecider, event.data.accountId))
        : undefined,
    'recovery-asked': withLink('recovery-answer', '/verify-email?recovery', recoveryAskedMail),
    'recovery-asked-before': withLink('recovery-answer', '/verify-email?recovery', recoveryAskedBeforeMail),
    'recovery-asked-push': async (event) =>
      event.type === 'LinkIssued'
        ? recoveryAskedPush(event.data, await streams.stateOf(accountDecider, event.data.accountId))
        : undefined,
    'email-changed': async (event) => {
      if (event.type !== 'EmailChanged') return undefined;
      const owner = await streams.stateOf(accountDecider, event.data.accountId);
      const former = emailBefore(owner, event.data.email);
      return former === undefined ? undefined : emailChangedMail(former, owner.firstName, supportEmail);
    },
    'password-changed': toOwner(
      (event) => (event.type === 'PasswordSet' ? event.data.accountId : undefined),
      ({ email, firstName }) =>
        email === null
          ? undefined
          : passwordChangedMail(email, firstName, `${publicUrl}/forgot-password`, supportEmail),
    ),
    'reset-after-admin': async (event, recipient = '') => {
      if (event.type !== 'PasswordSet') return undefined;
      const { name } = senderOf(await streams.stateOf(accountDecider, event.data.accountId));
      const { email, firstName } = await streams.stateOf(accountDecider, recipient);
      return email === null ? undefined : resetAfterAdminMail({ to: email, firstName, supportEmail }, name);
    },
    'google-linked': toOwner(
      (event) => (event.type === 'GoogleLinked' ? event.data.accountId : undefined),
      ({ email, firstName }) =>
        email === null
          ? undefined
          : googleLinkedMail(email, firstName, `${publicUrl}/forgot-password`, supportEmail),
    ),
    'passkey-added': toOwner(
      (event) => (event.type === 'PasskeyAdded' ? event.data.accountId : undefined),
      (found) => passkeyAddedMail(found, `${publicUrl}/forgot-password`, supportEmail),
    ),
    'passkey-added-push': async (event) =>
      event.type === 'PasskeyAdded'
        ? passkeyAddedPush(event.data, await streams.stateOf(accountDecider, event.data.accountId))
        : undefined,
    'passkey-removed': toOwner(
      (event) => (event.type === 'PasskeyRemoved' ? event.data.accountId : undefined),
      (found) => passkeyRemovedMail(found, `${publicUrl}/forgot-password`, supportEmail),
    ),
    'much-read': async (event) =>
      event.type === 'MuchRead'
        ? muchReadMail(
            await streams.stateOf(accountDecider, event.data.accountId),
            event,
            `${publicUrl}/forgot-password`,
            supportEmail,
          )
        : undefined,
    'much-read-push': async (event) =>
      event.type === 'MuchRead'
        ? muchReadPush(event.data, await streams.stateOf(accountDecider, event.data.accountId))
        : undefined,
    'second-factor-on': toOwner(
      (event) => (event.type === 'SecondFactorEnabled' ? event.data.accountId : undefined),
      ({ email, firstName }) =>
        email === null ? undefined : secondFactorOnMail({ to: email, firstName, supportEmail }),
    ),
    'second-factor-off': async (event) => {
      if (event.type !== 'SecondFactorDisabled') return undefined;
      const { email, firstName } = await streams.stateOf(accountDecider, event.data.accountId);
      const { reason } = event.data;
      return email === null
        ? undefined
        : secondFactorOffMail({ to: email, firstName, supportEmail }, reason ?? undefined);
    },
    // There is no letter once the suspension is over.
    'account-suspended': toOwner(
      (event) => (event.type === 'AccountSuspended' ? event.data.accountId : undefined),
      ({ email, firstName, suspended, suspendedFor }) =>
        email !== null && suspended ? suspendedMail(email, firstName, suspendedFor, supportEmail) : undefined,
    ),
    'account-reinstated': toOwner(
      (event) => (event.type === 'AccountReinstated' ? event.data.accountId : undefined),
      ({ email, firstName, suspended }) =>
        email !== null && !suspended ? reinstatedMail(email, firstName, `${publicUrl}/login`) : undefined,
    ),
    'parent-invitation': async (event) => {
      if (event.type !== 'ParentInvited') return undefined;
      const { email, invitationId, childminderId, contactId, owner } = event.data;
      const hash = hashOfEmailStream(event.stream);
      const claim = await streams.stateOf(emailClaimDecider, hash);
      const newest = invitationOf(claim, contactId)?.invitationId === invitationId;
      const isFree = !claim.claimed || (await unprovedSignUp(streams, claim)) !== undefined;
      if (email === null || !newest || (isFree ? undefined : claim.claimed?.accountId) !== owner)
        return undefined;
      // The childminder may have noticed meanwhile that she wrote to the wrong person.
      if (!(await askedContact(parts, hash, event.data))) return undefined;
      const { name: childminder, writtenBy } = senderOf(await streams.stateOf(accountDecider, childminderId));
      const asking = { childminder, writtenBy };
      if (owner) {
        if (claim.answers.has(contactId)) return undefined;
        const own = await streams.stateOf(accountDecider, owner);
        return own.email === null
          ? undefined
          : linkQuestionMail({
              ...asking,
              to: own.email,
              firstName: own.firstName,
              url: `${publicUrl}/parent/questions`,
            });
      }
      const url = `${publicUrl}/parent/create-account/${tokens.ofInvitation(hash, invitationId)}`;
      return parentInvitationMail({ ...asking, to: email, firstName: null, url });
    },
    'other-address': async (event) => {
      if (event.type !== 'InvitationIgnored') return undefined;
      const { claimed } = await streams.stateOf(emailClaimDecider, hashOfEmailStream(event.stream));
      if (claimed?.role !== 'childminder') return undefined;
      const { email, firstName } = await streams.stateOf(accountDecider, claimed.accountId);
      const { name, writtenBy } = senderOf(await streams.stateOf(accountDecider, event.data.childminderId));
      return email === null
        ? undefined
        : otherAddressMail({ to: email, firstName, childminder: name, writtenBy });
    },
    'no-invitation': async () => undefined,
  };
}
