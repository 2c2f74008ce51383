import { declinedQuestions, reopenQuestion } from '@nead/contracts/register/link-requests.ts';
import { questionTexts } from '@nead/contracts/register/question-texts.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, load } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { questionsQuery } from './questions-query.ts';

/** What this parent said no to, and can take back. */
export const declinedQuery = queryOptions({
  queryKey: ['declined-questions'],
  queryFn: ({ signal }) => load(declinedQuestions, { signal }),
  meta: liveMeta({ refetch: ['register'] }),
});

/** Opens a question again that was declined by mistake; whether it is open now. */
export async function reopen(queries: QueryClient, id: string): Promise<boolean> {
  const reply = await call(reopenQuestion, { params: { id } });
  await Promise.all([queries.invalidateQueries(questionsQuery), queries.invalidateQueries(declinedQuery)]);
  if (isProblem(reply)) {
    tellProblem(reply, questionTexts.reopenFailed);
    return false;
  }
  showToast({ text: questionTexts.reopened, about: id });
  return true;
}
