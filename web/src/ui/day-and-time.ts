import { dublinTime } from '@nead/contracts/dublin.ts';
import { shortDate } from '../engine/device/dates.ts';

/** '21 Nov 2026, 08:15', in Dublin. */
export const dayAndTime = (at: string): string => `${shortDate(at)}, ${dublinTime(at)}`;
