import type Router from '@koa/router';
import type { FileDoorParts } from '../files/file-parts.ts';
import { childRoutes } from './child-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { familyRoutes } from './family-routes.ts';
import { questionRoutes } from './question-routes.ts';

export function registerRoutes(router: Router, parts: FileDoorParts): void {
  childRoutes(router, parts);
  familyRoutes(router, parts);
  contactRoutes(router, parts);
  questionRoutes(router, parts);
}
