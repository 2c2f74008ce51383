/** The progress of a follower of the log. */
export interface Place {
  position: bigint;
  /** The id of the last event that it read; null at the beginning, and if it was not noted. */
  event: string | null;
}

export const BEGINNING: Place = { position: 0n, event: null };
