import {
  assignedChildminders,
  childminderProfile,
  parentMe,
} from '@nead/contracts/accounts/profile-requests.ts';
import { providers } from '@nead/contracts/accounts/requests.ts';
import { ownSessions, securityLog } from '@nead/contracts/accounts/security-requests.ts';
import { me } from '@nead/contracts/accounts/session-requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { filesProjection } from '../files/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { subscriptionProjection } from '../subscription/projection.ts';
import { accountsProjection } from './projection.ts';
import {
  assignedTo,
  authUser,
  childminderProfileOf,
  parentProfileOf,
  securityOf,
  sessionsOf,
} from './queries.ts';

const profile = [accountsProjection, filesProjection];
const family = [...profile, registerProjection];

export const accountRoutes: ReadRoom = (router, parts) => {
  const { pool, reads, outside } = parts;

  serveRead(router, reads, me, family, async ({ session }) => {
    // A session without its account: the account is on its way, or was erased.
    return (await authUser(parts, session)) ?? refuse('UNAUTHENTICATED');
  });

  serveRead(router, reads, childminderProfile, [...profile, subscriptionProjection], async ({ session }) => {
    return (await childminderProfileOf(parts, session)) ?? refuse('NOT_FOUND');
  });

  serveRead(router, reads, parentMe, family, async ({ session }) => {
    return (await parentProfileOf(parts, session)) ?? refuse('PARENT_NOT_FOUND');
  });

  serveRead(router, reads, assignedChildminders, family, async ({ session }) => {
    const assigned = await assignedTo(parts, session);
    const [only] = assigned;
    return only && assigned.length === 1 ? only : assigned;
  });

  serveRead(router, reads, securityLog, [accountsProjection], ({ session }) =>
    securityOf(pool, session.account),
  );

  serve(router, ownSessions, ({ session }) => sessionsOf(pool, session));

  serve(router, providers, async () => {
    const { google, supportEmail } = outside;
    return {
      supportEmail,
      google: google
        ? {
            clientId: google.clientId,
            simulated: google.simulated,
            ...(google.simulated && { pickUrl: '/dev/google' }),
          }
        : null,
    };
  });
};
