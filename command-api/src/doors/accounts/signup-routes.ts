import { setTimeout as pause } from 'node:timers/promises';
import type Router from '@koa/router';
import { forgotPassword, resendVerification, signup } from '@nead/contracts/accounts/requests.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { type CommandCall, serveByHand } from '../../engine/serve-by-hand.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { emailHash } from '../../rooms/accounts/email-claim.ts';
import { newLink } from '../../rooms/accounts/link-life.ts';
import { tooCommon } from '../../rooms/accounts/new-password.ts';
import { openAccount } from '../../rooms/accounts/open-account.ts';
import { hashPassword } from '../../rooms/accounts/passwords.ts';
import type { AccountParts } from './account-parts.ts';
import { inviteParent } from './invite.ts';
import { linkFinder } from './links.ts';
import { ownerOf } from './owner.ts';

/**
 * The least time of a request for a mail, longer than the work behind it, so that the time does not reveal whether
 * there is an account.
 */
const EVEN_MS = 120;

export function signupRoutes(router: Router, parts: AccountParts): void {
  const { streams, privateKey, limits, devices } = parts;
  const { pendingInvitation } = linkFinder(parts);

  serveByHand(router, parts, signup, async ({ body, identity, reached, ctx }) => {
    await limits.signupsOfAddress.use(ctx, ctx.ip);
    const { firstName, lastName, email, password } = body;
    const common = tooCommon(password, email);
    if (common) return common;
    const { metadata, inputs } = identity;
    const accountId = newId();
    const opened = await openAccount(
      streams,
      privateKey,
      {
        accountId,
        role: 'childminder',
        email,
        firstName,
        lastName,
        // Hashed before the address is looked up, so that the time does not reveal whether it is taken.
        passwordHash: await hashPassword(password),
      },
      undefined,
      metadata,
      { link: newLink('verification', inputs.newId('link'), metadata.recordedAt) },
    );
    if (isRefusal(opened)) return opened;
    reached(opened.position);
    devices.rememberSignUp(ctx, opened.accountId);
    return {};
  });

  /** Orders a mail or none. The answer is the same, after the same time. */
  async function ask(
    { body: { email }, identity, ctx }: CommandCall<typeof forgotPassword | typeof resendVerification>,
    purpose: 'verification' | 'reset',
  ): Promise<Record<string, never>> {
    await limits.mailsOfAddress.use(ctx, ctx.ip);
    const even = pause(EVEN_MS);
    const few = await limits.mailsOfAccount.has(emailHash(privateKey, email));
    if (few) await order(email, purpose, identity);
    await even;
    return {};
  }

  async function order(
    email: string,
    purpose: 'verification' | 'reset',
    identity: CommandIdentity,
  ): Promise<void> {
    const { metadata, inputs } = identity;
    const owner = await ownerOf(parts, emailHash(privateKey, email));
    if (owner) {
      const link = newLink(purpose, inputs.newId('link'), metadata.recordedAt);
      await streams.handle(accountDecider, owner.accountId, { type: 'IssueLink', purpose, link }, metadata);
      if (owner.found.verified || purpose === 'verification') return;
    }
    // A person who was invited and never logged in has no password; a new invitation helps them more.
    const invitation = await pendingInvitation(email);
    if (!invitation || invitation.email === null) return;
    const { childminderId, contactId, firstName, lastName } = invitation;
    const invited = { childminderId, contactId, firstName: firstName ?? '', lastName: lastName ?? '' };
    const as = { ...identity, metadata: partMetadata(metadata, 'invitation') };
    await inviteParent(streams, privateKey, { ...invited, email: invitation.email }, as);
  }

  serveByHand(router, parts, resendVerification, (call) => ask(call, 'verification'));
  serveByHand(router, parts, forgotPassword, (call) => ask(call, 'reset'));
}
