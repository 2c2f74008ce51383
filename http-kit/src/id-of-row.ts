import { createHash } from 'node:crypto';
import { type Id, idFrom } from '@nead/contracts/ids.ts';

/** An id for callers, of a row whose own key stays on the server. */
export const idOfRow = ({ key, at }: { key: string; at: Date }): Id =>
  idFrom(at, createHash('sha256').update(key).digest());
