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
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { madeId } from '../../engine/done.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '../../rooms/accounts/email-claim.ts';
import { endedBy } from '../../rooms/accounts/links-and-sessions.ts';
import type { AccountParts } from './account-parts.ts';
import { carryOutEmailChange } from './carry-out-email-change.ts';
import { linkFinder, newLink } from './links.ts';
import { ownerProof } from './owner-proof.ts';

const HOUR = 3_600_000;

/** Nobody takes an account over by its address: the old one is told at once, and has three days (docs/decisions/075). */
export function emailChangeRoutes(router: Router, parts: AccountParts): void {
  const { streams, sessions, commandIds, privateKey, limits, setPosition } = parts;
  const missingProof = ownerProof(parts);
  const { find } = linkFinder(parts);

  async function askFor(
    ctx: Context,
    session: Session,
    accountId: Id,
    asked: { by: 'owner' | 'admin'; email: string; reason?: string; sessionId?: Id },
    missing?: Refusal,
  ): Promise<{ effectiveAt: string } | Refusal> {
    const { metadata, inputs } = commandIds.identify(ctx, session);
    const { email } = await streams.stateOf(accountDecider, accountId);
    const hash = emailHash(privateKey, asked.email);
    const { claimed } = await streams.stateOf(emailClaimDecider, hash);
    const isSame = email !== null && normalEmail(email) === normalEmail(asked.email);
    const unusable = isSame
      ? refuse('CONFLICT', accountTexts.emailIsTheSame)
      : claimed && refuse('EMAIL_TAKEN');
    const refused = missing ?? (unusable || undefined);
    if (!refused) {
      await limits.emailChangesOfAccount.use(ctx, session.account);
      await limits.mailsOfAccount.use(ctx, hash);
    }
    const from = Date.parse(metadata.recordedAt);
    const change = {
      ...asked,
      changeId: inputs.newId('email change'),
      effectiveAt: new Date(from + EMAIL_CHANGE_HOURS * HOUR).toISOString(),
    };
    const proof = newLink('email-change', inputs.newId('link'), metadata.recordedAt);
    const answer = newLink('email-answer', inputs.newId('answer'), metadata.recordedAt);
    const command = { type: 'AskEmailChange', change, proof, answer } as const;
    const done = await streams.handle(accountDecider, accountId, refused ?? command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const [first] = done.events;
    return {
      effectiveAt: first?.type === 'EmailChangeAsked' ? first.data.effectiveAt : change.effectiveAt,
    };
  }

  serve(router, changeOwnEmail, async ({ body: { email, ...proof }, session, ctx }) => {
    const missing = await missingProof(ctx, session, proof);
    return askFor(ctx, session, session.account, { by: 'owner', email, sessionId: session.id }, missing);
  });

  serve(router, changeAccountEmail, async ({ params, body: { email, reason }, session, ctx }) => {
    const { opened } = await streams.stateOf(accountDecider, params.id);
    if (!opened || opened.role === 'admin') return refuse('NOT_FOUND');
    const asked = await askFor(ctx, session, params.id, { by: 'admin', email, reason });
    return isRefusal(asked) ? asked : { _id: params.id, ...asked };
  });

  /** The link in the mail to the old address. */
  async function answerOf(ctx: Context, token: string, at: string) {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const link = await find(token, at);
    if (isRefusal(link)) return link;
    return link.purpose === 'email-answer' ? link : refuse('LINK_INVALID');
  }

  serve(router, confirmEmailChange, async ({ body, ctx }) => {
    const { metadata } = commandIds.identify(ctx, undefined);
    const at = metadata.recordedAt;
    const link = await answerOf(ctx, body.token, at);
    if (isRefusal(link)) return link;
    const { accountId, linkId } = link;
    const command = { type: 'ConfirmEmailChange', linkId, at } as const;
    const done = await streams.handle(accountDecider, accountId, command, partMetadata(metadata, 'confirm'));
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const about = madeId(done, 'changeId', undefined);
    return { changed: await carryOutEmailChange(parts, accountId, metadata, about) };
  });

  serve(router, stopEmailChange, async ({ body, ctx }) => {
    const { metadata } = commandIds.identify(ctx, undefined);
    const at = metadata.recordedAt;
    const link = await answerOf(ctx, body.token, at);
    if (isRefusal(link)) return link;
    const { accountId, linkId } = link;
    const done = await streams.handle(
      accountDecider,
      accountId,
      { type: 'StopEmailChange', linkId, at },
      metadata,
    );
    if (isRefusal(done)) return done;
    await sessions.end(...endedBy(done.events));
    setPosition(ctx, done.position);
    return {};
  });
}
