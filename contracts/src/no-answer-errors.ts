/**
 * The client's sentences if no server answered, or one that does not speak this API. Apart from errors.ts, so that a
 * page does not load the sentences of every code.
 */
export const noAnswerErrors = {
  UNAVAILABLE: [
    503,
    'Nead cannot reach its records at the moment. Nothing was changed. Please try again shortly.',
  ],
  INVALID_RESPONSE: [500, 'An error occurred'],
} as const satisfies Record<string, readonly [number, string]>;
