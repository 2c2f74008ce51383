import type { Id } from '@nead/contracts/ids.ts';

const own = (id: Id) => BigInt(`0x${id.slice(8)}`);

/**
 * The id of what a form makes for one of several: the same whenever it is sent, also from its draft on another day
 * (docs/decisions/034).
 */
export const idForOne = (form: Id, whom: Id): Id =>
  form.slice(0, 8) + (own(form) ^ own(whom)).toString(16).padStart(16, '0');
