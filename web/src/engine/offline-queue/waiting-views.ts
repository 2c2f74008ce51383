import type { ComponentType } from 'react';
import type { Waiting } from './waiting.ts';

/** The components with which a room shows its entries of the offline queue. */
export interface WaitingViews {
  /** One line for an entry that waits. */
  Line: ComponentType<{ entry: Waiting }>;
  /** For a refused entry: both versions, and the choice between them. */
  Conflict: ComponentType<{ entry: Waiting }>;
}
