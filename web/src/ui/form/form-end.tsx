import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { countErrors } from './checked-form.ts';

/** The foot of a form: what is still missing, in one sentence that is read out, and the way on. */
export function FormEnd({ save, saving, more }: { save: string; saving: string; more?: ReactNode }) {
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
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? saving : save}
        </Button>
        {more}
      </div>
    </div>
  );
}
