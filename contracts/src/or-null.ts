import * as z from 'zod/mini';

/** A field that an answer gives as null where nothing was ever said: it can be sent back as it came. */
export const orNull = <S extends z.ZodMiniType, Empty>(schema: S, empty: Empty) =>
  z.pipe(
    z.nullable(schema),
    z.transform((sent: z.output<S> | null) => sent ?? empty),
  );
