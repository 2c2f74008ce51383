import type Router from '@koa/router';
import { agreeRoute } from './agree-route.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { type CardDoorParts, cardRoutes } from './card-routes.ts';
import { extraRoutes } from './extra-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { performer } from './perform.ts';
import { feeSettingsRoute } from './settings-route.ts';

export function feeRoutes(router: Router, parts: CardDoorParts): void {
  const perform = performer(parts);
  feeSettingsRoute(router, perform);
  agreementRoutes(router, parts, perform);
  agreeRoute(router, parts, perform);
  extraRoutes(router, parts, perform);
  invoiceRoutes(router, parts, perform);
  paymentRoutes(router, parts, perform);
  cardRoutes(router, parts, perform);
}
