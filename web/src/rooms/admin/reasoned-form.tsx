import { adminTexts } from '@nead/contracts/admin/texts.ts';
import type { DeclaredCommand } from '@nead/contracts/command.ts';
import { type ReactNode, useState } from 'react';
import type { Ask } from '../../engine/api/api-client.ts';
import { CommandForm, type CommandFormParts } from '../../ui/form/command-form.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { codeField } from '../accounts/fields/code-field.ts';
import { CancelDraft } from './cancel-draft.tsx';

interface ReasonedFormProps<C extends DeclaredCommand, Values extends { reason: string }> {
  /** The name of its draft. */
  name: string;
  empty: Values;
  command: C;
  ask: (values: Values & { code?: string }) => Ask<C>;
  /** Asks for the code of the administrator's app, which no draft contains. */
  asksCode?: true;
  done: (values: Values) => string;
  failed: string;
  submit: string;
  danger?: true;
  isComplete?: (values: Values) => boolean;
  back: () => void;
  children?: (parts: CommandFormParts<Values>) => ReactNode;
}

/** The form for something that an administrator does to an account, with a reason that its owner reads. */
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
  const [code, setCode] = useState('');
  return (
    <CommandForm
      draft={name}
      values={empty}
      send={(values, { run }) =>
        run(command, ask({ ...values, ...(code && { code }) }), {
          said: () => done(values),
          failed,
          saved: back,
        })
      }
      variant={danger ? 'danger' : 'filled'}
      save={submit}
      waits={({ values }) => !isComplete(values)}
      more={({ draft }) => <CancelDraft draft={draft} back={back} />}
    >
      {(parts) => (
        <>
          {children?.(parts)}
          <TextArea
            label={adminTexts.reason}
            help={adminTexts.reasonIsRead}
            rows={3}
            {...parts.field('reason')}
          />
          {asksCode && (
            <TextField
              {...codeField}
              help={adminTexts.codeOfYourApp}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </>
      )}
    </CommandForm>
  );
}
