import * as z from 'zod/mini';
import { command } from '../command.ts';
import { dublinDate, dublinInstant } from '../dublin.ts';
import { endpoint } from '../endpoint.ts';

/**
 * The hours of the mail about a child's day: in the evening, some time after the child went home, and by the end at the
 * latest.
 */
const hours = { from: '18:30', until: '22:00' } as const;
const AT_HOME_MS = 30 * 60_000;
const LOOK_AGAIN_MS = 10 * 60_000;

/** The facts about a child's day when its mail may be due. */
export interface DaySoFar {
  /** Something is recorded for the day. */
  hasRecords: boolean;
  isHere: boolean;
  /** The time of the child's last arrival or departure. */
  since: string | null;
}

/** Answers that the mail about a day goes out now, the time to look again, or that there is none. */
export function eveningMailDue(date: string, day: DaySoFar, now: Date): 'now' | 'never' | Date {
  if (dublinDate(now) !== date) return 'never';
  const [from, until] = [dublinInstant(date, hours.from), dublinInstant(date, hours.until)];
  if (now < from) return from;
  if (now >= until) return day.hasRecords ? 'now' : 'never';
  const isHome = !day.isHere && (!day.since || now.getTime() - Date.parse(day.since) >= AT_HOME_MS);
  if (isHome && day.hasRecords) return 'now';
  return new Date(Math.min(now.getTime() + LOOK_AGAIN_MS, until.getTime()));
}

export const EveningMail = z.object({ wanted: z.boolean('wanted must be true or false') });
export type EveningMail = z.infer<typeof EveningMail>;

export const eveningMail = endpoint('GET /parent/evening-mail', {
  summary: 'Whether a parent is told by mail, each evening, that the day of their child can be read',
  access: ['parent'],
  answer: EveningMail,
});

export const chooseEveningMail = command('PUT /parent/evening-mail', {
  summary: 'Choose that anew',
  access: ['parent'],
  body: EveningMail,
  answer: EveningMail,
  changes: ['preferences'],
});
