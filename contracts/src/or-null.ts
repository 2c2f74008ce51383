import * as z from 'zod/mini';

/** A field that is null in an answer if it was never filled in, so that it can be sent back unchanged. */
export const orNull = <S extends z.ZodMiniType, Empty>(schema: S, empty: Empty) =>
  z.pipe(
    z.nullable(schema),
    z.transform((sent: z.output<S> | null) => sent ?? empty),
  );
