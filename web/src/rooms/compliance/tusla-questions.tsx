import { fileTexts, tuslaTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { answerForTusla } from '@nead/contracts/compliance/requests.ts';
import { type TuslaQuestionId, tuslaRuleOn } from '@nead/contracts/compliance/tusla-rules.ts';
import type { IncidentForTusla, TuslaAnswers } from '@nead/contracts/compliance/views.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Segments } from '../../ui/form/chips.tsx';
import { CommandForm } from '../../ui/form/command-form.tsx';
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

/** The three questions, as the rule on the day of the incident has them. */
export function TuslaQuestions({ record: { childId, recordId, date, notice }, done }: QuestionsProps) {
  const { questions, confirmed } = tuslaRuleOn(date);
  const ids = Object.keys(questions) as TuslaQuestionId[]; // its own keys
  return (
    <CommandForm<TypedAnswers>
      draft={`tusla ${childId} ${recordId}`}
      values={asTyped(notice?.answers)}
      send={(values, { run }) => {
        const answers = answersIn(values);
        return answers && run(answerForTusla, { params: { id: childId, recordId }, body: { answers } });
      }}
      done={done}
      end={({ busy, values }) => (
        <div className="feedock">
          <Button type="submit" wide disabled={busy || !answersIn(values)}>
            {texts.follows}
          </Button>
          <p className="meta">{texts.nothingIsSent}</p>
        </div>
      )}
    >
      {({ values, put }) => (
        <>
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
                    onChange={(chosen) => put({ [id]: chosen === 'yes' })}
                  />
                </li>
              ))}
            </ol>
          </Card>
          {!confirmed && <p className="small muted">{fileTexts.toBeConfirmed}</p>}
        </>
      )}
    </CommandForm>
  );
}
