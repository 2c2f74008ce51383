import { childTexts } from '@nead/contracts/register/child-texts.ts';
import {
  type EditChildRequest,
  editChild,
  type FillInRequest,
  fillInChild,
} from '@nead/contracts/register/requests.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../engine/api/api.ts';
import { type ApiProblem, isProblem } from '../../../engine/api/api-problem.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { childQuery, childrenQuery, parentsChildQuery } from './children-query.ts';

/** Fetches the child's page, and every list that shows the child, again. */
export function useChildRefetch(childId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: childrenQuery.queryKey });
    const { queryKey } = childQuery(childId);
    await queries.invalidateQueries({ queryKey });
    if (queries.getQueryState(queryKey)?.error) {
      showToast({ tone: 'danger', text: registerTexts.refetchFailed, about: 'refetch' });
    }
  };
}

/** Sends only the changed fields (docs/decisions/016). */
export function useChildEdit(childId: string) {
  const refetch = useChildRefetch(childId);
  return async (body: EditChildRequest): Promise<ApiProblem | undefined> => {
    const reply = await call(editChild, { params: { id: childId }, body });
    if (isProblem(reply)) return reply;
    await refetch();
    showToast({ text: registerTexts.childUpdated, about: childId });
    return undefined;
  };
}

/** The same for a parent, who adds to what is written. */
export function useFillIn(childId: string) {
  const queries = useQueryClient();
  return async (body: FillInRequest): Promise<ApiProblem | undefined> => {
    const reply = await call(fillInChild, { params: { id: childId }, body });
    if (isProblem(reply)) return reply;
    await queries.invalidateQueries({ queryKey: parentsChildQuery(childId).queryKey });
    showToast({ text: childTexts.filledIn, about: childId });
    return undefined;
  };
}
