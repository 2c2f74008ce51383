import type Router from '@koa/router';
import { isRefusal } from '@nead/contracts/errors.ts';
import { mailAnchors } from '@nead/contracts/history/anchor-requests.ts';
import { ANCHORS } from '@nead/contracts/history/events.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { CommandParts } from '../command-parts.ts';
import { anchors } from './decider.ts';

export function historyRoutes(router: Router, { streams, names, reached }: CommandParts): void {
  serve(router, mailAnchors, async ({ body, session, ctx }) => {
    const { cause } = names.incoming(ctx, session);
    const command = { type: 'SetAddress', accountId: session.account, email: body.email || null } as const;
    const done = await streams.handle(anchors, ANCHORS, command, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    return {};
  });
}
