import type { DoorParts } from '../../engine/door.ts';
import type { Payments } from '../../rooms/subscription/payments.ts';

export interface PaymentDoorParts extends DoorParts {
  /** Undefined if nothing can be bought. */
  payments: Payments | undefined;
}
