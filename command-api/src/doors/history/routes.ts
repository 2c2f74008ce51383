import type Router from '@koa/router';
import { isRefusal } from '@nead/contracts/errors.ts';
import { mailAnchors } from '@nead/contracts/history/anchor-requests.ts';
import { ANCHORS } from '@nead/contracts/history/events.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { DoorParts } from '../../engine/door.ts';
import { anchorsDecider } from '../../rooms/history/decider.ts';

export function historyRoutes(router: Router, { streams, commandIds, setPosition }: DoorParts): void {
  serve(router, mailAnchors, async ({ body, session, ctx }) => {
    const { metadata } = commandIds.identify(ctx, session);
    const command = { type: 'SetAddress', accountId: session.account, email: body.email || null } as const;
    const done = await streams.handle(anchorsDecider, ANCHORS, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return {};
  });
}
