import type { DeclaredCommand } from '@nead/contracts/command.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import {
  type EditChildRequest,
  editChild,
  type FillInRequest,
  fillInChild,
} from '@nead/contracts/register/requests.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Ask } from '../../../engine/api/api-client.ts';
import { type SentCommand, useCommand } from '../../../ui/command/use-command.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { childQuery } from './children-query.ts';

/** Passes on a command's reply, and shows a toast if the child's page could not be fetched again after it. */
export function useToldStale(childId: string): <Reply>(sent: Promise<Reply>) => Promise<Reply> {
  const queries = useQueryClient();
  return async (sent) => {
    const reply = await sent;
    if (reply && queries.getQueryState(childQuery(childId).queryKey)?.error)
      showToast({ tone: 'danger', text: registerTexts.refetchFailed, about: 'refetch' });
    return reply;
  };
}

/** A command on the page of a child. */
export function useChildCommand<const C extends DeclaredCommand>(
  childId: string,
  command: C,
  words: Parameters<typeof useCommand<C>>[1],
): SentCommand<C> {
  const sent = useCommand(command, words);
  const orStale = useToldStale(childId);
  return { ...sent, run: (ask: Ask<C>) => orStale(sent.run(ask)) };
}

/** Sends only the changed fields (docs/decisions/016), and answers whether they are saved. */
export function useChildEdit(childId: string, failed: string) {
  const said = { text: registerTexts.childUpdated, about: childId };
  const { run } = useChildCommand(childId, editChild, { said, failed });
  return async (body: EditChildRequest) => Boolean(await run({ params: { id: childId }, body }));
}

/** Does the same for a parent, who adds to the record. */
export function useFillIn(childId: string, failed: string) {
  const { run } = useCommand(fillInChild, { said: { text: childTexts.filledIn, about: childId }, failed });
  return async (body: FillInRequest) => Boolean(await run({ params: { id: childId }, body }));
}
