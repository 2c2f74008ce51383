import { type FieldValues, type Path, type PathValue, useFormContext } from 'react-hook-form';
import { FilterChips } from '../ui/chips.tsx';
import { TextField } from '../ui/field.tsx';
import { errorAt } from './checked-form.ts';

interface ChoicesFieldProps<Values extends FieldValues> {
  legend: string;
  /** The legend is for readers only: a heading says the same. */
  quiet?: boolean;
  choices: readonly string[];
  /** Field of the list, and of the free text behind 'Other'. */
  name: Path<Values>;
  otherName: Path<Values>;
  otherLabel: string;
}

/** Any of a list. 'Other' asks for its own words, and deselecting it clears them. */
export function ChoicesField<Values extends FieldValues>(props: ChoicesFieldProps<Values>) {
  const { legend, quiet, choices, name, otherName, otherLabel } = props;
  const { watch, setValue, register, formState } = useFormContext<Values>();
  const chosen = watch(name) as readonly string[]; // the field of a list
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
