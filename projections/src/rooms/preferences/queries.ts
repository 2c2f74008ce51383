import type { Id } from '@nead/contracts/ids.ts';
import { defaultPreferences, type Preferences } from '@nead/contracts/preferences/requests.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { preferenceChoice } from './tables.ts';

interface Row {
  show_welcome: boolean;
  show_events: boolean;
  show_montessori: boolean;
  marketing: boolean;
  newsletter: boolean;
}

export async function preferencesOf(db: Db, childminder: Id): Promise<Preferences> {
  const { rows } = await db.query<Row>(sql`select * from ${preferenceChoice} where childminder_id = $1`, [
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
