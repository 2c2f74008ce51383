import type Router from '@koa/router';
import { agreementRoutes } from './agreement-routes.ts';
import { type CardDoorParts, cardRoutes } from './card-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { performer } from './perform.ts';

export function feeRoutes(router: Router, parts: CardDoorParts): void {
  const perform = performer(parts);
  agreementRoutes(router, parts, perform);
  invoiceRoutes(router, parts, perform);
  paymentRoutes(router, parts, perform);
  cardRoutes(router, parts, perform);
}
