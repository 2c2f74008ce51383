import type { ComponentType } from 'react';
import type { Waiting } from '../waiting.ts';

/** How a room shows what it has in the outbox. */
export interface OutboxFace {
  /** What waits, in a line. */
  Line: ComponentType<{ entry: Waiting }>;
  /** What was refused: both versions, and the choice between them. */
  Conflict: ComponentType<{ entry: Waiting }>;
}
