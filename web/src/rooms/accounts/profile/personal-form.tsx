import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import type { ComponentProps } from 'react';
import { outcomeSentence } from '../../../engine/api/api-problem.ts';
import type { FormTree } from '../../../engine/forms/three-way.ts';
import { Button } from '../../../ui/button.tsx';
import { CommandForm } from '../../../ui/form/command-form.tsx';
import { profileNames } from './profile-names.ts';

/** The frame of a profile form. Without `onCancel` it is always open, and can be saved or cancelled once something is changed. */
export const PersonalForm = <Values extends FormTree>({
  onCancel,
  ...form
}: { onCancel?: () => void } & ComponentProps<typeof CommandForm<Values>>) => (
  <CommandForm<Values>
    {...form}
    label={accountPageTexts.personalInformation}
    whenLeft
    names={profileNames}
    failure={(problem) =>
      accountPageTexts.typedIsKept(outcomeSentence(problem, accountTexts.profileUpdateFailed))
    }
    end={({ form: { formState }, busy, draft, forget }) => {
      const isChanged = formState.isDirty || Boolean(onCancel);
      return (
        <div className="row">
          <Button type="submit" disabled={busy || !isChanged}>
            {busy ? accountPageTexts.saving : accountPageTexts.saveChanges}
          </Button>
          {isChanged && (
            <Button
              variant="text"
              onClick={() => {
                draft.throwAway();
                forget();
                onCancel?.();
              }}
            >
              {accountPageTexts.cancel}
            </Button>
          )}
        </div>
      );
    }}
  />
);
