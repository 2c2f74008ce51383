import type Router from '@koa/router';
import { healthTexts } from '@nead/contracts/platform/health-texts.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { fileLinks } from '@nead/http-kit/file-links.ts';
import type { Probe } from '@nead/http-kit/health.ts';
import { inspectionKeys } from '@nead/http-kit/inspection-keys.ts';
import type pg from 'pg';
import { accountRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { careRoutes } from './care/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { inspectionRoutes } from './inspection/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { projections } from './projections.ts';
import { openReads } from './read-after.ts';
import type { Outside, ReadParts, ReadRoom } from './read-parts.ts';
import { registerRoutes } from './register/routes.ts';
import { subscriptionRoutes } from './subscription/routes.ts';
import { checkpoints } from './write-batch.ts';

/** A room joins the read side with one line here and one in projections.ts. */
const rooms: readonly ReadRoom[] = [
  adminRoutes,
  accountRoutes,
  registerRoutes,
  fileRoutes,
  documentRoutes,
  careRoutes,
  historyRoutes,
  subscriptionRoutes,
  messageRoutes,
  calendarRoutes,
  preferenceRoutes,
  personalDataRoutes,
  inspectionRoutes,
];

/** Puts every query on the router. Who is asking was found out before, by the app's own sessions. */
export function queryRoutes(
  router: Router,
  {
    pool,
    log,
    privateKey,
    files,
    signing,
    publicUrl,
    supportEmail,
    google,
    adsScriptUrl,
    pushKey,
  }: { pool: pg.Pool; log: EventLog; privateKey: string } & Pick<ReadParts, 'files' | 'signing'> & Outside,
): void {
  const parts: ReadParts = {
    pool,
    log,
    reads: openReads(pool),
    files,
    signing,
    links: fileLinks(privateKey),
    inspections: inspectionKeys(privateKey),
    outside: { publicUrl, supportEmail, google, adsScriptUrl, pushKey },
    now: () => new Date(),
  };
  for (const room of rooms) room(router, parts);
}

/** Whether the read models are there and none has stopped, whichever process keeps them. */
export const readModelsProbe =
  (pool: pg.Pool): Probe =>
  async () => {
    const live = new Map((await checkpoints.live(pool)).map((checkpoint) => [checkpoint.name, checkpoint]));
    const wrong = projections.flatMap(({ name, version }) => {
      const at = live.get(name);
      if (!at) return [healthTexts.neverBuilt(name)];
      if (at.stopped !== null) return [healthTexts.stoppedAt(name, at.stopped)];
      return at.version === version ? [] : [healthTexts.ofVersion(name, at.version, version)];
    });
    return wrong.length > 0 ? wrong.join('; ') : undefined;
  };
