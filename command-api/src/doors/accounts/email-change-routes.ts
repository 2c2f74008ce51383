import type Router from '@koa/router';
import { normalEmail } from '@nead/contracts/accounts/requests.ts';
import {
  changeAccountEmail,
  changeOwnEmail,
  confirmEmailChange,
  EMAIL_CHANGE_HOURS,
  stopEmailChange,
} from '@nead/contracts/accounts/security-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { isRefusal, type Refusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Context } from 'koa';
import { madeId } from '../../engine/done.ts';
import { type AnyCommand, serveByHand } from '../../engine/serve-by-hand.ts';
import { carryOutEmailChange } from '../../rooms/accounts/carry-out-email-change.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '../../rooms/accounts/email-claim.ts';
import { newLink } from '../../rooms/accounts/link-life.ts';
import { endedBy } from '../../rooms/accounts/links-and-sessions.ts';
import type { AccountParts } from './account-parts.ts';
import { administratorsCode } from './app-code.ts';
import { linkFinder } from './links.ts';
import { ownerProof } from './owner-proof.ts';

const HOUR = 3_600_000;

/**
 * Routes for a change of address. An account cannot be taken over by its address: the old one is told at once, and has
 * three days (docs/decisions/075).
 */
export function emailChangeRoutes(router: Router, parts: AccountParts): void {
  const { streams, sessions, privateKey, limits } = parts;
  const missingProof = ownerProof(parts);
  const missingCode = administratorsCode(parts);
  const { find } = linkFinder(parts);

  async function askFor(
    { identity, session, handle, ctx }: Pick<AnyCommand, 'identity' | 'session' | 'handle' | 'ctx'>,
    accountId: Id,
    asked: { by: 'owner' | 'admin'; email: string; reason?: string; sessionId?: Id },
  ): Promise<{ effectiveAt: string } | Refusal> {
    const { metadata, inputs } = identity;
    const { email } = await streams.stateOf(accountDecider, accountId);
    const hash = emailHash(privateKey, asked.email);
    const { claimed } = await streams.stateOf(emailClaimDecider, hash);
    if (email !== null && normalEmail(email) === normalEmail(asked.email))
      return refuse('CONFLICT', accountTexts.emailIsTheSame);
    if (claimed) return refuse('EMAIL_TAKEN');
    await limits.emailChangesOfAccount.use(ctx, session.account);
    await limits.mailsOfAccount.use(ctx, hash);
    const from = Date.parse(metadata.recordedAt);
    const change = {
      ...asked,
      changeId: inputs.newId('email change'),
      effectiveAt: new Date(from + EMAIL_CHANGE_HOURS * HOUR).toISOString(),
    };
    const proof = newLink('email-change', inputs.newId('link'), metadata.recordedAt);
    const answer = newLink('email-answer', inputs.newId('answer'), metadata.recordedAt);
    const done = await handle(accountDecider, accountId, { type: 'AskEmailChange', change, proof, answer });
    if (isRefusal(done)) return done;
    const [first] = done.events;
    return {
      effectiveAt: first?.type === 'EmailChangeAsked' ? first.data.effectiveAt : change.effectiveAt,
    };
  }

  serveByHand(router, parts, changeOwnEmail, async (call) => {
    const { body, session } = call;
    const { email, ...proof } = body;
    const missing = await missingProof(call, proof);
    return missing ?? askFor(call, session.account, { by: 'owner', email, sessionId: session.id });
  });

  serveByHand(router, parts, changeAccountEmail, async (call) => {
    const { params, body } = call;
    const { email, reason, code } = body;
    const { opened } = await streams.stateOf(accountDecider, params.id);
    if (!opened || opened.role === 'admin') return refuse('NOT_FOUND');
    const missing = await missingCode(call, code);
    const asked = missing ?? (await askFor(call, params.id, { by: 'admin', email, reason }));
    return unlessRefused(asked, (asked) => ({ _id: params.id, ...asked }));
  });

  /** Answers the link in the mail to the old address. */
  async function answerOf(ctx: Context, token: string, at: string) {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const link = await find(token, at);
    if (isRefusal(link)) return link;
    return link.purpose === 'email-answer' ? link : refuse('LINK_INVALID');
  }

  serveByHand(router, parts, confirmEmailChange, async ({ body, identity, handlePart, ctx }) => {
    const { metadata } = identity;
    const at = metadata.recordedAt;
    const link = await answerOf(ctx, body.token, at);
    if (isRefusal(link)) return link;
    const { accountId, linkId } = link;
    const command = { type: 'ConfirmEmailChange', linkId, at } as const;
    const done = await handlePart('confirm')(accountDecider, accountId, command);
    if (isRefusal(done)) return done;
    const about = madeId(done, 'changeId', undefined);
    return { changed: await carryOutEmailChange(parts, accountId, metadata, about) };
  });

  serveByHand(router, parts, stopEmailChange, async ({ body, identity, handle, ctx }) => {
    const at = identity.metadata.recordedAt;
    const link = await answerOf(ctx, body.token, at);
    if (isRefusal(link)) return link;
    const { accountId, linkId } = link;
    const done = await handle(accountDecider, accountId, { type: 'StopEmailChange', linkId, at });
    if (isRefusal(done)) return done;
    await sessions.end(...endedBy(done.events));
    return {};
  });
}
