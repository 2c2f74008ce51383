import * as z from 'zod/mini';

/**
 * How the childminder's own account at the card service stands: its questions are not answered yet, it takes cards, it
 * takes none until something is put right there, or she gave it up here.
 */
export const CardStanding = z.enum(['connecting', 'ready', 'restricted', 'disconnected']);
export type CardStanding = z.infer<typeof CardStanding>;

/** The card service takes nothing below this. */
export const LEAST_BY_CARD = 50;
