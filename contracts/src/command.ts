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
  /** Only carries the type. */
  data?: Data;
}

interface HowItChanges {
  /** The live messages about it to other devices. The sending device fetches again by the same table. */
  changes: readonly LiveMessageKind[];
}

/** The view with an unconfirmed command applied; pure, and unchanged if it already contains the server's answer. */
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
  // `shown` is given this view and the parts of this call.
  endpoint(line, described) as DeclaredCall<E> & Pick<DeclaredCommand, 'changes' | 'shown'>;
