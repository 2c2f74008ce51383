import { signInKind } from '../care/activities/registry.ts';
import { addDays } from '../dublin.ts';
import type { LiveSubject } from '../live.ts';
import { weeksLookedBack } from './weeks-of-hours.ts';

/**
 * The subject of a week of the scheme: sign-ins of the weeks shown with it. A stay may begin the night before them, and
 * end the night after.
 */
export const schemeSubject = (monday: string): LiveSubject => ({
  records: [signInKind.kind],
  days: [addDays(monday, -7 * (weeksLookedBack(monday) - 1) - 1), addDays(monday, 7)],
});
