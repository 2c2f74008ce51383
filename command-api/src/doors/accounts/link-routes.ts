import { setTimeout as pause } from 'node:timers/promises';
import type Router from '@koa/router';
import {
  checkLink,
  forgotPassword,
  resendVerification,
  resetPassword,
  signup,
  verifyEmail,
} from '@nead/contracts/accounts/requests.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Context } from 'koa';
import type * as z from 'zod/mini';
import { partOf } from '../causes.ts';
import type { CommandParts } from '../command-parts.ts';
import type { Incoming } from '../request.ts';
import { account } from './decider.ts';
import { emailClaim, emailHash } from './email-claim.ts';
import { inviteParent } from './invite.ts';
import { type FoundLink, linkFinder, newLink } from './links.ts';
import { tooCommon } from './new-password.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './passwords.ts';
import { signIn } from './sign-in.ts';

/** Whether there is an account or not, asking for a mail takes at least this long, which covers the work that there may be. */
const EVEN_MS = 120;

type LinkPurposeAnswer = z.infer<typeof checkLink.answer>;

export function linkRoutes(router: Router, parts: CommandParts): void {
  const { streams, names, privateKey, limits, sessions, reached } = parts;
  const { enter } = signIn(parts);
  const { find, pendingInvitation } = linkFinder(parts);

  serve(router, signup, async ({ body, ctx }) => {
    await limits.signupsOfAddress.use(ctx, ctx.ip);
    const { firstName, lastName, email, password } = body;
    const common = tooCommon(password, email);
    if (common) return common;
    const { cause, moment } = names.incoming(ctx, undefined);
    const accountId = moment.newId('account');
    const opened = await openAccount(
      streams,
      privateKey,
      {
        accountId,
        role: 'childminder',
        email,
        firstName,
        lastName,
        // Hashed before anybody looks whether the address is free, so that the time tells nothing.
        passwordHash: await hashPassword(password),
      },
      undefined,
      cause,
      { link: newLink('verification', moment.newId('link'), cause.recordedAt) },
    );
    if (isRefusal(opened)) return opened;
    reached(ctx, opened.position);
    return {};
  });

  serve(router, checkLink, async ({ body, ctx }): Promise<LinkPurposeAnswer | Refusal> => {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const link = await find(body.token, new Date().toISOString());
    if (isRefusal(link)) return link;
    if (link.problem) return link.problem;
    if (link.purpose === 'invitation') {
      const { email, firstName } = link.invitation;
      return { purpose: 'invitation', email: email ?? '', firstName: firstName ?? '' };
    }
    return { purpose: link.purpose, email: link.email ?? '', firstName: link.found.firstName ?? '' };
  });

  serve(router, verifyEmail, async ({ body, ctx }) => {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const incoming = names.incoming(ctx, undefined);
    const link = await find(body.token, incoming.cause.recordedAt);
    if (isRefusal(link)) return link;
    const rememberMe = body.rememberMe ?? false;
    if (link.purpose === 'invitation') return accept(ctx, link, body.password, rememberMe, incoming);
    const proven = await prove(link, incoming);
    if (isRefusal(proven)) return proven;
    reached(ctx, proven.position);
    return enter(ctx, await streams.stateOf(account, link.accountId), { rememberMe }, incoming);
  });

  /** The address has proven itself: the account's own, or the one that takes its place. */
  async function prove(link: Exclude<FoundLink, { purpose: 'invitation' }>, { cause }: Incoming) {
    const { accountId, linkId, found, email } = link;
    const at = cause.recordedAt;
    if (link.purpose === 'reset') return refuse('LINK_INVALID');
    if (link.purpose === 'verification') {
      return streams.handle(account, accountId, { type: 'Verify', linkId, at }, partOf(cause, 'verify'));
    }
    if (!found.opened || email === null) return refuse('LINK_INVALID');
    if (link.problem && link.problem.code !== 'LINK_USED') return link.problem;
    const { role } = found.opened;
    const claim = { type: 'Claim', accountId, role } as const;
    const claimed = await streams.handle(emailClaim, emailHash(privateKey, email), claim, cause);
    if (isRefusal(claimed)) return claimed;
    // The old address is released by a reaction, once the new one stands.
    return streams.handle(account, accountId, { type: 'ChangeEmail', linkId, at }, partOf(cause, 'email'));
  }

  async function accept(
    ctx: Context,
    { invitation, problem }: Extract<FoundLink, { purpose: 'invitation' }>,
    password: string | undefined,
    rememberMe: boolean,
    incoming: Incoming,
  ): Promise<LoggedIn | Refusal> {
    const { email, firstName, lastName } = invitation;
    // What was used may have been used by this very request, whose answer was lost.
    if (problem && problem.code !== 'LINK_USED') return problem;
    if (email === null) return refuse('LINK_INVALID', texts.invitationInvalid);
    if (password === undefined)
      return problem ?? refuse('VALIDATION', undefined, { errors: [texts.passwordRequired] });
    const common = tooCommon(password, email);
    if (common) return common;
    const opened = await openAccount(
      streams,
      privateKey,
      {
        accountId: incoming.moment.newId('account'),
        role: 'parent',
        email,
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        passwordHash: await hashPassword(password),
      },
      'invitation',
      incoming.cause,
    );
    if (isRefusal(opened)) return opened.code === 'EMAIL_TAKEN' ? refuse('LINK_USED') : opened;
    reached(ctx, opened.position);
    return enter(ctx, await streams.stateOf(account, opened.accountId), { rememberMe }, incoming);
  }

  /** A mail to whom it may concern, or none. Answers the same, after the same time. */
  async function ask(
    ctx: Context,
    email: string,
    purpose: 'verification' | 'reset',
  ): Promise<Record<string, never>> {
    await limits.mailsOfAddress.use(ctx, ctx.ip);
    const even = pause(EVEN_MS);
    const few = await limits.mailsOfAccount.has(emailHash(privateKey, email));
    if (few) await order(email, purpose, names.incoming(ctx, undefined));
    await even;
    return {};
  }

  async function order(email: string, purpose: 'verification' | 'reset', incoming: Incoming): Promise<void> {
    const { cause, moment } = incoming;
    const { claimed } = await streams.stateOf(emailClaim, emailHash(privateKey, email));
    if (claimed) {
      const link = newLink(purpose, moment.newId('link'), cause.recordedAt);
      await streams.handle(account, claimed.accountId, { type: 'IssueLink', purpose, link }, cause);
      return;
    }
    // Somebody who was invited and never came has no password yet, so the invitation is what helps.
    const invitation = await pendingInvitation(email);
    if (!invitation || invitation.email === null) return;
    const { childminderId, contactId, firstName, lastName } = invitation;
    const invited = { childminderId, contactId, firstName: firstName ?? '', lastName: lastName ?? '' };
    await inviteParent(streams, privateKey, { ...invited, email: invitation.email }, incoming);
  }

  serve(router, resendVerification, ({ body, ctx }) => ask(ctx, body.email, 'verification'));
  serve(router, forgotPassword, ({ body, ctx }) => ask(ctx, body.email, 'reset'));

  serve(router, resetPassword, async ({ body, ctx }) => {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const { cause } = names.incoming(ctx, undefined);
    const link = await find(body.token, cause.recordedAt);
    if (isRefusal(link))
      return link.code === 'LINK_INVALID' ? refuse('LINK_INVALID', texts.resetTokenMissing) : link;
    if (link.purpose !== 'reset') return refuse('LINK_INVALID', texts.resetTokenMissing);
    const common = tooCommon(body.password, link.email);
    if (common) return common;
    const { accountId, linkId, found } = link;
    const passwordHash = await hashPassword(body.password);
    const reset = await streams.handle(
      account,
      accountId,
      { type: 'ResetPassword', linkId, at: cause.recordedAt, passwordHash },
      cause,
    );
    if (isRefusal(reset)) return reset;
    for (const event of reset.events) {
      if (event.type === 'SessionEnded') await sessions.end(event.data.sessionId);
    }
    // The owner has shown the mailbox: whoever guessed before must not keep them out.
    if (found.email !== null) await limits.guessesOfAccount.unlock(emailHash(privateKey, found.email));
    reached(ctx, reset.position);
    return {};
  });
}
