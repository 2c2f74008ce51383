import type Router from '@koa/router';
import { changeFeeSettings } from '@nead/contracts/fees/requests.ts';
import { agreeRoute } from './agree-route.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { type CardDoorParts, cardRoutes } from './card-routes.ts';
import { extraRoutes } from './extra-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { hers, toFees } from './to-fees.ts';

export function feeRoutes(router: Router, parts: CardDoorParts): void {
  const serveCommand = toFees(router, parts);
  serveCommand(changeFeeSettings, {
    command: (call) => ({ type: 'ChangeSettings', ...hers(call), settings: call.body }),
    answer: (_, { body }) => body,
  });
  agreementRoutes(serveCommand, parts);
  agreeRoute(serveCommand, parts);
  extraRoutes(serveCommand, parts);
  invoiceRoutes(serveCommand, parts);
  paymentRoutes(serveCommand, parts);
  cardRoutes(router, serveCommand, parts);
}
