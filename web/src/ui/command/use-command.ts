import type { DeclaredCommand } from '@nead/contracts/command.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { QueryClient, QueryClientContext, useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../engine/api/api.ts';
import type { Ask, Reply } from '../../engine/api/api-client.ts';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { sendOnce } from '../../engine/command/send-once.ts';
import { showUnconfirmed } from '../../engine/command/shown.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { dropRefusals, showToast, type ToastContent } from '../layer/toasts.ts';
import { tellProblem } from './tell-problem.ts';

/** Pages on which nobody is logged in show nothing that a command changes. */
const nobodys = new QueryClient();

type Said = string | ToastContent | undefined;

export interface CommandWords<E extends DeclaredCommand> {
  /** The toast of a success; an Undo is its action. */
  said?: Said | ((data: z.output<E['answer']>, ask: Ask<E>) => Said);
  /**
   * The page's words in the toast of a failure; `undefined` as their result if the failure is shown in another way. Without
   * this the page shows `problem`.
   */
  failed?: string | ((problem: ApiProblem, ask: Ask<E>) => string | undefined);
  /** Called once there is an answer, also a refusal. */
  answered?: () => void;
  /** Called once it is saved, before the changed queries are fetched again, as to drop a draft. */
  saved?: (data: z.output<E['answer']>, ask: Ask<E>) => void;
}

/**
 * Sends a command. The reply comes once the changed queries are fetched again; it is undefined if the command failed or was
 * pressed twice.
 */
export type RunCommand = <const E extends DeclaredCommand>(
  command: E,
  ask: Ask<E>,
  words?: CommandWords<E>,
) => Promise<Reply<E> | undefined>;

/** Sends the command for each of several, and tells one outcome. */
type RunEach = <const E extends DeclaredCommand>(
  command: E,
  asks: readonly Ask<E>[],
  words: CommandWords<E> & {
    /** Called for each one that is done. */
    each?: (ask: Ask<E>) => void;
    /** Sends them one after the other, up to the first that is refused. Without it all are sent, even if others fail. */
    inTurn?: true;
  },
) => Promise<Reply<E> | undefined>;

interface CommandState {
  busy: boolean;
  problem: ApiProblem | undefined;
  /** Forgets the failure, so that it is not shown any more. */
  forget: () => void;
}

export interface SentCommand<E extends DeclaredCommand> extends CommandState {
  run: (ask: Ask<E>) => Promise<Reply<E> | undefined>;
}

/**
 * The way of a command from a press to its outcome (docs/decisions/166): a double press counts once, a command that is sent
 * again after a lost answer happens once, it shows before its answer if it is declared so, a toast tells the outcome, and the
 * changed queries are fetched again.
 */
export function useCommand<const E extends DeclaredCommand>(
  command: E,
  words: CommandWords<E> = {},
): SentCommand<E> {
  const { run, runEach: _, ...sending } = useCommands();
  return { ...sending, run: (ask) => run(command, ask, words) };
}

interface CommandsHow {
  /** The words about a failure of a command that has none of its own. */
  failed?: string;
  /** The buttons move, so a double press must not press the next one, which has taken the place of the first. */
  restsAll?: true;
}

/** The same for a form, or for rows, with several commands: all are busy while one is on its way. */
export function useCommands({ failed: alsoFailed, restsAll }: CommandsHow = {}): CommandState & {
  run: RunCommand;
  runEach: RunEach;
} {
  const queries = useContext(QueryClientContext) ?? nobodys;
  const [once] = useState(() => sendOnce(undefined, restsAll));
  // The request may contain a secret, so nothing of it is kept.
  const { mutateAsync, isPending, error, reset } = useMutation<unknown, ApiProblem, () => Promise<unknown>>(
    { networkMode: 'always', gcTime: 0, mutationFn: (send) => send() },
    queries,
  );

  async function send<E extends DeclaredCommand>(
    command: E,
    ask: Ask<E>,
    { said, failed = alsoFailed, answered, saved }: CommandWords<E>,
    reach: () => Promise<Reply<E> | ApiProblem> = () => call(command, ask),
    partly: () => string | undefined = () => undefined,
  ): Promise<Reply<E>> {
    const again = () => fetchChanged(queries, command.changes);
    const settle = showUnconfirmed(queries, command, ask);
    const reply = await reach();
    const refused = isProblem(reply);
    settle(!refused);
    answered?.();
    if (refused) {
      const words = typeof failed === 'function' ? failed(reply, ask) : failed;
      if (words !== undefined) tellProblem(reply, words, partly());
      // The page may have shown old data, so it is fetched again.
      void again();
      throw reply;
    }
    saved?.(reply.data, ask);
    const told = typeof said === 'function' ? said(reply.data, ask) : said;
    if (told) showToast(typeof told === 'string' ? { text: told } : told);
    await again();
    return reply;
  }

  async function press<E extends DeclaredCommand>(
    command: E,
    content: unknown,
    sending: (name: Id) => Promise<Reply<E>>,
  ): Promise<Reply<E> | undefined> {
    const reply = await once([command.method, command.path, content], (name) => {
      dropRefusals();
      return mutateAsync(() => sending(name)).catch(asValue) as Promise<Reply<E> | ApiProblem>; // what is sent above
    });
    return reply && 'data' in reply ? reply : undefined;
  }

  return {
    run: (command, ask, words = {}) =>
      press(command, ask, (name) => send(command, { idempotencyKey: name, ...ask }, words)),
    runEach(command, asks, { each, inTurn, ...words }) {
      const [first] = asks;
      if (!first) return Promise.resolve(undefined);
      let done = 0;
      const one = async (ask: typeof first, idempotencyKey: Id) => {
        const reply = await call(command, { idempotencyKey, ...ask });
        if ('data' in reply) {
          done += 1;
          each?.(ask);
        }
        return reply;
      };
      const reach = (name: Id) => async () => {
        const replies = [];
        for (const [nth, ask] of asks.entries()) {
          const reply = one(ask, nthName(name, nth));
          replies.push(reply);
          if (inTurn && !('data' in (await reply))) break;
        }
        const all = await Promise.all(replies);
        return all.find(isProblem) ?? (all[0] as Reply<typeof command>); // there is one
      };
      const partly = () => (done > 0 ? wordTexts.partlyDone(done, asks.length) : undefined);
      return press(command, asks, (name) => send(command, first, words, reach(name), partly));
    },
    busy: isPending,
    problem: error ?? undefined,
    forget: reset,
  };
}

/** The message of a failure alone, for a page that has no words of its own for it. */
export function tellMessage({ message }: ApiProblem): undefined {
  showToast({ tone: 'danger', refusal: true, text: message });
}

/** The name of each command that one press sends. It is the same when the press is repeated after a lost answer. */
const nthName = (name: Id, nth: number): Id =>
  name.slice(0, -4) + ((Number.parseInt(name.slice(-4), 16) + nth) % 0x10000).toString(16).padStart(4, '0');

/** The problem of a failed call. Anything else that is thrown is a mistake of ours. */
function asValue(error: unknown): ApiProblem {
  if (isProblem(error)) return error;
  throw error;
}
