import type * as z from 'zod/mini';

/** The shape that callers send, for a schema that first transforms it: the description of the calls uses this one. */
export const sentShapes = new WeakMap<z.core.$ZodType, z.ZodMiniType>();
