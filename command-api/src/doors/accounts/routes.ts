import type Router from '@koa/router';
import type { CommandParts } from '../command-parts.ts';
import { googleRoutes } from './google-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export function accountRoutes(router: Router, parts: CommandParts): void {
  loginRoutes(router, parts);
  linkRoutes(router, parts);
  googleRoutes(router, parts);
  sessionRoutes(router, parts);
  profileRoutes(router, parts);
}
