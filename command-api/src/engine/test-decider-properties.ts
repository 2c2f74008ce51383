import { isRefusal } from '@nead/contracts/errors.ts';
import type { EventDefinition } from '@nead/contracts/event-kit.ts';
import { type DomainEvent, eventDefinitions } from '@nead/contracts/events.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Decider } from './decider.ts';

function definitionOf(type: string): EventDefinition {
  const definition = eventDefinitions.get(type);
  if (!definition) throw new Error(`No event of the type '${type}' is declared`);
  return definition;
}

/** An event as a decider reads it from the log: personal fields of types that it does not unseal are null. */
function asRead<Event extends DomainEvent>(
  { unseals }: { unseals: ReadonlySet<Event['type']> },
  event: Event,
): Event {
  if (unseals.has(event.type)) return structuredClone(event);
  const { personal } = definitionOf(event.type);
  const data = Object.entries(event.data).map(([field, value]) => [
    field,
    field in personal && value !== undefined ? null : structuredClone(value),
  ]);
  return { ...event, data: Object.fromEntries(data) };
}

/** Runs commands like `handle`, without a log: decided events are evolved as they would be read. */
export function runCommands<State, Command, Event extends DomainEvent, Context>(
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
      state = decider.evolve(state, asRead(decider, event));
      events.push(event);
    }
  }
  return { state, events };
}

/** Up to forty commands; by itself fast-check takes ten at most, and four on the average. */
export const commandHistory = <Command>(command: fc.Arbitrary<Command>): fc.Arbitrary<Command[]> =>
  fc.array(command, { maxLength: 40, size: 'max' });

/**
 * The properties of every decider: its events are valid and evolve, deciding changes nothing, a repeat does nothing,
 * and it decides the same on its own events as on those it reads, in which everything that it does not unseal is null.
 */
export function holdsForEveryDecider<State, Command, Event extends DomainEvent, Context>(
  decider: Decider<State, Command, Event, Context>,
  command: fc.Arbitrary<Command>,
  context: Context,
  /** Commands that make something new each time they are sent. */
  makesNew: (command: Command) => boolean = () => false,
  /** Commands that run first, if all others need them. */
  begun: readonly Command[] = [],
): void {
  fc.assert(
    fc.property(commandHistory(command), command, (before, last) => {
      const { state, events } = runCommands(decider, [...begun, ...before], context);
      for (const event of events) definitionOf(event.type).schema.parse(event.data);

      const frozen = structuredClone(state);
      const decided = decider.decide(last, state, context);
      expect(state).toEqual(frozen);
      const own = events.reduce(
        (own, event) => decider.evolve(own, structuredClone(event)),
        decider.initial(),
      );
      expect(decider.decide(last, own, context)).toEqual(decided);
      if (isRefusal(decided) || makesNew(last)) return;

      let after = state;
      for (const event of decided) after = decider.evolve(after, asRead(decider, event));
      const again = decider.decide(last, after, context);
      // A second time it is already done or refused, but never done again.
      if (!isRefusal(again)) expect(again).toEqual([]);
    }),
  );
}
