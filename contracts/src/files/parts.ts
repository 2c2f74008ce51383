import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { texts } from './limits.ts';

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, texts.partInvalid)),
  z.transform((text) => Number(text)),
);

/** Beside whatever else is asked of a call that takes a file: what is larger than `uploadPartBytes` may come in parts. */
export const PartQuery = z.object({
  /** What the parts of one file are told by, the same for all of them. */
  upload: z.optional(Id),
  /** Where in the file this part begins, and how large the whole file is. */
  from: z.optional(count),
  size: z.optional(count),
});
export type PartQuery = z.infer<typeof PartQuery>;

/** A part of a file arrived, or was not the next one: so much of it is here, and what comes next begins there. */
export const UploadSoFar = z.object({ received: z.number() });
export type UploadSoFar = z.infer<typeof UploadSoFar>;

/** What a call that takes a file answers: what became of the whole file, or how much of it is here. */
export const orSoFar = <Answer extends z.ZodMiniType>(answer: Answer) => z.union([answer, UploadSoFar]);
