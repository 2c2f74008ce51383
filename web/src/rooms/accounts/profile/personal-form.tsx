import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
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
    <form className="stack" aria-label={pageTexts.personalInformation} noValidate onSubmit={onSubmit}>
      {restored && <Note>{pageTexts.typedBeforeIsHere}</Note>}
      {children}
      {failure && (
        <Note tone="coral" alert>
          {pageTexts.typedIsKept(failure)}
        </Note>
      )}
      <div className="row">
        <Button type="submit" disabled={saving || !changed}>
          {saving ? pageTexts.saving : pageTexts.saveChanges}
        </Button>
        {changed && (
          <Button look="text" onClick={onCancel}>
            {pageTexts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
