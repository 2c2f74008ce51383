/** Seconds between the attempts to send a letter; after the last one a person decides about it. */
export const LETTER_PAUSES = [5, 30, 120, 600, 3600, 4 * 3600] as const;
