import type { LinkPurpose } from '@nead/contracts/accounts/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { Letter } from '../mail/mail.ts';
import type { Template } from '../mail/outbox.ts';
import type { ReactionParts } from '../reaction.ts';
import { type Account, account } from './decider.ts';
import { emailClaim } from './email-claim.ts';
import { linkTokens } from './link-tokens.ts';
import { emailChangeMail } from './mails/email-change.ts';
import { emailChangedMail } from './mails/email-changed.ts';
import { parentInvitationMail } from './mails/parent-invitation.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { passwordResetMail } from './mails/password-reset.ts';
import { verifyEmailMail } from './mails/verify-email.ts';

/** The letters of the accounts' room. Each is written when it is sent: a token exists in the letter and nowhere else. */
export function accountMails(parts: ReactionParts): Readonly<Record<string, Template>> {
  const { streams, privateKey, publicUrl, supportEmail } = parts;
  const tokens = linkTokens(privateKey);

  /** A letter with a link, while the link is the newest of its purpose and was not used. */
  const withLink =
    (
      purpose: LinkPurpose,
      path: string,
      write: (to: string, firstName: string | null, url: string) => Letter,
    ): Template =>
    async (event) => {
      if (event.type !== 'LinkIssued') return undefined;
      const { accountId, linkId, email } = event.data;
      const found = await streams.stateOf(account, accountId);
      const to = email ?? found.email;
      const link = found.links.get(purpose)?.at(-1);
      if (to === null || link?.linkId !== linkId || link.used) return undefined;
      const token = tokens.ofAccount(accountId, purpose, linkId);
      return write(to, found.firstName, `${publicUrl}${path}?token=${token}`);
    };

  const toOwner =
    (accountIdOf: (event: LogEvent) => string | undefined, write: (found: Account) => Letter | undefined) =>
    async (event: LogEvent): Promise<Letter | undefined> => {
      const accountId = accountIdOf(event);
      return accountId === undefined ? undefined : write(await streams.stateOf(account, accountId));
    };

  return {
    'verify-email': withLink('verification', '/verify-email', verifyEmailMail),
    'password-reset': withLink('reset', '/reset-password', passwordResetMail),
    'email-change': withLink('email-change', '/verify-email', emailChangeMail),
    'email-changed': toOwner(
      (event) => (event.type === 'EmailChanged' ? event.data.accountId : undefined),
      ({ formerEmail, firstName }) =>
        formerEmail === null ? undefined : emailChangedMail(formerEmail, firstName, supportEmail),
    ),
    'password-changed': toOwner(
      (event) => (event.type === 'PasswordSet' ? event.data.accountId : undefined),
      ({ email, firstName }) =>
        email === null
          ? undefined
          : passwordChangedMail(email, firstName, `${publicUrl}/forgot-password`, supportEmail),
    ),
    'parent-invitation': async (event) => {
      if (event.type !== 'ParentInvited') return undefined;
      const { email, firstName, invitationId, childminderId } = event.data;
      const hash = event.stream.slice('email-'.length);
      const { claimed, invitations } = await streams.stateOf(emailClaim, hash);
      if (email === null || claimed || invitations.at(-1)?.invitationId !== invitationId) return undefined;
      const childminder = await streams.stateOf(account, childminderId);
      const name = [childminder.firstName, childminder.lastName].filter(Boolean).join(' ');
      const url = `${publicUrl}/parent/create-account/${tokens.ofInvitation(hash, invitationId)}`;
      return parentInvitationMail(email, firstName, name || 'Your childminder', url);
    },
  };
}
