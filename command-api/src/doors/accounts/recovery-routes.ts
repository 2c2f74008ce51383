import type Router from '@koa/router';
import type { LinkPurpose } from '@nead/contracts/accounts/events.ts';
import { askRecovery, stopRecovery, stopRecoveryByMail } from '@nead/contracts/accounts/security-requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { type CommandCall, serveByHand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { newLink } from '../../rooms/accounts/link-life.ts';
import { recoveryFrom } from '../../rooms/accounts/recovery.ts';
import type { AccountParts } from './account-parts.ts';
import { linkFinder } from './links.ts';

type ByMail = Pick<CommandCall<typeof askRecovery>, 'body' | 'ctx' | 'identity'>;

/** Ways into an account without a password, by its mailbox: slow, announced, and easy to stop. */
export function recoveryRoutes(router: Router, parts: AccountParts): void {
  const { streams, limits } = parts;
  const { find } = linkFinder(parts);
  const serveCommand = commandsTo(router, parts, { decider: accountDecider });

  async function linkOf({ body, ctx, identity }: ByMail, purpose: LinkPurpose) {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const at = identity.metadata.recordedAt;
    const link = await find(body.token, at);
    if ('refused' in link) return link;
    if (link.purpose !== purpose) return refuse('LINK_INVALID');
    return { accountId: link.accountId, linkId: link.linkId, at };
  }

  serveByHand(router, parts, askRecovery, async (call) => {
    const link = await linkOf(call, 'reset');
    if ('refused' in link) return link;
    const { accountId, ...by } = link;
    const answer = newLink('recovery-answer', call.identity.inputs.newId('answer'), by.at);
    const done = await call.handle(accountDecider, accountId, { type: 'AskRecovery', ...by, answer });
    if ('refused' in done) return done;
    const { recovery } = await streams.stateOf(accountDecider, accountId);
    return { effectiveAt: recovery ?? recoveryFrom(by.at) };
  });

  serveByHand(router, parts, stopRecoveryByMail, async (call) => {
    const link = await linkOf(call, 'recovery-answer');
    if ('refused' in link) return link;
    const { accountId, ...by } = link;
    const done = await call.handle(accountDecider, accountId, { type: 'StopRecovery', by: 'mail', ...by });
    return 'refused' in done ? done : {};
  });

  serveCommand(stopRecovery, { command: () => ({ type: 'StopRecovery', by: 'device' }), answer: () => ({}) });
}
