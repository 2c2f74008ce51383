import { addChildTexts } from '@nead/contracts/register/page-texts.ts';
import { noSchedule, weekdays, wholeDay } from '@nead/contracts/register/shapes.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { relationships } from '@nead/contracts/relationships.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { errorAt } from '../../../ui/form/checked-form.ts';
import { FilterChips, Segments } from '../../../ui/form/chips.tsx';
import type { AddChildForm } from './add-child-form.ts';

function SegmentsField(props: {
  field: 'gender' | 'isPottyTrained' | 'primaryContact.relationship';
  legend: string;
  choices: readonly { value: string; label: string }[];
}) {
  const { field: name, legend, choices } = props;
  const { control, setValue, formState } = useFormContext<AddChildForm>();
  const value = useWatch({ control, name });
  const error = errorAt(formState.errors, name);
  return (
    <Segments
      legend={legend}
      choices={choices}
      value={value}
      error={error}
      onChange={(chosen) =>
        setValue(name, chosen, { shouldDirty: true, shouldValidate: error !== undefined })
      }
    />
  );
}

export const GenderField = () => (
  <SegmentsField
    field="gender"
    legend={fieldTexts.gender}
    choices={(['female', 'male'] as const).map((value) => ({ value, label: fieldTexts.genders[value] }))}
  />
);

export const PottyField = () => (
  <SegmentsField
    field="isPottyTrained"
    legend={fieldTexts.pottyTrained}
    choices={[
      { value: 'yes', label: fieldTexts.potty.yes },
      { value: 'no', label: addChildTexts.notYet },
      { value: 'not_applicable', label: fieldTexts.potty.not_applicable },
    ]}
  />
);

export const RelationshipChips = () => (
  <SegmentsField
    field="primaryContact.relationship"
    legend={fieldTexts.relationship}
    choices={relationships.map((value) => ({ value, label: value }))}
  />
);

/** The days of the week. A day that is chosen here is a full one; mornings and afternoons are below. */
export function DaysField() {
  const { control, setValue, formState } = useFormContext<AddChildForm>();
  const schedule = useWatch({ control, name: 'schedule' });
  const error = errorAt(formState.errors, 'schedule');
  return (
    <FilterChips
      legend={addChildTexts.days}
      help={addChildTexts.wholeDays}
      error={error}
      choices={weekdays.map((value) => ({ value, label: fieldTexts.weekdays[value].slice(0, 3) }))}
      values={new Set(weekdays.filter((day) => schedule[day] !== 'Not Scheduled'))}
      onChange={(chosen) => {
        for (const day of weekdays) {
          const wasChosen = schedule[day] !== 'Not Scheduled';
          if (chosen.has(day) === wasChosen) continue;
          setValue(`schedule.${day}`, chosen.has(day) ? wholeDay : noSchedule[day], {
            shouldDirty: true,
            shouldValidate: error !== undefined,
          });
        }
      }}
    />
  );
}
