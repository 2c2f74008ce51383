import { dublinDate } from '@nead/contracts/dublin.ts';
import { refuse } from '@nead/contracts/errors.ts';
import {
  allChildren,
  archivedChildren,
  oneChild,
  parentDashboard,
  parentsChild,
} from '@nead/contracts/register/child-queries.ts';
import {
  allParents,
  exportChildren,
  exportContacts,
  oneParent,
  searchParents as search,
} from '@nead/contracts/register/parent-requests.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import { accountsProjection } from '../accounts/projection.ts';
import { calendarProjection } from '../calendar/projection.ts';
import { careProjection } from '../care/projection.ts';
import { filesProjection } from '../files/projection.ts';
import { messagesProjection } from '../messages/projection.ts';
import { notRecorded } from '../personal-data/exports.ts';
import { personalDataProjection } from '../personal-data/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { closedToParents } from '../subscription/parents-pages.ts';
import { subscriptionProjection } from '../subscription/projection.ts';
import { childrenCsv, contactsCsv } from './csv.ts';
import { registerProjection } from './projection.ts';
import {
  archivedChildrenOf,
  childOf,
  childrenOf,
  childrenSeenBy,
  parentOf,
  parentsOf,
  searchParents,
} from './queries.ts';
import type { LinkTo } from './rows.ts';
import { storyOf } from './story.ts';

const needs = [registerProjection, careProjection];
const exportNeeds = [...needs, personalDataProjection];
const storyNeeds = [
  ...needs,
  filesProjection,
  messagesProjection,
  calendarProjection,
  subscriptionProjection,
  accountsProjection,
];

export const registerRoutes: ReadRoom = (router, { pool, reads, links, now }) => {
  const linksFor =
    (session: Session): LinkTo =>
    (fileId) =>
      links.make(fileId, session, now());

  const download = (ctx: Context, what: string) => {
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', `attachment; filename="nead-${what}-${dublinDate(now())}.csv"`);
  };

  serveRead(router, reads, allChildren, needs, ({ session }) =>
    childrenOf(pool, session.account, now(), linksFor(session)),
  );

  // Before the call for one child, whose address would take this one's last word for an id.
  serveRead(router, reads, archivedChildren, needs, ({ session }) =>
    archivedChildrenOf(pool, session.account, now(), linksFor(session)),
  );

  serveRead(router, reads, oneChild, needs, async ({ session, params }) => {
    const viewer = { childminder: session.account };
    return (await childOf(pool, viewer, params.id, now(), linksFor(session))) ?? refuse('CHILD_NOT_FOUND');
  });

  serveRead(router, reads, parentsChild, needs, async ({ session, params }) => {
    const closed = await closedToParents(pool, session);
    if (closed) return closed;
    const viewer = { parent: session.account };
    return (await childOf(pool, viewer, params.id, now(), linksFor(session))) ?? refuse('CHILD_NOT_FOUND');
  });

  serveRead(router, reads, parentDashboard, storyNeeds, async ({ session }) => {
    const closed = await closedToParents(pool, session);
    if (closed) return closed;
    const children = await childrenSeenBy(pool, session.account, now(), linksFor(session));
    const reader = { pool, linkTo: linksFor(session), parent: session.account, now: now() };
    return { children, activities: await storyOf(reader, children) };
  });

  serveRead(router, reads, allParents, needs, ({ session }) => parentsOf(pool, session.account));

  serveRead(router, reads, search, needs, ({ session, query }) =>
    searchParents(pool, session.account, query.query),
  );

  serveRead(router, reads, oneParent, needs, async ({ session, params }) => {
    return (await parentOf(pool, session.account, params.id)) ?? refuse('PARENT_NOT_FOUND');
  });

  serveRead(router, reads, exportChildren, exportNeeds, async ({ session, query, ctx }) => {
    const asked = { id: query.export, account: session.account, what: 'children' } as const;
    const refusal = await notRecorded(pool, asked, now());
    if (refusal) return refusal;
    const children = await childrenOf(pool, session.account, now());
    const archived = await archivedChildrenOf(pool, session.account, now());
    download(ctx, 'children');
    return childrenCsv([...children, ...archived]);
  });

  serveRead(router, reads, exportContacts, exportNeeds, async ({ session, query, ctx }) => {
    const asked = { id: query.export, account: session.account, what: 'contacts' } as const;
    const refusal = await notRecorded(pool, asked, now());
    if (refusal) return refusal;
    const contacts = await parentsOf(pool, session.account);
    download(ctx, 'contacts');
    return contactsCsv(contacts);
  });
};
