import type { Streams } from '@nead/command-api/engine/handle.ts';
import { type CalendarContext, calendarDecider } from '@nead/command-api/rooms/calendar/decider.ts';
import { bareContext } from '@nead/command-api/rooms/care/context.ts';
import { careDecider } from '@nead/command-api/rooms/care/decider.ts';
import { registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import { aChild, childminderId, nthId, standard } from '@nead/command-api/rooms/register/test-register.ts';
import type { CommandMetadata } from '@nead/event-store/event-log.ts';
import type { Fate } from './fate.ts';

export { childminderId };

const children = [nthId(11), nthId(12)];
export const parents = [nthId(21), nthId(22)];
const calendar: CalendarContext = { childminderId, plan: 'full', most: 1_000, today: '2026-11-17' };

type Answer = ReturnType<Streams['handle']>;

/** A command of a device, which sends it until it is answered. */
export interface Wish {
  command: string;
  send(streams: Streams, metadata: CommandMetadata & { named: boolean }): Answer;
}

/** The next wish of a device in this household: taps, entries of the calendar, and now and then a new child. */
export function wishFor(fate: Fate, device: number, nth: number): Wish {
  const id = nthId(1_000 * (device + 1) + nth);
  const at = new Date(Date.UTC(2026, 10, 17, 8) + fate.below(9 * 60) * 60_000).toISOString();
  const send = wishes(fate, id, at, device);
  return { command: `command ${device} ${nth}`, send };
}

function wishes(fate: Fate, id: string, at: string, device: number): Wish['send'] {
  const dice = fate.below(10);
  if (dice < 6) {
    const context = bareContext(childminderId, fate.oneOf(children));
    const status = fate.random() < 0.5 ? 'signed-in' : 'signed-out';
    return (streams, as) =>
      streams.handle(
        careDecider,
        context.childId,
        { type: 'SetStatus', recordId: id, status, time: at },
        as,
        context,
      );
  }
  if (dice < 8) {
    const sent = { title: `Trip ${id}`, date: '2026-12-01' };
    return (streams, as) =>
      streams.handle(calendarDecider, childminderId, { type: 'Add', eventId: id, sent, at }, as, calendar);
  }
  if (dice < 9) {
    // The event may be one that another device is just adding, or that nobody ever will.
    const eventId = nthId(1_000 * (fate.below(3) + 1) + fate.below(4));
    return (streams, as) =>
      streams.handle(calendarDecider, childminderId, { type: 'Delete', eventId }, as, calendar);
  }
  // The id is claimed in a stream of its own, and then the child is added.
  const child = { ...aChild(0), childId: id, firstName: `Caoimhe ${device}` };
  return (streams, as) =>
    streams.handle(registerDecider, childminderId, { type: 'AddChild', childminderId, child }, as, standard);
}
