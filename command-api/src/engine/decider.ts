import type { IdClaim } from '@nead/contracts/claims.ts';
import type { Refusal } from '@nead/contracts/errors.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';

/**
 * How one kind of stream decides. Pure: no clock, no random, no I/O; times and new ids come in with the command, and
 * what must be known of other streams comes in as `context`, read at that moment and not guarded.
 */
export interface Decider<State, Command, Event extends DomainEvent, Context = undefined> {
  stream(id: string): string;
  initial(): State;
  /** Owns the state it is given and may change it in place, so that a long history costs nothing extra. */
  evolve(state: State, event: Event): State;
  /** No events: what was asked for is so already. */
  decide(command: Command, state: State, context: Context): readonly Event[] | Refusal;
  /** Event types whose personal fields the decisions need; everything else stays sealed. */
  unseals: ReadonlySet<Event['type']>;
  /** Ids that these events bring into the world. They are claimed first, so that none of them is somebody else's. */
  introduces?(events: readonly Event[]): readonly IdClaim[];
}

/** What every command brings from outside, beside what it asks. */
export interface Moment {
  /** When it happened, as an ISO instant. */
  at: string;
  /** The same id for the same name each time a command is repeated. */
  newId(name: string): Id;
}
