import type Router from '@koa/router';
import { askedDay } from '@nead/contracts/care/when.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { momentsFromHome } from '@nead/contracts/moments/from-home.ts';
import { momentsOfDay } from '@nead/contracts/moments/requests.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import { linksFor } from '../../engine/links-for.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { fromHomeTo, momentsOn } from '../../rooms/moments/queries.ts';

interface Parts {
  reads: Reads;
  links: FileLinks;
  now(): Date;
}

export const momentQueryRoutes = (router: Router, { reads, links, now }: Parts): void => {
  const linksOf = linksFor({ links, now });
  serveRead(router, reads, momentsOfDay, async ({ session, query, db }) => {
    const day = askedDay(query.date, now());
    return isRefusal(day) ? day : momentsOn(db, linksOf(session), session.account, day);
  });

  serveRead(router, reads, momentsFromHome, ({ session, db }) =>
    fromHomeTo(db, linksOf(session), session.account, now()),
  );
};
