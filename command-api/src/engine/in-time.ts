/** Seconds that a mail or notification waits: longer than Undo is offered, so that what was undone is not told. */
export const UNDO_SECONDS = 12;

/** What is older was written down late, or could not be sent in time: a notification would be no news. */
export const STALE_MS = 2 * 3600_000;
