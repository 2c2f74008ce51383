import { dublinDate } from '@nead/contracts/dublin.ts';
import { numbersWarnings } from '@nead/contracts/register/numbers-guard.ts';
import type { Child } from '@nead/contracts/register/requests.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { firstNameOf } from './person-name.ts';

interface Warning {
  child: Child;
  sentences: string[];
}

/** Warns before a sign-in that would make too many; the childminder decides, and is never refused. */
export function useNumbersGuard(all: readonly Child[], tap: (child: Child) => void) {
  const [warning, setWarning] = useState<Warning>();

  function guardedTap(child: Child): void {
    const present = all.filter(({ currentStatus }) => currentStatus === 'signed-in');
    const comes = child.currentStatus !== 'signed-in';
    const sentences = comes ? numbersWarnings(present, [child], dublinDate(new Date())) : [];
    if (sentences.length === 0) tap(child);
    else setWarning({ child, sentences });
  }

  const close = () => setWarning(undefined);
  const dialog = (
    <Dialog
      open={warning !== undefined}
      onClose={close}
      title={warning ? `Sign ${firstNameOf(warning.child)} in?` : ''}
      actions={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              close();
              if (warning) tap(warning.child);
            }}
          >
            Sign in anyway
          </Button>
        </>
      }
    >
      {warning?.sentences.map((sentence) => (
        <Note tone="gold" key={sentence}>
          {sentence}
        </Note>
      ))}
    </Dialog>
  );
  return { tap: guardedTap, dialog };
}
