import { type Id, idFrom } from '@nead/contracts/ids.ts';
import type { ProjectedEvent } from './projection.ts';

/** An id in the usual length, made from the event's UUID. */
export const idOfEvent = ({ id, meta: { recordedAt } }: ProjectedEvent): Id =>
  idFrom(new Date(recordedAt), bytesOf(id));

const bytesOf = (name: string): Uint8Array => {
  const hex = name.replace(/[^0-9a-f]/g, '').padEnd(16, '0');
  return Uint8Array.from({ length: 8 }, (_, n) => Number.parseInt(hex.slice(2 * n, 2 * n + 2), 16));
};
