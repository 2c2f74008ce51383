import { deadLetters, followers } from '@nead/contracts/admin/operation-requests.ts';
import { adminDashboard, allChildminders, platformSettings } from '@nead/contracts/admin/requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { accountsProjection } from '../accounts/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { subscriptionProjection } from '../subscription/projection.ts';
import { platformOf } from '../subscription/queries.ts';
import { deadMails, deadWebhooks, followersOf } from './operations.ts';
import { adminProjection } from './projection.ts';
import { childmindersOn, dashboardOf } from './queries.ts';

const desk = [adminProjection, accountsProjection, registerProjection];

export const adminRoutes: ReadRoom = (router, { pool, reads }) => {
  serveRead(router, reads, adminDashboard, desk, () => dashboardOf(pool));

  serveRead(router, reads, allChildminders, [...desk, subscriptionProjection], ({ query }) =>
    childmindersOn(pool, query),
  );

  serveRead(router, reads, platformSettings, [subscriptionProjection], () => platformOf(pool));

  // Asked where something stands still, so they wait for no read model.
  serve(router, deadLetters, async () => ({
    mails: await deadMails(pool),
    webhooks: await deadWebhooks(pool),
  }));
  serve(router, followers, () => followersOf(pool));
};
