import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { questionTexts } from '@nead/contracts/register/question-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Note } from '../../ui/note.tsx';
import { questionsQuery } from './questions-query.ts';

/** The way to each question that waits for this parent's answer. */
export const QuestionsNote = () =>
  (useQuery(questionsQuery).data ?? []).map(({ _id, childminder, children }) => (
    <Note tone="gold" key={_id}>
      <Link className="strong" to="/parent/questions">
        {questionTexts.saysSheMinds(childminder.name, joinWithAnd(children))}
      </Link>
    </Note>
  ));
