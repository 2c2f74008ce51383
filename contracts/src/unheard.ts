/**
 * What a client says by itself when no server was heard, or none that speaks its language. Apart from errors.ts, so that
 * a page need not bring the sentences of every code.
 */
export const unheard = {
  UNAVAILABLE: [
    503,
    'Nead cannot reach its records at the moment. Nothing was changed. Please try again shortly.',
  ],
  INVALID_RESPONSE: [500, 'An error occurred'],
} as const satisfies Record<string, readonly [number, string]>;
