import type Router from '@koa/router';
import { fileLinks } from '@nead/http-kit/files/file-links.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { Metrics } from '@nead/http-kit/process/metrics.ts';
import { inspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type pg from 'pg';
import { openDb } from './engine/db.ts';
import { pdfSender } from './engine/pdf/send-pdf.ts';
import { openReads } from './engine/serve-read.ts';
import { projections } from './projections.ts';
import { damageTeller } from './rooms/files/file-damage.ts';
import type { StoredFiles } from './rooms/files/queries.ts';
import { accountQueryRoutes } from './screens/accounts/routes.ts';
import { adminQueryRoutes } from './screens/admin/routes.ts';
import { calendarQueryRoutes } from './screens/calendar/routes.ts';
import { careQueryRoutes } from './screens/care/routes.ts';
import { complianceQueryRoutes } from './screens/compliance/routes.ts';
import { documentQueryRoutes } from './screens/documents/routes.ts';
import { enquiryQueryRoutes } from './screens/enquiries/routes.ts';
import { feeQueryRoutes } from './screens/fees/routes.ts';
import { fileQueryRoutes } from './screens/files/routes.ts';
import { historyQueryRoutes } from './screens/history/routes.ts';
import { coverQueryRoutes } from './screens/inspection/cover-routes.ts';
import { inspectionQueryRoutes } from './screens/inspection/routes.ts';
import { menuQueryRoutes } from './screens/menus/routes.ts';
import { messageQueryRoutes } from './screens/messages/routes.ts';
import { momentQueryRoutes } from './screens/moments/routes.ts';
import { personalDataQueryRoutes } from './screens/personal-data/routes.ts';
import { placeQueryRoutes } from './screens/places/routes.ts';
import { preferenceQueryRoutes } from './screens/preferences/routes.ts';
import { registerQueryRoutes } from './screens/register/routes.ts';
import { schemeQueryRoutes } from './screens/scheme/routes.ts';
import { subscriptionQueryRoutes } from './screens/subscription/routes.ts';

/** A new read model needs a line here and one in projections.ts. Its routes declare the parts that they need. */
const rooms = [
  adminQueryRoutes,
  accountQueryRoutes,
  registerQueryRoutes,
  fileQueryRoutes,
  documentQueryRoutes,
  complianceQueryRoutes,
  careQueryRoutes,
  momentQueryRoutes,
  historyQueryRoutes,
  subscriptionQueryRoutes,
  messageQueryRoutes,
  calendarQueryRoutes,
  menuQueryRoutes,
  schemeQueryRoutes,
  feeQueryRoutes,
  placeQueryRoutes,
  enquiryQueryRoutes,
  preferenceQueryRoutes,
  personalDataQueryRoutes,
  inspectionQueryRoutes,
  coverQueryRoutes,
] as const;

/** The parts that any room needs. */
type Parts = (typeof rooms)[number] extends (router: Router, parts: infer P) => void ? P : never;
type MadeHere = 'privateKey' | 'reads' | 'files' | 'links' | 'inspections' | 'sendPdf' | 'now';

interface QueryApiParts {
  pool: pg.Pool;
  privateKey: string;
  files: Omit<StoredFiles, 'tellDamage'>;
  logger: Log;
  metrics: Metrics;
}

/** Puts every query on the router. The app's sessions have already authenticated the caller. */
export function queryRoutes(
  router: Router,
  { pool, privateKey, files, logger, metrics, ...given }: QueryApiParts & Omit<Parts, MadeHere>,
): void {
  const parts: Parts = {
    ...given,
    privateKey,
    reads: openReads(pool, projections, metrics),
    files: { ...files, tellDamage: damageTeller(openDb(pool), { logger, metrics }) },
    links: fileLinks(privateKey),
    inspections: inspectionKeys(privateKey),
    sendPdf: pdfSender(),
    now: () => new Date(),
  };
  for (const room of rooms) room(router, parts);
}
