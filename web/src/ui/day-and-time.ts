import { dublinTime } from '@nead/contracts/dublin.ts';
import { shortDate } from '../lib/dates.ts';

/** '21 Nov 2026, 08:15', as it is in Dublin. */
export const dayAndTime = (at: string): string => `${shortDate(at)}, ${dublinTime(at)}`;
