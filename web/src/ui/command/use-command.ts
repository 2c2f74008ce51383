import type { DeclaredCommand } from '@nead/contracts/command.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { QueryClient, QueryClientContext, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../engine/api/api.ts';
import type { Ask, Reply } from '../../engine/api/api-client.ts';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { sendOnce } from '../../engine/command/send-once.ts';
import { showUnconfirmed } from '../../engine/command/shown.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { tellProblem } from '../form/tell-problem.ts';
import { dropRefusals, showToast, type ToastContent } from '../layer/toasts.ts';

/** Pages on which nobody is logged in show nothing that a command changes. */
const nobodys = new QueryClient();

type Said = string | ToastContent | undefined;

interface CommandWords<E extends DeclaredCommand> {
  /** The toast of a success; an Undo is its action. */
  said?: Said | ((data: z.output<E['answer']>, ask: Ask<E>) => Said);
  /** The page's words in the toast of a failure, or where it is told in another way; without it the page shows `problem`. */
  failed?: string | ((problem: ApiProblem, ask: Ask<E>) => string | undefined);
  /** An answer is there, of either kind. */
  answered?: () => void;
  /** What does not wait until what it changed is fetched again, as a draft that is over. */
  saved?: (data: z.output<E['answer']>, ask: Ask<E>) => void;
}

export interface SentCommand<E extends DeclaredCommand> {
  /** The reply once what it changed is fetched again; undefined if it failed, or was pressed twice. */
  run: (ask: Ask<E>) => Promise<Reply<E> | undefined>;
  busy: boolean;
  problem: ApiProblem | undefined;
  /** What failed is not told any more. */
  forget: () => void;
}

/**
 * The way of a command from a press to its outcome (docs/decisions/166): a double press is one, what is sent again after a
 * lost answer happens once, it shows before its answer where it is declared to, a toast tells the outcome, and what it changed is fetched again.
 */
export function useCommand<const E extends DeclaredCommand>(
  command: E,
  { said, failed, answered, saved }: CommandWords<E> = {},
): SentCommand<E> {
  const queries = useContext(QueryClientContext) ?? nobodys;
  const [once] = useState(sendOnce);
  const again = () => fetchChanged(queries, command.changes);
  const sending: UseMutationOptions<Reply<E>, ApiProblem, { ask: Ask<E>; name: Id }> = {
    networkMode: 'always',
    // What was sent may be a secret.
    gcTime: 0,
    async mutationFn({ ask, name }) {
      const settle = showUnconfirmed(queries, command, ask);
      const reply = await call(command, { idempotencyKey: name, ...ask });
      const refused = isProblem(reply);
      settle(!refused);
      answered?.();
      if (refused) {
        const words = typeof failed === 'function' ? failed(reply, ask) : failed;
        if (words !== undefined) tellProblem(reply, words);
        // What the page shows was perhaps not true any more.
        void again();
        throw reply;
      }
      saved?.(reply.data, ask);
      const told = typeof said === 'function' ? said(reply.data, ask) : said;
      if (told) showToast(typeof told === 'string' ? { text: told } : told);
      await again();
      return reply;
    },
  };
  const { mutateAsync, isPending, error, reset } = useMutation(sending, queries);
  return {
    async run(ask) {
      const reply = await once(ask, (name) => {
        dropRefusals();
        return mutateAsync({ ask, name }).catch(asValue);
      });
      return isProblem(reply) ? undefined : reply;
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

/** A failed call; anything else that is thrown is a mistake of ours. */
function asValue(error: unknown): ApiProblem {
  if (isProblem(error)) return error;
  throw error;
}
