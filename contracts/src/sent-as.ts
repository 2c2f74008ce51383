import type * as z from 'zod/mini';

/** What is sent for a schema that begins by turning it into something else: the description of the calls tells this. */
export const sentAs = new WeakMap<z.core.$ZodType, z.ZodMiniType>();
