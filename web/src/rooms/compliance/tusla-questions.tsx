import { tuslaTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { answerForTusla } from '@nead/contracts/compliance/requests.ts';
import { type TuslaQuestionId, tuslaRuleOn } from '@nead/contracts/compliance/tusla-rules.ts';
import type { IncidentForTusla, TuslaAnswers } from '@nead/contracts/compliance/views.ts';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Segments } from '../../ui/form/chips.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Failure } from '../../ui/note.tsx';
import './tusla.css';

type TypedAnswers = Record<TuslaQuestionId, boolean | null>;

const asTyped = (answers: TuslaAnswers | null | undefined): TypedAnswers =>
  answers ?? { treated: null, missing: null, closed: null };

function answersIn({ treated, missing, closed }: TypedAnswers): TuslaAnswers | undefined {
  return treated === null || missing === null || closed === null ? undefined : { treated, missing, closed };
}

interface QuestionsProps {
  record: IncidentForTusla;
  done: () => void;
}

/** The three questions of the day of the incident. */
export function TuslaQuestions({ record: { childId, recordId, date, notice }, done }: QuestionsProps) {
  const draft = useDraftState<TypedAnswers>(`tusla ${childId} ${recordId}`, asTyped(notice?.answers));
  const { values, type } = draft;
  const { busy, problem, run } = useCommand(answerForTusla);
  const { questions, confirmed } = tuslaRuleOn(date);
  const ids = Object.keys(questions) as TuslaQuestionId[]; // its own keys
  const answers = answersIn(values);

  async function save(): Promise<void> {
    if (!answers || !(await run({ params: { id: childId, recordId }, body: { answers } }))) return;
    draft.drop();
    done();
  }

  return (
    <Form send={() => void save()}>
      <DraftNote draft={draft} />
      <Card>
        <ol className="tuslaquestions">
          {ids.map((id) => (
            <li key={id}>
              <div>
                <b>{questions[id].asks}</b>
                <p className="small muted">{questions[id].detail}</p>
              </div>
              <Segments
                legend={questions[id].asks}
                quiet
                choices={[
                  { value: 'yes', label: texts.yes },
                  { value: 'no', label: texts.no },
                ]}
                value={values[id] === null ? undefined : values[id] ? 'yes' : 'no'}
                onChange={(chosen) => type({ [id]: chosen === 'yes' })}
              />
            </li>
          ))}
        </ol>
      </Card>
      {!confirmed && <p className="small muted">{texts.toBeConfirmed}</p>}
      <Failure text={problem?.errors?.[0] ?? problem?.message} />
      <div className="feedock">
        <Button type="submit" wide disabled={busy || !answers}>
          {texts.follows}
        </Button>
        <p className="meta">{texts.nothingIsSent}</p>
      </div>
    </Form>
  );
}
