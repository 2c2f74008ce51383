/** How far a follower of the log has come. */
export interface Place {
  position: bigint;
  /** The id of the event that it read there; null at the beginning, and where it was not noted. */
  event: string | null;
}

export const BEGINNING: Place = { position: 0n, event: null };
