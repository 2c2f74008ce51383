import { knownWeek } from '@nead/command-api/doors/scheme/known-week.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { schemeDecider } from '@nead/command-api/rooms/scheme/decider.ts';
import { addDays, dublinDate, dublinInstant, mondayOf } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { expectedCents } from '@nead/contracts/scheme/expected.ts';
import { isKnown } from '@nead/contracts/scheme/registered-week.ts';
import { must } from './must.ts';
import type { DemoParts } from './parts.ts';
import type { DemoDay } from './weeks.ts';

/** The hours for which some of the children are registered, from Monday on. */
const awards: Readonly<
  Record<string, { chick: string; term: number[]; weeks: number; centsAnHour: number }>
> = {
  Caoimhe: { chick: '3MPTAQ4471', term: [9, 9, 9, 9, 0, 0, 0], weeks: 40, centsAnHour: 214 },
  Tadhg: { chick: '8KWRBD1918', term: [8, 8, 8, 8, 8, 0, 0], weeks: 15, centsAnHour: 253 },
  Zofia: { chick: '5TGHXN7206', term: [9, 9, 9, 9, 9, 0, 0], weeks: 35, centsAnHour: 214 },
};
const BEGAN_WEEKS_AGO = 12;
const RETURNED_WEEKS = 3;

/** Awards of some children, and the weeks lately returned for them. */
export async function fillScheme(
  { streams, now }: DemoParts,
  childminderId: Id,
  days: readonly DemoDay[],
  began: Date,
): Promise<void> {
  const monday = mondayOf(dublinDate(now));
  const actor = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
  const send = async (name: string, at: Date, command: object) => {
    const { metadata, inputs } = systemIdentity('demo', `scheme ${childminderId} ${name}`, at);
    const whole = { childminderId, at: inputs.at, registrationId: inputs.newId('registration'), ...command };
    must(await streams.handle(schemeDecider, childminderId, whole as never, { ...metadata, actor })); // one of its commands
  };
  for (const { child, childId } of days) {
    const award = awards[child.firstName];
    if (!award) continue;
    const { weeks, ...rest } = award;
    const from = addDays(monday, -7 * BEGAN_WEEKS_AGO);
    const to = addDays(monday, 7 * weeks - 1);
    const written = { ...rest, from, to, holidays: null };
    await send(`award ${child.firstName}`, began, { type: 'Register', childId, award: written });
  }
  for (let ago = RETURNED_WEEKS; ago > 0; ago -= 1) {
    const week = addDays(monday, -7 * ago);
    const evening = dublinInstant(addDays(week, 6), '20:30');
    const known = (await knownWeek(streams, childminderId, week, evening)).filter(isKnown);
    if (known.length === 0) continue;
    const hours = known.map(({ childId, registrationId, claimed, attended, registered, centsAnHour }) => ({
      childId,
      registrationId,
      sent: { claimed, attended, registered, centsAnHour },
    }));
    await send(`sent ${week}`, evening, { type: 'Send', week, hours });
    const cents = hours.reduce((sum, { sent }) => sum + expectedCents(sent), 0);
    const [missing] = hours;
    const short = ago === RETURNED_WEEKS && missing ? expectedCents(missing.sent) : 0;
    if (ago > 1) await send(`paid ${week}`, evening, { type: 'Pay', week, cents: cents - short });
  }
}
