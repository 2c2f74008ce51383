import * as z from 'zod/mini';

/** What the window that plays Google's part in development (`pickUrl` of /auth/providers) posts to the page that opened it. */
export const DevGoogleMessage = z.object({
  type: z.literal('nead-dev-google'),
  credential: z.string(),
  access_token: z.string(),
});
