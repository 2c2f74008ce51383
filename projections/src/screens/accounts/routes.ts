import type Router from '@koa/router';
import {
  assignedChildminders,
  childminderProfile,
  parentMe,
} from '@nead/contracts/accounts/profile-requests.ts';
import { providers } from '@nead/contracts/accounts/requests.ts';
import { ownSessions, securityLog } from '@nead/contracts/accounts/security-requests.ts';
import { me } from '@nead/contracts/accounts/session-requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { declinedQuestions, linkQuestions, ownEntries } from '@nead/contracts/register/link-requests.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import type { Operator } from '@nead/http-kit/operator.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { entriesOf } from '../../rooms/accounts/entries-about-parent.ts';
import { securityOf, sessionsOf } from '../../rooms/accounts/queries.ts';
import { declinedBy, questionsTo } from '../../rooms/accounts/questions.ts';
import { assignedTo, authUser, childminderProfileOf, parentProfileOf } from './profiles.ts';

interface Parts extends Operator {
  reads: Reads;
  links: FileLinks;
  google: { clientId: string; simulated: boolean } | undefined;
  now(): Date;
}

export const accountQueryRoutes = (
  router: Router,
  { reads, links, supportEmail, operator, dataIn, google, now }: Parts,
): void => {
  serveRead(router, reads, me, async ({ session, db }) => {
    // The account of this session is not in the read model yet, or was erased.
    return (await authUser({ db, links, now }, session)) ?? refuse('UNAUTHENTICATED');
  });

  serveRead(router, reads, childminderProfile, async ({ session, db }) => {
    return (await childminderProfileOf({ db, links, now }, session)) ?? refuse('NOT_FOUND');
  });

  serveRead(router, reads, parentMe, async ({ session, db }) => {
    return (await parentProfileOf({ db, links, now }, session)) ?? refuse('PARENT_NOT_FOUND');
  });

  serveRead(router, reads, assignedChildminders, async ({ session, db }) => {
    const assigned = await assignedTo({ db, links, now }, session);
    const [only] = assigned;
    return only && assigned.length === 1 ? only : assigned;
  });

  serveRead(router, reads, linkQuestions, ({ session, db }) => questionsTo(db, session.account));

  serveRead(router, reads, declinedQuestions, ({ session, db }) => declinedBy(db, session.account, now()));

  serveRead(router, reads, ownEntries, ({ session, db }) => entriesOf(db, session.account));

  serveRead(router, reads, securityLog, ({ session, query, db }) => securityOf(db, session.account, query));

  serve(router, ownSessions, ({ session }) => sessionsOf(reads.beside, session));

  serve(router, providers, async () => {
    return {
      supportEmail,
      operator,
      dataIn,
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
