import * as z from 'zod/mini';

export const Success = z.object({
  success: z.literal(true),
  data: z.unknown(),
  message: z.optional(z.string()),
});
export const FailureEnvelope = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.string())),
});
export type FailureEnvelope = z.infer<typeof FailureEnvelope>;

/** Headers that both ends use. */
export const headers = {
  position: 'X-Position',
  afterPosition: 'X-After-Position',
  /** The log position up to which an answer is complete; it may include later changes too. */
  asOf: 'X-As-Of',
  idempotencyKey: 'Idempotency-Key',
  device: 'X-Device',
  /** Milliseconds between the act and the request, for a record that waited in the offline queue. */
  age: 'X-Age',
  /** Names a request in every log on its way, and in the events that it made. */
  request: 'X-Request-Id',
  /** The estimated size in bytes of an answer that is made while it is sent. */
  aboutBytes: 'X-About-Bytes',
  /** The last file in a part of a copy, after which the next part begins; not there in the last part. */
  partEnds: 'X-Part-Ends',
} as const;

export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[\x20-\x7e]{1,64}$/, 'An Idempotency-Key is 1 to 64 printable characters'));
