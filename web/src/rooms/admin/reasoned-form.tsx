import { adminTexts } from '@nead/contracts/admin/texts.ts';
import type { DeclaredCommand } from '@nead/contracts/command.ts';
import { type ReactNode, useState } from 'react';
import type { Ask } from '../../engine/api/api-client.ts';
import { type DraftState, useDraftState } from '../../engine/forms/draft-state.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { codeField } from '../accounts/fields/code-field.ts';
import { CancelDraft } from './cancel-draft.tsx';

interface ReasonedFormProps<C extends DeclaredCommand, Values extends { reason: string }> {
  /** Of its draft. */
  name: string;
  empty: Values;
  command: C;
  ask: (values: Values & { code?: string }) => Ask<C>;
  /** The code of the administrator's app, which is in no draft. */
  asksCode?: true;
  done: (values: Values) => string;
  failed: string;
  submit: string;
  danger?: true;
  isComplete?: (values: Values) => boolean;
  back: () => void;
  children?: (draft: DraftState<Values>) => ReactNode;
}

/** What an administrator does to somebody's account, with a reason that its owner reads. */
export function ReasonedForm<const C extends DeclaredCommand, Values extends { reason: string }>({
  name,
  empty,
  command,
  ask,
  done,
  failed,
  submit,
  danger,
  asksCode,
  isComplete = () => true,
  back,
  children,
}: ReasonedFormProps<C, Values>) {
  const draft = useDraftState(name, empty);
  const { values } = draft;
  const [code, setCode] = useState('');
  const { busy, run } = useCommand(command, {
    said: () => done(values),
    failed,
    saved() {
      draft.drop();
      back();
    },
  });
  const act = () => run(ask({ ...values, ...(code && { code }) }));
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
      {asksCode && (
        <TextField
          {...codeField}
          help={adminTexts.codeOfYourApp}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button type="submit" {...(danger && { variant: 'danger' })} disabled={busy || !isComplete(values)}>
        {submit}
      </Button>
      <CancelDraft draft={draft} back={back} />
    </Form>
  );
}
