import type Router from '@koa/router';
import { documentList, parentDocuments } from '@nead/contracts/documents/requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { planOf } from '@nead/contracts/plans.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import { linksFor } from '../../engine/links-for.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { documentsOf, documentsSentTo } from '../../rooms/documents/queries.ts';
import { subscriptionOf } from '../../rooms/subscription/queries.ts';

interface Parts {
  reads: Reads;
  links: FileLinks;
  now(): Date;
}

export const documentQueryRoutes = (router: Router, { reads, links, now }: Parts): void => {
  const linksOf = linksFor({ links, now });

  serveRead(router, reads, documentList, async ({ session, db }) => {
    const found = await documentsOf(db, session.account, linksOf(session));
    if (found.length > 0) return found;
    // After a downgrade, existing documents stay readable; if there are none, the plan refuses.
    const subscription = await subscriptionOf(db, session.account);
    const feature = 'enableDocumentStorage';
    const granted = planOf({ subscription, platform: subscription.platform }).granted(feature);
    return granted ? found : refuse('FEATURE_REQUIRED', undefined, { details: { feature } });
  });

  serveRead(router, reads, parentDocuments, ({ session, db }) =>
    documentsSentTo(db, session.account, linksOf(session)),
  );
};
