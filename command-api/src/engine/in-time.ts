/**
 * Seconds that a mail or notification waits: longer than Undo is offered, so that nobody is told of something undone.
 */
export const UNDO_SECONDS = 12;

/** The age from which a notification is no news: the record was entered late, or could not be sent in time. */
export const STALE_MS = 2 * 3600_000;
