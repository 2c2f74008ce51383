import { refuse } from '@nead/contracts/errors.ts';
import { pageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { advertFrame, ownSubscription, parentsSubscription } from '@nead/contracts/subscription/requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { subscriptionProjection } from './projection.ts';
import { parentsSubscriptionOf, subscriptionOf } from './queries.ts';

export const subscriptionRoutes: ReadRoom = (router, { pool, reads, outside: { adsScriptUrl } }) => {
  const adverts = adsScriptUrl !== undefined;

  serveRead(router, reads, ownSubscription, [subscriptionProjection], async ({ session }) => ({
    ...(await subscriptionOf(pool, session.account)),
    adverts,
  }));

  serveRead(
    router,
    reads,
    parentsSubscription,
    [subscriptionProjection, registerProjection],
    async ({ session, query }) => {
      const found = await parentsSubscriptionOf(pool, session.account, query.childminderId);
      return found ? { ...found, adverts } : refuse('NOT_FOUND');
    },
  );

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
    return `<!doctype html><html lang="en-IE"><meta charset="utf-8"><title>${pageTexts.advertisement}</title><body style="margin:0"><script src="${escapeHtml(adsScriptUrl)}"></script></body></html>`;
  });
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
