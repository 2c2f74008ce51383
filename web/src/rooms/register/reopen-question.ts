import { declinedQuestions, reopenQuestion } from '@nead/contracts/register/link-requests.ts';
import { questionTexts } from '@nead/contracts/register/question-texts.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { useCommand } from '../../ui/command/use-command.ts';

/** What this parent said no to, and can take back. */
export const declinedQuery = queryOptions({
  queryKey: ['declined-questions'],
  queryFn: ({ signal }) => load(declinedQuestions, { signal }),
  meta: liveMeta({ refetch: ['register'] }),
});

/** Opens a question again that was declined by mistake. */
export const useReopen = () =>
  useCommand(reopenQuestion, {
    said: (_, { params }) => ({ text: questionTexts.reopened, about: params.id }),
    failed: questionTexts.reopenFailed,
  });
