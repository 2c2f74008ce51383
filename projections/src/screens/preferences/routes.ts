import type Router from '@koa/router';
import { invalid } from '@nead/contracts/errors.ts';
import { eveningMail } from '@nead/contracts/preferences/evening-mail.ts';
import { childminderDashboard, noticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { preferences, weather } from '@nead/contracts/preferences/requests.ts';
import { counties } from '@nead/contracts/register/counties.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { FileLinks } from '@nead/http-kit/file-links.ts';
import { linksFor } from '../../engine/links-for.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { latestNotices, noticeSettingsOf, wantsEveningMail } from '../../rooms/preferences/notices.ts';
import { preferencesOf } from '../../rooms/preferences/queries.ts';
import { weatherIn } from '../../rooms/preferences/weather.ts';
import { childrenMinded } from '../register/children.ts';

interface Port {
  reads: Reads;
  links: FileLinks;
  /** The public key for push notifications, if they are configured. */
  pushKey?: string | undefined;
  now(): Date;
}

export const preferenceQueryRoutes = (router: Router, { reads, links, pushKey, now }: Port): void => {
  serveRead(router, reads, preferences, ({ session, db }) => preferencesOf(db, session.account));

  serveRead(router, reads, weather, async ({ query }) => {
    const county = counties.find((name) => name.toLowerCase() === query.county.trim().toLowerCase());
    if (!county) return invalid(registerTexts.countyInvalid);
    return weatherIn(county, now());
  });

  serveRead(router, reads, noticeSettings, async ({ session, db }) => ({
    ...(await noticeSettingsOf(db, session.account, session.role === 'parent' ? 'parent' : 'childminder')),
    publicKey: pushKey ?? null,
  }));

  serveRead(router, reads, eveningMail, async ({ session, db }) => ({
    wanted: await wantsEveningMail(db, session.account),
  }));

  const linksOf = linksFor({ links, now });
  serveRead(router, reads, childminderDashboard, async ({ session, db }) => ({
    children: await childrenMinded(db, session.account, now(), linksOf(session)),
    notifications: await latestNotices(db, session.account),
  }));
};
