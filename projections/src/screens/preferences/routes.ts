import type Router from '@koa/router';
import { invalid, refuse } from '@nead/contracts/errors.ts';
import { eveningMail } from '@nead/contracts/preferences/evening-mail.ts';
import { childminderDashboard, noticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { preferences, weather } from '@nead/contracts/preferences/requests.ts';
import { preferenceTexts } from '@nead/contracts/preferences/texts.ts';
import { counties } from '@nead/contracts/register/counties.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import { linksFor } from '../../engine/links-for.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { weatherIn } from '../../rooms/preferences/built-in-weather.ts';
import type { KnownWeather } from '../../rooms/preferences/known-weather.ts';
import { latestNotices, noticeSettingsOf, wantsEveningMail } from '../../rooms/preferences/notices.ts';
import { preferencesOf } from '../../rooms/preferences/queries.ts';
import { childrenMinded } from '../register/children.ts';

interface Parts {
  reads: Reads;
  links: FileLinks;
  /** The public key for push notifications, if they are configured. */
  pushKey?: string | undefined;
  /** A weather service; without one the weather is built in. */
  knownWeather?: KnownWeather | undefined;
  now(): Date;
}

export const preferenceQueryRoutes = (
  router: Router,
  { reads, links, pushKey, knownWeather, now }: Parts,
): void => {
  serveRead(router, reads, preferences, ({ session, db }) => preferencesOf(db, session.account));

  serveRead(router, reads, weather, async ({ query }) => {
    const county = counties.find((name) => name.toLowerCase() === query.county.trim().toLowerCase());
    if (!county) return invalid(registerTexts.countyInvalid);
    if (!knownWeather) return weatherIn(county, now());
    // A client repeats calls that fail with 503, which would not help here.
    return (await knownWeather(county)) ?? refuse('NOT_FOUND', preferenceTexts.weatherUnknown);
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
    notifications: await latestNotices(db, session.account, now()),
  }));
};
