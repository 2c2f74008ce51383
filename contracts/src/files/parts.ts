import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { photoFileTexts } from './limits.ts';

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, photoFileTexts.partInvalid)),
  z.transform((text) => Number(text)),
);

/** Added to the query of every call that takes a file: a file larger than `uploadPartBytes` may be sent in parts. */
export const PartQuery = z.object({
  /** Identifies the parts of one file. */
  upload: z.optional(Id),
  /** The byte at which this part begins, and the size of the whole file. */
  from: z.optional(count),
  size: z.optional(count),
});
export type PartQuery = z.infer<typeof PartQuery>;

/** The answer to a part, stored or not the next one: the bytes received so far, at which the next part begins. */
export const UploadSoFar = z.object({ received: z.number() });
export type UploadSoFar = z.infer<typeof UploadSoFar>;

/** The answer of a call that takes a file: its own answer once the file is whole, else the bytes received so far. */
export const orSoFar = <Answer extends z.ZodMiniType>(answer: Answer) => z.union([answer, UploadSoFar]);
