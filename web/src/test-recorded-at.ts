/**
 * The moment at which the answers of test-recorded-answers.json were given, a Friday at noon. Tests open pages at this moment
 * too.
 */
export const RECORDED_AT = '2026-06-12T11:00:00.000Z';
