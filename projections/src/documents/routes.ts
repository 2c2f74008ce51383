import { documentList, parentDocuments } from '@nead/contracts/documents/requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { planOf } from '@nead/contracts/plans.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import { accountsProjection } from '../accounts/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { subscriptionProjection } from '../subscription/projection.ts';
import { subscriptionOf } from '../subscription/queries.ts';
import { documentsProjection } from './projection.ts';
import { documentsOf, documentsSentTo } from './queries.ts';

const needs = [documentsProjection, registerProjection, accountsProjection, subscriptionProjection];

export const documentRoutes: ReadRoom = (router, { pool, reads, links, now }) => {
  const linksFor = (session: Session) => (fileId: Id) => links.make(fileId, session, now());

  serveRead(router, reads, documentList, needs, async ({ session }) => {
    const found = await documentsOf(pool, session.account, linksFor(session));
    if (found.length > 0) return found;
    // What is left from a larger plan stays readable; where there is nothing, the plan is what there is to say.
    const subscription = await subscriptionOf(pool, session.account);
    const feature = 'enableDocumentStorage';
    const granted = planOf({ subscription, platform: subscription.platform }).granted(feature);
    return granted ? found : refuse('FEATURE_REQUIRED', undefined, { details: { feature } });
  });

  serveRead(router, reads, parentDocuments, needs, ({ session }) =>
    documentsSentTo(pool, session.account, linksFor(session)),
  );
};
