import { adminTexts } from '@nead/contracts/admin/texts.ts';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../engine/api/api-problem.ts';
import { type DraftState, useDraftState } from '../../engine/forms/draft-state.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { CancelDraft } from './cancel-draft.tsx';
import { useSaving } from './use-saving.ts';

interface ReasonedFormProps<Values extends { reason: string }> {
  /** Of its draft. */
  name: string;
  empty: Values;
  send: (values: Values) => Promise<ApiProblem | { data: unknown }>;
  done: (values: Values) => string;
  failed: string;
  submit: string;
  danger?: true;
  isComplete?: (values: Values) => boolean;
  back: () => void;
  children?: (draft: DraftState<Values>) => ReactNode;
}

/** What an administrator does to somebody's account, with a reason that its owner reads. */
export function ReasonedForm<Values extends { reason: string }>({
  name,
  empty,
  send,
  done,
  failed,
  submit,
  danger,
  isComplete = () => true,
  back,
  children,
}: ReasonedFormProps<Values>) {
  const { busy, save } = useSaving();
  const draft = useDraftState(name, empty);
  const { values } = draft;
  const act = async () => {
    if (!(await save(send(values), done(values), failed))) return;
    draft.drop();
    back();
  };
  return (
    <Form send={act}>
      <DraftNote draft={draft} />
      {children?.(draft)}
      <TextArea
        label={adminTexts.reason}
        help={adminTexts.reasonIsRead}
        rows={3}
        value={values.reason}
        onChange={({ target }) => draft.type({ reason: target.value } as Partial<Values>)} // every form has one
      />
      <Button type="submit" {...(danger && { variant: 'danger' })} disabled={busy || !isComplete(values)}>
        {submit}
      </Button>
      <CancelDraft draft={draft} back={back} />
    </Form>
  );
}
