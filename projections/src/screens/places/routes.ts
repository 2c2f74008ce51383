import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import { placesAhead } from '@nead/contracts/places/requests.ts';
import { planOf } from '@nead/contracts/plans.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { subscriptionOf } from '../../rooms/subscription/queries.ts';
import { factsOfPlaces } from './facts.ts';

interface Parts {
  reads: Reads;
  now(): Date;
}

export const placeQueryRoutes = (router: Router, { reads, now }: Parts): void =>
  serveRead(router, reads, placesAhead, async ({ session, db }) => {
    const subscription = await subscriptionOf(db, session.account);
    const feature = 'enablePlaces';
    const granted = planOf({ subscription, platform: subscription.platform }).granted(feature);
    return granted
      ? factsOfPlaces(db, session.account, now())
      : refuse('FEATURE_REQUIRED', undefined, { details: { feature } });
  });
