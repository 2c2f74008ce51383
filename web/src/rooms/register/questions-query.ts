import { declinedQuestions, linkQuestions, reopenQuestion } from '@nead/contracts/register/link-requests.ts';
import { questionTexts } from '@nead/contracts/register/page-texts.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { useCommand } from '../../ui/command/use-command.ts';

/** The childminders who ask whether they mind this parent's child. */
export const questionsQuery = queryOf(linkQuestions, ['link-questions'], {
  refetch: ['register'],
  keptOnDevice: 'at once',
});

/** The questions to which this parent said no, which can be taken back. */
export const declinedQuery = queryOf(declinedQuestions, ['declined-questions'], { refetch: ['register'] });

/** Opens a question again that was declined by mistake. */
export const useReopen = () =>
  useCommand(reopenQuestion, {
    said: (_, { params }) => ({ text: questionTexts.reopened, about: params.id }),
    failed: questionTexts.reopenFailed,
  });
