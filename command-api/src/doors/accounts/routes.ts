import type Router from '@koa/router';
import { type AccountDoorParts, accountParts } from './account-parts.ts';
import { emailChangeRoutes } from './email-change-routes.ts';
import { entryRoutes } from './entry-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signupRoutes } from './signup-routes.ts';

export function accountRoutes(router: Router, doorParts: AccountDoorParts): void {
  const parts = accountParts(doorParts);
  loginRoutes(router, parts);
  signupRoutes(router, parts);
  linkRoutes(router, parts);
  recoveryRoutes(router, parts);
  googleRoutes(router, parts);
  sessionRoutes(router, parts);
  passkeyRoutes(router, parts);
  profileRoutes(router, parts);
  entryRoutes(router, parts);
  emailChangeRoutes(router, parts);
}
