import * as z from 'zod/mini';

/**
 * The state of the childminder's own account at the card service: its questions are not answered yet, it takes cards,
 * it takes none until something is put right there, or she gave it up here.
 */
export const CardStanding = z.enum(['connecting', 'ready', 'restricted', 'disconnected']);
export type CardStanding = z.infer<typeof CardStanding>;

/** The smallest amount that the card service takes. */
export const LEAST_BY_CARD = 50;
