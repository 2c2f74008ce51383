import type Router from '@koa/router';
import { isRefusal } from '@nead/contracts/errors.ts';
import { changeFeeSettings } from '@nead/contracts/fees/requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Perform } from './perform.ts';

export function feeSettingsRoute(router: Router, perform: Perform): void {
  serve(router, changeFeeSettings, async (call) => {
    const { session, body: settings } = call;
    const identity = perform.identify(call);
    const { account: childminderId } = session;
    const command = { type: 'ChangeSettings', childminderId, settings, at: identity.inputs.at } as const;
    const done = await perform.handle(call, childminderId, command, identity);
    return isRefusal(done) ? done : settings;
  });
}
