import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { childminderDashboard, noticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import {
  defaultPreferences,
  type Preferences,
  preferences,
  weather,
} from '@nead/contracts/preferences/requests.ts';
import { counties } from '@nead/contracts/register/counties.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import type pg from 'pg';
import { careProjection } from '../care/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { childrenOf } from '../register/queries.ts';
import { latestNotices, noticeSettingsOf } from './notices.ts';
import { preferencesProjection } from './projection.ts';
import { weatherIn } from './weather.ts';

interface Row {
  show_welcome: boolean;
  show_events: boolean;
  show_montessori: boolean;
  marketing: boolean;
  newsletter: boolean;
}

export async function preferencesOf(pool: pg.Pool, childminder: Id): Promise<Preferences> {
  const { rows } = await pool.query<Row>('select * from preferences.choice where childminder_id = $1', [
    childminder,
  ]);
  const [row] = rows;
  if (!row) return defaultPreferences;
  return {
    dashboardPreferences: {
      showWelcomeMessage: row.show_welcome,
      showDailyEvents: row.show_events,
      showDailyMontessoriActivity: row.show_montessori,
    },
    communicationPreferences: { marketingEmails: row.marketing, newsletterSubscription: row.newsletter },
  };
}

export const preferenceRoutes: ReadRoom = (router, { pool, reads, links, outside, now }) => {
  serveRead(router, reads, preferences, [preferencesProjection], ({ session }) =>
    preferencesOf(pool, session.account),
  );

  serveRead(router, reads, weather, [], async ({ query }) => {
    const county = counties.find((name) => name.toLowerCase() === query.county.trim().toLowerCase());
    if (!county) return refuse('VALIDATION', texts.countyInvalid, { errors: [texts.countyInvalid] });
    return weatherIn(county, now());
  });

  serveRead(router, reads, noticeSettings, [preferencesProjection], async ({ session }) => ({
    ...(await noticeSettingsOf(pool, session.account)),
    publicKey: outside.pushKey ?? null,
  }));

  const onDashboard = [preferencesProjection, registerProjection, careProjection];
  serveRead(router, reads, childminderDashboard, onDashboard, async ({ session }) => ({
    children: await childrenOf(pool, session.account, now(), (file) => links.make(file, session, now())),
    notifications: await latestNotices(pool, session.account),
  }));
};
