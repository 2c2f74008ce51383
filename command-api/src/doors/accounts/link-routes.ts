import type Router from '@koa/router';
import { checkLink, resetPassword, verifyEmail } from '@nead/contracts/accounts/requests.ts';
import { stopLogin } from '@nead/contracts/accounts/security-requests.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Context } from 'koa';
import type * as z from 'zod/mini';
import { madeId } from '../../engine/done.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { type CommandCall, serveByHand } from '../../engine/serve-by-hand.ts';
import { carryOutEmailChange } from '../../rooms/accounts/carry-out-email-change.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { emailHash } from '../../rooms/accounts/email-claim.ts';
import { endedBy } from '../../rooms/accounts/links-and-sessions.ts';
import { senderOf } from '../../rooms/accounts/mails/greeting.ts';
import { tooCommon } from '../../rooms/accounts/new-password.ts';
import { hashPassword, passwordMatches } from '../../rooms/accounts/passwords.ts';
import { isRecoveredSlowly, recoveryOf } from '../../rooms/accounts/recovery.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { childrenOfContact } from '../../rooms/register/state.ts';
import type { AccountParts } from './account-parts.ts';
import { type FoundLink, linkFinder } from './links.ts';
import { openInvited } from './open-invited.ts';
import { signIn } from './sign-in.ts';

type AccountLink = Exclude<FoundLink, { purpose: 'invitation' }>;
type LinkPurposeAnswer = z.infer<typeof checkLink.answer>;

const missingPassword = () => refuse('VALIDATION', undefined, { errors: [accountTexts.passwordRequired] });

export function linkRoutes(router: Router, parts: AccountParts): void {
  const { streams, privateKey, limits, sessions, devices } = parts;
  const { enter } = signIn(parts);
  const { find } = linkFinder(parts);

  serve(router, checkLink, async ({ body, ctx }): Promise<LinkPurposeAnswer | Refusal> => {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const now = new Date().toISOString();
    const link = await find(body.token, now);
    if (isRefusal(link)) return link;
    if (link.problem) return link.problem;
    if (link.purpose === 'invitation') {
      const { email, firstName, childminderId, contactId } = link.invitation;
      const { name } = senderOf(await streams.stateOf(accountDecider, childminderId));
      const register = await streams.stateOf(registerDecider, childminderId);
      return {
        purpose: 'invitation',
        email: email ?? '',
        firstName: firstName ?? '',
        childminder: name,
        children: childrenOfContact(register, contactId).flatMap(([, { about }]) => about.firstName ?? []),
      };
    }
    const { purpose, email, found } = link;
    const firstName = found.firstName ?? '';
    if (purpose === 'reset' && isRecoveredSlowly(found))
      return { purpose, email: email ?? '', firstName, recovery: recoveryOf(found, now) ?? null };
    if (purpose !== 'email-answer') return { purpose, email: email ?? '', firstName };
    const change = found.emailChange;
    if (!change) return refuse('LINK_USED');
    return { purpose, email: change.email ?? '', firstName, effectiveAt: change.effectiveAt };
  });

  serveByHand(router, parts, verifyEmail, async (call) => {
    const { body, identity, handlePart, ctx } = call;
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const link = await find(body.token, identity.metadata.recordedAt);
    if (isRefusal(link)) return link;
    const rememberMe = body.rememberMe ?? false;
    if (link.purpose === 'invitation') return accept(ctx, link, body.password, rememberMe, identity);
    if (link.purpose === 'email-change') return proveNew(call, link);
    if (link.purpose !== 'verification') return refuse('LINK_INVALID');
    const { accountId, linkId } = link;
    const typed = await typedPassword(call, link);
    if (isRefusal(typed)) return typed;
    const command = { type: 'Verify', linkId, at: identity.metadata.recordedAt, ...typed } as const;
    const proven = await handlePart('verify')(accountDecider, accountId, command);
    if (isRefusal(proven)) return proven;
    return enter(ctx, await streams.stateOf(accountDecider, accountId), { rememberMe }, identity);
  });

  /**
   * Asks for the password of the sign-up, unless the request comes from the same device, since somebody else may have
   * signed up with the address. A different password replaces the first (docs/decisions/180).
   */
  async function typedPassword(
    { body: { password }, ctx }: Pick<CommandCall<typeof verifyEmail>, 'body' | 'ctx'>,
    { accountId, found, email, problem }: AccountLink,
  ): Promise<{ passwordHash?: string } | Refusal> {
    if (password === undefined) return devices.signedUp(ctx, accountId) ? {} : (problem ?? missingPassword());
    const common = tooCommon(password, email);
    if (common) return common;
    const isFirst = await passwordMatches(password, found.passwordHash);
    return isFirst ? {} : { passwordHash: await hashPassword(password) };
  }

  /** Records the proof of a new address, which waits for its time, and logs nobody in (docs/decisions/075). */
  async function proveNew(
    { identity: { metadata }, handlePart }: Pick<CommandCall<typeof verifyEmail>, 'identity' | 'handlePart'>,
    { accountId, linkId, email }: AccountLink,
  ) {
    const command = { type: 'ProveEmailChange', linkId, at: metadata.recordedAt } as const;
    const proved = await handlePart('prove')(accountDecider, accountId, command);
    if (isRefusal(proved)) return proved;
    const { emailChange } = await streams.stateOf(accountDecider, accountId);
    const changed = await carryOutEmailChange(
      parts,
      accountId,
      metadata,
      madeId(proved, 'changeId', undefined),
    );
    const effectiveAt = changed || !emailChange ? metadata.recordedAt : emailChange.effectiveAt;
    return { emailChange: { email: email ?? '', changed, effectiveAt } };
  }

  async function accept(
    ctx: Context,
    { invitation, problem }: Extract<FoundLink, { purpose: 'invitation' }>,
    password: string | undefined,
    rememberMe: boolean,
    identity: CommandIdentity,
  ): Promise<LoggedIn | Refusal> {
    const { email } = invitation;
    // This very request may have used the link, and its answer was lost.
    if (problem && problem.code !== 'LINK_USED') return problem;
    if (email === null) return refuse('LINK_INVALID', accountTexts.invitationInvalid);
    if (password === undefined) return problem ?? missingPassword();
    const common = tooCommon(password, email);
    if (common) return common;
    const proof = { email, passwordHash: await hashPassword(password) };
    const opened = await openInvited(parts, ctx, invitation, proof, identity.metadata);
    if (isRefusal(opened)) return opened.code === 'EMAIL_TAKEN' ? (problem ?? refuse('LINK_USED')) : opened;
    return enter(ctx, await streams.stateOf(accountDecider, opened), { rememberMe }, identity);
  }

  serveByHand(router, parts, stopLogin, async ({ body, identity: { metadata }, handle, ctx }) => {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const at = metadata.recordedAt;
    const link = await find(body.token, at);
    if (isRefusal(link)) return link;
    if (link.purpose !== 'login-answer') return refuse('LINK_INVALID');
    const command = { type: 'StopLogin', linkId: link.linkId, at } as const;
    const done = await handle(accountDecider, link.accountId, command);
    if (isRefusal(done)) return done;
    await sessions.end(...endedBy(done.events));
    return {};
  });

  serveByHand(router, parts, resetPassword, async ({ body, identity: { metadata }, handle, ctx }) => {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const link = await find(body.token, metadata.recordedAt);
    if (isRefusal(link))
      return link.code === 'LINK_INVALID' ? refuse('LINK_INVALID', accountTexts.resetTokenMissing) : link;
    if (link.purpose !== 'reset') return refuse('LINK_INVALID', accountTexts.resetTokenMissing);
    const common = tooCommon(body.password, link.email);
    if (common) return common;
    const { accountId, linkId, found } = link;
    const passwordHash = await hashPassword(body.password);
    const command = { type: 'ResetPassword', linkId, at: metadata.recordedAt, passwordHash } as const;
    const reset = await handle(accountDecider, accountId, command);
    if (isRefusal(reset)) return reset;
    await sessions.end(...endedBy(reset.events));
    // The owner has proved the mailbox, so earlier wrong guesses must not lock them out.
    if (found.email !== null) {
      const hash = emailHash(privateKey, found.email);
      await limits.guessesOfAccount.unlock(hash);
      const device = devices.knownAs(ctx, found);
      if (device !== undefined) {
        await limits.guessesOfAccount.unlock(`${hash} ${device}`);
        devices.remember(ctx, await streams.stateOf(accountDecider, accountId));
      }
    }
    return {};
  });
}
