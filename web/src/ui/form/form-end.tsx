import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../button.tsx';
import { Note } from '../note.tsx';
import { countErrors } from './checked-form.ts';

/** The end of a form: a sentence about missing fields, which is read aloud, and the submit button. */
export function FormEnd(props: {
  save: string;
  saving: string;
  more?: ReactNode;
  /** The form cannot be saved as it is, and says so itself. */
  waits?: boolean;
}) {
  const { save, saving, more, waits = false } = props;
  const { errors, isSubmitting, submitCount } = useFormContext().formState;
  const missing = countErrors(errors);
  return (
    <div className="formend">
      {missing > 0 && submitCount > 0 && (
        <Note tone="coral" alert key={submitCount}>
          {wordTexts.fieldsToMend(missing)}
        </Note>
      )}
      <div className="formend__acts">
        <Button type="submit" disabled={isSubmitting || waits}>
          {isSubmitting ? saving : save}
        </Button>
        {more}
      </div>
    </div>
  );
}
