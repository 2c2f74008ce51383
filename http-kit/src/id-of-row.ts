import { createHash } from 'node:crypto';
import { type Id, idFrom } from '@nead/contracts/ids.ts';

/** An id as long as all others, of a row whose key is a name that stays inside. */
export const idOfRow = ({ key, at }: { key: string; at: Date }): Id =>
  idFrom(at, createHash('sha256').update(key).digest());
