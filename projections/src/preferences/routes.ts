import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  defaultPreferences,
  type Preferences,
  preferences,
  weather,
} from '@nead/contracts/preferences/requests.ts';
import { counties } from '@nead/contracts/register/counties.ts';
import type pg from 'pg';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
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

const NO_COUNTY = 'County must be one of the 32 counties';

export const preferenceRoutes: ReadRoom = (router, { pool, reads, now }) => {
  serveRead(router, reads, preferences, [preferencesProjection], ({ session }) =>
    preferencesOf(pool, session.account),
  );

  serveRead(router, reads, weather, [], async ({ query }) => {
    const county = counties.find((name) => name.toLowerCase() === query.county.trim().toLowerCase());
    if (!county) return refuse('VALIDATION', NO_COUNTY, { errors: [NO_COUNTY] });
    return weatherIn(county, now());
  });
};
