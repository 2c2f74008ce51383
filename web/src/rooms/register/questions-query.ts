import { linkQuestions } from '@nead/contracts/register/link-requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** Childminders who ask whether they mind this parent's child. */
export const questionsQuery = queryOf(linkQuestions, ['link-questions'], {
  refetch: ['register'],
  keptOnDevice: true,
});
