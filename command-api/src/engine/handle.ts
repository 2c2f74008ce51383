import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Cause, EventLog } from '@nead/event-store/event-log.ts';
import type { Decider } from './decider.ts';
import type { Done } from './done.ts';
import { idClaim } from './id-claim.ts';
import type { NamedCommands } from './named-commands.ts';
import { type FoldedStream, openStreamCache } from './stream-cache.ts';

/** Who did what when; `named` says that the caller gave it a name under which it may come again. */
export type Asked = Cause & { named?: boolean };

export type Handle = <State, Command, Event extends DomainEvent, Context = undefined>(
  decider: Decider<State, Command, Event, Context>,
  id: string,
  command: Command,
  cause: Cause,
  ...context: Context extends undefined ? [] : [context: Context]
) => Promise<Done<Event> | Refusal>;

export interface Streams {
  handle: Handle;
  /** A command of this name came in and is about to be handled: what is known of the name can be asked for already. */
  expect(command: string): void;
  /** The state of a stream as the log has it now: context for another decision, or an answer. */
  stateOf<State, Event extends DomainEvent>(
    decider: Pick<Decider<State, never, Event, never>, 'stream' | 'initial' | 'evolve' | 'unseals'>,
    id: string,
  ): Promise<State>;
}

/** Conflicts come from other processes only, since one process takes a stream's commands in turn. */
const ATTEMPTS = 12;

/** The only place that appends. */
export function openStreams(log: EventLog, names?: NamedCommands, cachedStreams = 20_000): Streams {
  const cache = openStreamCache(log, cachedStreams);

  async function decideAndAppend<State, Command, Event extends DomainEvent, Context>(
    folded: FoldedStream<State, Event>,
    decider: Decider<State, Command, Event, Context>,
    command: Command,
    { named, ...cause }: Asked,
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

      const decided = decider.decide(command, folded.state, context);
      if (isRefusal(decided) || decided.length === 0) {
        // Only what rests on the stream's very end may be refused or left undone.
        if (await folded.catchUp()) continue;
        if (isRefusal(decided)) return decided;
        await memory?.noteNothing(cause.command, cause.fingerprint, folded.stream);
        return { events: [], position: folded.position, repeated: false };
      }
      for (const claim of decider.introduces?.(decided) ?? []) {
        const claimed = await handle(idClaim, claim.id, claim, cause);
        if (isRefusal(claimed)) return claimed;
      }
      const appended = await log.append(folded.stream, folded.tip, decided, cause);
      // Somebody else was first, or this very command was, unheard: what the stream holds now decides.
      if (!appended.ok || appended.repeated) {
        await folded.catchUp();
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

  const handle: Handle = (decider, id, command, asked, ...context) =>
    cache.inTurn(
      decider,
      id,
      (folded) => decideAndAppend(folded, decider, command, asked, context[0] as never), // absent exactly where Context is undefined
    );

  return {
    handle,
    expect: (command) => names?.expect(command),
    stateOf: (decider, id) => cache.current(decider, id),
  };
}
