import type * as z from 'zod/mini';

/** The shape that is sent, for a schema that begins by transforming it: the description of the calls tells this one. */
export const sentShapes = new WeakMap<z.core.$ZodType, z.ZodMiniType>();
