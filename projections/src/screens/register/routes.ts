import type Router from '@koa/router';
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
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import type { Context } from 'koa';
import { linksFor } from '../../engine/links-for.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { notRecorded } from '../../rooms/personal-data/exports.ts';
import { childrenCsv, contactsCsv } from '../../rooms/register/csv.ts';
import { parentOf, parentsMatching, parentsOf } from '../../rooms/register/queries.ts';
import { closedToParents } from '../../rooms/subscription/parents-pages.ts';
import {
  archivedChildrenOf,
  childOf,
  childrenMinded,
  childrenSeenBy,
  formerChildmindersOf,
} from './children.ts';
import { storyOf } from './story.ts';

interface Parts {
  reads: Reads;
  links: FileLinks;
  now(): Date;
}

export const registerQueryRoutes = (router: Router, { reads, links, now }: Parts): void => {
  const linksOf = linksFor({ links, now });

  const download = (ctx: Context, what: string) => {
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', `attachment; filename="nead-${what}-${dublinDate(now())}.csv"`);
  };

  serveRead(router, reads, allChildren, ({ session, db }) =>
    childrenMinded(db, session.account, now(), linksOf(session)),
  );

  // This comes before the route for one child, which would take this path's last part for an id.
  serveRead(router, reads, archivedChildren, ({ session, db }) =>
    archivedChildrenOf(db, session.account, now(), linksOf(session)),
  );

  serveRead(router, reads, oneChild, async ({ session, params, db }) => {
    const viewer = { childminder: session.account };
    return (await childOf(db, viewer, params.id, now(), linksOf(session))) ?? refuse('CHILD_NOT_FOUND');
  });

  serveRead(router, reads, parentsChild, async ({ session, params, db }) => {
    const viewer = { parent: session.account };
    const [closed, child] = await Promise.all([
      closedToParents(db, session),
      childOf(db, viewer, params.id, now(), linksOf(session)),
    ]);
    return closed ?? child ?? refuse('CHILD_NOT_FOUND');
  });

  serveRead(router, reads, parentDashboard, async ({ session, db }) => {
    const seen = childrenSeenBy(db, session.account, now(), linksOf(session));
    const reader = { db, linkTo: linksOf(session), parent: session.account, now: now() };
    const [closed, children, activities, former] = await Promise.all([
      closedToParents(db, session),
      seen,
      storyOf(reader, seen),
      formerChildmindersOf(db, session.account),
    ]);
    return closed ?? { children, activities, former };
  });

  serveRead(router, reads, allParents, ({ session, db }) => parentsOf(db, session.account));

  serveRead(router, reads, search, ({ session, query, db }) =>
    parentsMatching(db, session.account, query.query),
  );

  serveRead(router, reads, oneParent, async ({ session, params, db }) => {
    return (await parentOf(db, session.account, params.id)) ?? refuse('PARENT_NOT_FOUND');
  });

  serveRead(router, reads, exportChildren, async ({ session, query, ctx, db }) => {
    const asked = { id: query.export, account: session.account, what: 'children' } as const;
    const refusal = await notRecorded(db, asked, now());
    if (refusal) return refusal;
    const children = await childrenMinded(db, session.account, now());
    const archived = await archivedChildrenOf(db, session.account, now());
    download(ctx, 'children');
    return childrenCsv([...children, ...archived]);
  });

  serveRead(router, reads, exportContacts, async ({ session, query, ctx, db }) => {
    const asked = { id: query.export, account: session.account, what: 'contacts' } as const;
    const refusal = await notRecorded(db, asked, now());
    if (refusal) return refusal;
    const contacts = await parentsOf(db, session.account);
    download(ctx, 'contacts');
    return contactsCsv(contacts);
  });
};
