import type Router from '@koa/router';
import { isRefusal } from '@nead/contracts/errors.ts';
import { chooseEveningMail } from '@nead/contracts/preferences/evening-mail.ts';
import { savePreferences } from '@nead/contracts/preferences/requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { preferencesDecider } from '../../rooms/preferences/decider.ts';
import { eveningMailDecider } from '../../rooms/preferences/evening-mail.ts';
import { type NoticeDoorParts, noticeRoutes } from './notice-routes.ts';

export function preferenceRoutes(router: Router, parts: NoticeDoorParts): void {
  const { streams, commandIds, setPosition } = parts;
  noticeRoutes(router, parts);

  serve(router, chooseEveningMail, async ({ body: { wanted }, session, ctx }) => {
    const { metadata } = commandIds.identify(ctx, session);
    const { account: accountId } = session;
    const command = { type: 'Choose', accountId, wanted } as const;
    const done = await streams.handle(eveningMailDecider, accountId, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return { wanted };
  });

  serve(router, savePreferences, async ({ body, session, ctx }) => {
    const { metadata } = commandIds.identify(ctx, session);
    const { account: childminderId } = session;
    const command = { type: 'Choose', childminderId, wanted: body } as const;
    const done = await streams.handle(preferencesDecider, childminderId, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return body;
  });
}
