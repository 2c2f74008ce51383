import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { FormEventHandler, ReactNode } from 'react';
import type { Draft } from '../../../engine/forms/draft.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/form/draft-note.tsx';
import { Note } from '../../../ui/note.tsx';

interface PersonalFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel: () => void;
  saving: boolean;
  /** Without changes, Save is disabled and there is no Cancel. */
  changed?: boolean;
  draft: Draft;
  failure: string | undefined;
  children: ReactNode;
}

/** The frame of a profile form: notes, failure, Save and Cancel. */
export function PersonalForm(form: PersonalFormProps) {
  const { onSubmit, onCancel, saving, changed = true, draft, failure, children } = form;
  return (
    <form className="stack" aria-label={accountPageTexts.personalInformation} noValidate onSubmit={onSubmit}>
      <DraftNote draft={draft} />
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
