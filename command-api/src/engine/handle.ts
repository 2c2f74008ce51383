import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { CommandMetadata, EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import type { Decider } from './decider.ts';
import type { Done } from './done.ts';
import { idClaimDecider } from './id-claim.ts';
import type { NamedCommands } from './named-commands.ts';
import { type FoldedStream, openStreamCache } from './stream-cache.ts';

/**
 * `named`: the caller chose the command id, so the command may be repeated under it. `appending` is called before each
 * append: if something fails later, the request may have changed something.
 */
export type RequestMetadata = CommandMetadata & { named?: boolean; appending?: () => void };

/**
 * A refusal in place of a command: the request cannot be used. It is the answer, unless a command with this id was done
 * before: then the repeat gets that answer.
 */
export type Handle = <State, Command, Event extends DomainEvent, Context = undefined>(
  decider: Decider<State, Command, Event, Context>,
  id: string,
  command: Command | Refusal,
  metadata: CommandMetadata,
  ...context: Context extends undefined ? [] : [context: Context]
) => Promise<Done<Event> | Refusal>;

export interface Streams {
  handle: Handle;
  /** The memory of the commands that callers named. */
  names: NamedCommands | undefined;
  /** The state of a stream as the log has it now: context for another decision, or for an answer. */
  stateOf<State, Event extends DomainEvent>(
    decider: Pick<Decider<State, never, Event, never>, 'stream' | 'initial' | 'evolve' | 'unseals'>,
    id: string,
  ): Promise<State>;
  /** The same, but a state read or changed after this moment (of `performance.now()`) is recent enough. */
  since(moment: number): Streams;
  /**
   * Tells that a follower of the log has passed these events. If it is told of all events from before `moment` on, the
   * states of `since(moment)` include everything the follower has seen, and a stream without later events is not read
   * again.
   */
  noticed(events: readonly Pick<LogEvent, 'stream' | 'revision'>[]): void;
}

/**
 * The attempts of a command. Within a process a stream's commands run one after the other, so only other processes
 * cause conflicts.
 */
const ATTEMPTS = 12;

/**
 * Refuses other uses of a running command's id: neither a stream nor the names know of it before it is done. In
 * different streams of two processes both may be done (docs/decisions/006).
 */
function refuseOthersUnderWay() {
  const underWay = new Map<string, { fingerprint: string; uses: number }>();

  return async function alone<Result>(
    { named, command, fingerprint }: RequestMetadata,
    handled: () => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    if (!named) return handled();
    const use = underWay.get(command) ?? { fingerprint, uses: 0 };
    if (use.fingerprint !== fingerprint) return refuse('KEY_REUSED');
    use.uses++;
    underWay.set(command, use);
    try {
      return await handled();
    } finally {
      use.uses--;
      if (use.uses === 0) underWay.delete(command);
    }
  };
}

/** The only place that appends. */
export function openStreams(log: EventLog, names?: NamedCommands, cachedStreams = 20_000): Streams {
  const cache = openStreamCache(log, cachedStreams);
  const alone = refuseOthersUnderWay();

  async function decideAndAppend<State, Command, Event extends DomainEvent, Context>(
    folded: FoldedStream<State, Event>,
    decider: Decider<State, Command, Event, Context>,
    command: Command | Refusal,
    { named, appending, ...cause }: RequestMetadata,
    context: Context,
  ): Promise<Done<Event> | Refusal> {
    const memory = named ? names : undefined;
    let asked = false;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = folded.remembered(cause.command);
      if (before)
        return before.fingerprint === cause.fingerprint ? folded.readBack(before) : refuse('KEY_REUSED');
      if (memory && !asked) {
        const known = await memory.find(cause.command);
        if (known && known.fingerprint !== cause.fingerprint) return refuse('KEY_REUSED');
        if (known?.nothing === folded.stream)
          return { events: [], position: folded.position, repeated: true };
        asked = true;
      }

      const decided = isRefusal(command) ? command : decider.decide(command, folded.state, context);
      if (isRefusal(decided) || decided.length === 0) {
        // A refusal, or a command without effect, must rest on the very end of the stream.
        if (await folded.catchUp()) {
          asked = false;
          continue;
        }
        if (isRefusal(decided)) return decided;
        await memory?.noteNothing(cause.command, cause.fingerprint, folded.stream);
        return { events: [], position: folded.position, repeated: false };
      }
      for (const claim of decider.introduces?.(decided) ?? []) {
        const claimed = await handle(idClaimDecider, claim.id, claim, {
          ...cause,
          ...(appending && { appending }),
        });
        if (isRefusal(claimed)) return claimed;
      }
      // A failure from here on may have changed something (docs/decisions/096).
      appending?.();
      const appended = await log.append(folded.stream, folded.tip, decided, cause);
      // Another process appended first, or this command was appended without an answer: it is decided again on the
      // present state. That process may also have answered this very command with nothing to do.
      if (!appended.ok || appended.repeated) {
        await folded.catchUp();
        asked = false;
        continue;
      }
      folded.fold(appended.events);
      memory?.noteDone(cause.command, cause.fingerprint);
      return {
        events: appended.events as unknown as Done<Event>['events'],
        position: appended.position,
        repeated: false,
      }; // the decider's own events
    }
    return refuse('CONFLICT');
  }

  const handle: Handle = (decider, id, command, metadata, ...context) =>
    alone(metadata, () =>
      cache.inTurn(
        decider,
        id,
        (folded) => decideAndAppend(folded, decider, command, metadata, context[0] as never), // absent exactly if Context is undefined
      ),
    );

  const from = (moment?: number): Streams => ({
    handle,
    names,
    stateOf: (decider, id) => cache.current(decider, id, moment),
    since: from,
    noticed: cache.noticed,
  });
  return from();
}
