import type Router from '@koa/router';
import type { CommandParts } from '../command-parts.ts';
import { childRoutes } from './child-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { familyRoutes } from './family-routes.ts';

export function registerRoutes(router: Router, parts: CommandParts): void {
  childRoutes(router, parts);
  familyRoutes(router, parts);
  contactRoutes(router, parts);
}
