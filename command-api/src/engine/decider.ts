import type { IdClaim } from '@nead/contracts/claims.ts';
import type { Refusal } from '@nead/contracts/errors.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';

/**
 * The place of an event in the log, which orders events of different streams; undefined in a test. For an append of
 * this very moment it is the place of its last event.
 */
export interface AtPosition {
  position?: bigint;
}

/**
 * The decisions of one kind of stream. Pure: no clock, no random, no I/O. Times and new ids come in with the command;
 * facts from other streams come in as `context`, which is read at that moment and not guarded by an expected revision.
 */
export interface Decider<State, Command, Event extends DomainEvent, Context = undefined> {
  stream(id: string): string;
  initial(): State;
  /** May change the given state in place, so that folding a long history allocates nothing. */
  evolve(state: State, event: Event & AtPosition): State;
  /** Decides a command. No events: everything is already as the command wants it. */
  decide(command: Command, state: State, context: Context): readonly Event[] | Refusal;
  /** Event types whose personal fields decisions need; all others stay sealed. */
  unseals: ReadonlySet<Event['type']>;
  /** New ids in these events. They are claimed before the append, so that none belongs to another person's thing. */
  introduces?(events: readonly Event[]): readonly IdClaim[];
}

/** The inputs of a command besides the request. */
export interface CommandInputs {
  /** The time at which it happened, as an ISO instant. */
  at: string;
  /** A new id, the same for the same name if the command is repeated. */
  newId(name: string): Id;
}
