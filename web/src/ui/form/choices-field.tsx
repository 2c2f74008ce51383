import { type FieldValues, type Path, type PathValue, useFormContext } from 'react-hook-form';
import { errorAt } from './checked-form.ts';
import { FilterChips } from './chips.tsx';
import { TextField } from './field.tsx';

interface ChoicesFieldProps<Values extends FieldValues> {
  legend: string;
  /** Shows the legend to screen readers only, if a heading says the same. */
  quiet?: boolean;
  choices: readonly string[];
  /** The field of the list, and the field of the free text behind 'Other'. */
  name: Path<Values>;
  otherName: Path<Values>;
  otherLabel: string;
}

/** Any number of choices. 'Other' opens a text field; deselecting it clears the text. */
export function ChoicesField<Values extends FieldValues>(props: ChoicesFieldProps<Values>) {
  const { legend, quiet, choices, name, otherName, otherLabel } = props;
  const { watch, setValue, register, formState } = useFormContext<Values>();
  const chosen = watch(name) as readonly string[]; // a list, as the props say
  const put = <Name extends Path<Values>>(field: Name, value: unknown) =>
    setValue(field, value as PathValue<Values, Name>, { shouldDirty: true, shouldTouch: true }); // as the field is typed

  return (
    <>
      <FilterChips
        legend={legend}
        {...(quiet && { quiet })}
        choices={choices.map((value) => ({ value, label: value }))}
        values={new Set(chosen)}
        onChange={(values) => {
          put(
            name,
            choices.filter((choice) => values.has(choice)),
          );
          if (!values.has('Other')) put(otherName, '');
        }}
      />
      {chosen.includes('Other') && (
        <div className="fields__wide">
          <TextField
            label={otherLabel}
            autoComplete="off"
            error={errorAt(formState.errors, otherName)}
            {...register(otherName)}
          />
        </div>
      )}
    </>
  );
}
