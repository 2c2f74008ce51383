import type Router from '@koa/router';
import { reportFailure } from '@nead/contracts/admin/failure-report.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { DoorParts } from '../../engine/door.ts';
import { limitOfAddress } from '../../engine/limits.ts';

/** Logs pages that stopped working on a device, so that they can be mended. */
export function failureRoute(router: Router, parts: DoorParts): void {
  const reports = limitOfAddress(parts, 'page-failures');

  serve(router, reportFailure, async ({ body, ctx }) => {
    await reports.use(ctx, ctx.ip);
    const { page, what, where } = body;
    parts.logger.warn({ page, what, where }, 'a page stopped working');
    return {};
  });
}
