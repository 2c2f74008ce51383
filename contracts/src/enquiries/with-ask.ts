import type { AskedPlace } from './views.ts';

/** More children of one family than anybody has who looks for a place. */
const MOST_CHILDREN = 6;

/** The wishes of a family after it asked again: a child is known by the month of birth. */
export const withAsk = (asks: readonly AskedPlace[], ask: AskedPlace): readonly AskedPlace[] =>
  [...asks.filter(({ born }) => born !== ask.born), ask].slice(-MOST_CHILDREN);
