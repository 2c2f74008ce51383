import * as z from 'zod/mini';
import { Id } from './ids.ts';

/** Words or a photo that a parent added to a moment. Null for a name, or for words, that were erased. */
export const FromHome = z.object({
  _id: Id,
  account: Id,
  name: z.nullable(z.string()),
  words: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  at: z.string(),
});
export type FromHome = z.infer<typeof FromHome>;
