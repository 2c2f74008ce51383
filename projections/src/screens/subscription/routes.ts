import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { advertFrame, ownSubscription, parentsSubscription } from '@nead/contracts/subscription/requests.ts';
import { escapeHtml } from '@nead/http-kit/html.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { hasDocuments } from '../../rooms/documents/queries.ts';
import { openGlass } from '../../rooms/inspection/look.ts';
import { parentsSubscriptionOf, subscriptionOf } from '../../rooms/subscription/queries.ts';

interface Parts {
  reads: Reads;
  now(): Date;
  /** The script of the advertising provider. */
  adsScriptUrl?: string | undefined;
}

export const subscriptionQueryRoutes = (router: Router, { reads, now, adsScriptUrl }: Parts): void => {
  const adverts = adsScriptUrl !== undefined;

  serveRead(router, reads, ownSubscription, async ({ session, db }) => {
    const [found, look, stores] = await Promise.all([
      subscriptionOf(db, session.account),
      openGlass(db, session.account, now()),
      hasDocuments(db, session.account),
    ]);
    return {
      ...found,
      announcement: found.announcement ?? (look && inspectionTexts.glassBar),
      look,
      hasDocuments: stores,
      adverts,
    };
  });

  serveRead(router, reads, parentsSubscription, async ({ session, query, db }) => {
    const found = await parentsSubscriptionOf(db, session.account, query.childminderId);
    // Only the childminder sees an owed payment.
    return found
      ? { ...found, owedSince: null, look: null, hasDocuments: false, adverts }
      : refuse('NOT_FOUND');
  });

  serve(router, advertFrame, async ({ ctx }) => {
    if (!adsScriptUrl) return refuse('NOT_FOUND');
    const { origin } = new URL(adsScriptUrl);
    ctx.remove('X-Frame-Options');
    ctx.set(
      'Content-Security-Policy',
      [
        'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
        `default-src ${origin}`,
        'img-src https: data:',
        `style-src ${origin} 'unsafe-inline'`,
        'frame-src https:',
        "frame-ancestors 'self'",
      ].join('; '),
    );
    return `<!doctype html><html lang="en-IE"><meta charset="utf-8"><title>${subscriptionPageTexts.advertisement}</title><body style="margin:0"><script src="${escapeHtml(adsScriptUrl)}"></script></body></html>`;
  });
};
