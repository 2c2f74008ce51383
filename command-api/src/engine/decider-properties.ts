import { isRefusal } from '@nead/contracts/errors.ts';
import { type DomainEvent, eventDefinitions } from '@nead/contracts/events.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Decider } from './decider.ts';

/** Plays commands as `handle` does, without a log: what is decided is evolved. */
export function play<State, Command, Event extends DomainEvent, Context>(
  decider: Decider<State, Command, Event, Context>,
  commands: readonly Command[],
  context: Context,
): { state: State; events: Event[] } {
  let state = decider.initial();
  const events: Event[] = [];
  for (const command of commands) {
    const decided = decider.decide(command, state, context);
    if (isRefusal(decided)) continue;
    for (const event of decided) {
      state = decider.evolve(state, structuredClone(event));
      events.push(event);
    }
  }
  return { state, events };
}

/** What holds for every decider: its events are valid and evolve, deciding changes nothing, and a repeat does nothing. */
export function holdsForEveryDecider<State, Command, Event extends DomainEvent, Context>(
  decider: Decider<State, Command, Event, Context>,
  command: fc.Arbitrary<Command>,
  context: Context,
  /** Commands that make something new each time they are asked. */
  makesNew: (command: Command) => boolean = () => false,
): void {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), command, (before, last) => {
      const { state, events } = play(decider, before, context);
      for (const event of events) eventDefinitions.get(event.type)?.schema.parse(event.data);

      const frozen = structuredClone(state);
      const decided = decider.decide(last, state, context);
      expect(state).toEqual(frozen);
      if (isRefusal(decided) || makesNew(last)) return;

      let after = state;
      for (const event of decided) after = decider.evolve(after, structuredClone(event));
      const again = decider.decide(last, after, context);
      // Done once more, it is either there already or refused; never done twice.
      if (!isRefusal(again)) expect(again).toEqual([]);
    }),
  );
}
