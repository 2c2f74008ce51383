import type Router from '@koa/router';
import { isRefusal } from '@nead/contracts/errors.ts';
import { savePreferences } from '@nead/contracts/preferences/requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { preferences } from '../../rooms/preferences/decider.ts';
import { type NoticeNeeds, noticeRoutes } from './notice-routes.ts';

export function preferenceRoutes(router: Router, parts: NoticeNeeds): void {
  const { streams, names, reached } = parts;
  noticeRoutes(router, parts);

  serve(router, savePreferences, async ({ body, session, ctx }) => {
    const { cause } = names.incoming(ctx, session);
    const { account: childminderId } = session;
    const command = { type: 'Choose', childminderId, wanted: body } as const;
    const done = await streams.handle(preferences, childminderId, command, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    return body;
  });
}
