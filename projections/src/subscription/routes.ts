import { refuse } from '@nead/contracts/errors.ts';
import { ownSubscription, parentsSubscription } from '@nead/contracts/subscription/requests.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { subscriptionProjection } from './projection.ts';
import { parentsSubscriptionOf, subscriptionOf } from './queries.ts';

export const subscriptionRoutes: ReadRoom = (router, { pool, reads }) => {
  serveRead(router, reads, ownSubscription, [subscriptionProjection], ({ session }) =>
    subscriptionOf(pool, session.account),
  );

  serveRead(
    router,
    reads,
    parentsSubscription,
    [subscriptionProjection, registerProjection],
    async ({ session, query }) =>
      (await parentsSubscriptionOf(pool, session.account, query.childminderId)) ?? refuse('NOT_FOUND'),
  );
};
