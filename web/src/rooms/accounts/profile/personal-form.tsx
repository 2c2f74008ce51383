import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';

interface PersonalFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel: () => void;
  saving: boolean;
  /** Without changes, Save is disabled and there is no Cancel. */
  changed?: boolean;
  /** Unsaved input from before was restored. */
  restored?: boolean;
  failure: string | undefined;
  children: ReactNode;
}

/** The frame of a profile form: notes, failure, Save and Cancel. */
export function PersonalForm(form: PersonalFormProps) {
  const { onSubmit, onCancel, saving, changed = true, restored = false, failure, children } = form;
  return (
    <form className="stack" aria-label={accountPageTexts.personalInformation} noValidate onSubmit={onSubmit}>
      {restored && <Note>{accountPageTexts.typedBeforeIsHere}</Note>}
      {children}
      {failure && (
        <Note tone="coral" alert>
          {accountPageTexts.typedIsKept(failure)}
        </Note>
      )}
      <div className="row">
        <Button type="submit" disabled={saving || !changed}>
          {saving ? accountPageTexts.saving : accountPageTexts.saveChanges}
        </Button>
        {changed && (
          <Button variant="text" onClick={onCancel}>
            {accountPageTexts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
