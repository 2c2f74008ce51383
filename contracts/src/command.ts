import {
  type Asked,
  type CallDescription,
  type CallLine,
  type DeclaredCall,
  type Endpoint,
  endpoint,
} from './endpoint.ts';
import type { LiveMessageKind } from './live.ts';

/** The data of queries on which commands show before their answer; those queries name it in their `meta`. */
export interface ShownView<Data> {
  name: string;
  /** For its type alone. */
  data?: Data;
}

interface HowItChanges {
  /** The live messages that other devices get of it. The device that sends it fetches again by the same table. */
  changes: readonly LiveMessageKind[];
}

/** The view with an unconfirmed command on it; pure, and the same where the server's answer is in it already. */
interface ShownOn<E extends Endpoint, Data> {
  view: ShownView<Data>;
  apply(data: Data, asked: Asked<E>, now: Date): Data;
}

/** A call that changes something. */
export interface DeclaredCommand extends Endpoint, HowItChanges {
  shown?: { view: ShownView<unknown>; apply(data: unknown, asked: object, now: Date): unknown };
}

/** Declares a command: its call, and what it changes on screens (docs/decisions/166). */
export const command = <const E extends CallDescription & HowItChanges, Data = unknown>(
  line: CallLine,
  described: E & { shown?: ShownOn<DeclaredCall<NoInfer<E>>, Data> },
): DeclaredCall<E> & Pick<DeclaredCommand, 'changes' | 'shown'> =>
  // What is shown is given this view and this call's parts.
  endpoint(line, described) as DeclaredCall<E> & Pick<DeclaredCommand, 'changes' | 'shown'>;
