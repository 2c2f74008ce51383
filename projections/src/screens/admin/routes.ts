import type Router from '@koa/router';
import { adminActs, adminActsFile, allInvitations } from '@nead/contracts/admin/desk-requests.ts';
import {
  damages,
  deadLetters,
  followers,
  muchRead,
  type SeenHealth,
  wellbeing,
} from '@nead/contracts/admin/operation-requests.ts';
import { linkReports } from '@nead/contracts/admin/report-requests.ts';
import {
  adminDashboard,
  allChildminders,
  allParentAccounts,
  platformSettings,
} from '@nead/contracts/admin/requests.ts';
import type { DiskStorage } from '@nead/http-kit/files/file-storage.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { actsCsv, actsOn } from '../../rooms/admin/acts.ts';
import { invitationsOn } from '../../rooms/admin/invitations.ts';
import {
  damagesOn,
  deadMails,
  deadWebhooks,
  followersOf,
  muchReadOn,
  stuckAndSaved,
} from '../../rooms/admin/operations.ts';
import { childmindersOn, dashboardOf, parentsOn } from '../../rooms/admin/queries.ts';
import { openReports } from '../../rooms/admin/reports.ts';
import { notRecorded } from '../../rooms/personal-data/exports.ts';
import { platformOf } from '../../rooms/subscription/queries.ts';

interface AdminParts {
  reads: Reads;
  now(): Date;
  /** Checks the work of all processes. */
  look: () => Promise<Pick<SeenHealth, 'unwell' | 'since'>>;
  roomForFiles: DiskStorage['room'];
}

export const adminQueryRoutes = (router: Router, { reads, now, look, roomForFiles }: AdminParts): void => {
  serveRead(router, reads, adminDashboard, ({ db }) => dashboardOf(db));

  serveRead(router, reads, allChildminders, ({ query, db }) => childmindersOn(db, query));

  serveRead(router, reads, linkReports, ({ db }) => openReports(db));

  serveRead(router, reads, allParentAccounts, ({ query, db }) => parentsOn(db, query));

  serveRead(router, reads, allInvitations, ({ query, db }) => invitationsOn(db, query));

  serveRead(router, reads, adminActs, ({ query, db }) => actsOn(db, query.page));

  serveRead(router, reads, adminActsFile, async ({ query, session, ctx, db }) => {
    const asked = { id: query.export, account: session.account, what: 'acts' } as const;
    const refusal = await notRecorded(db, asked, now());
    if (refusal) return refusal;
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', 'attachment; filename="nead-administrators.csv"');
    return actsCsv(db);
  });

  serveRead(router, reads, platformSettings, ({ db }) => platformOf(db));

  serveRead(router, reads, muchRead, ({ db }) => muchReadOn(db, now()));

  // These calls are needed when read models stand still, so they wait for none.
  serve(router, deadLetters, async () => ({
    mails: await deadMails(reads.beside),
    webhooks: await deadWebhooks(reads.beside),
  }));
  serve(router, damages, () => damagesOn(reads.beside));
  serve(router, wellbeing, async () => {
    const [seen, more, { free, size }] = await Promise.all([
      look(),
      stuckAndSaved(reads.beside),
      roomForFiles(),
    ]);
    return { ...seen, ...more, diskUsed: Math.round((100 * (size - free)) / size) };
  });
  serve(router, followers, () => followersOf(reads.beside));
};
