import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';

interface PersonalFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel: () => void;
  saving: boolean;
  /** Without a change there is nothing to save and nothing to take back. */
  changed?: boolean;
  /** What was typed before is there again. */
  restored?: boolean;
  failure: string | undefined;
  children: ReactNode;
}

/** What everybody's form about themselves has around its fields. */
export function PersonalForm(form: PersonalFormProps) {
  const { onSubmit, onCancel, saving, changed = true, restored = false, failure, children } = form;
  return (
    <form className="stack" aria-label="Personal Information" noValidate onSubmit={onSubmit}>
      {restored && <Note>What you had typed before your session ended is still here.</Note>}
      {children}
      {failure && (
        <Note tone="coral" alert>
          {failure} What you typed is still here.
        </Note>
      )}
      <div className="row">
        <Button type="submit" disabled={saving || !changed}>
          {saving ? 'Saving' : 'Save Changes'}
        </Button>
        {changed && (
          <Button look="text" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
