import type Router from '@koa/router';
import type { DoorParts } from '../../engine/door.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { performer } from './perform.ts';

export function feeRoutes(router: Router, parts: DoorParts): void {
  const perform = performer(parts);
  agreementRoutes(router, parts, perform);
  invoiceRoutes(router, parts, perform);
  paymentRoutes(router, parts, perform);
}
