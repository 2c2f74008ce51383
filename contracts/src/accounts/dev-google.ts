import * as z from 'zod/mini';

/**
 * The message that development's stand-in for Google (`pickUrl` of /auth/providers) posts to the page that opened it.
 */
export const DevGoogleMessage = z.object({
  type: z.literal('nead-dev-google'),
  credential: z.string(),
  access_token: z.string(),
});
