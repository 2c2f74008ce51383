import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import type { FieldErrors } from 'react-hook-form';
import { errorAt } from '../../../ui/form/checked-form.ts';
import type { Values } from '../kinds/form.ts';
import { formFields } from '../kinds/form-fields.ts';
import { formOf, ownFields } from '../kinds/forms.ts';
import { KindField } from '../kinds/kind-field.tsx';

interface RecordFieldsProps {
  kind: ActivityKind;
  child: ChildProfile;
  values: Values;
  /** The day of the record. */
  day: string;
  errors: FieldErrors;
  set: (name: string, value: unknown) => void;
  without?: readonly string[] | undefined;
}

/** The fields of a kind, without its times. */
export function RecordFields({ kind, child, values, day, errors, set, without = [] }: RecordFieldsProps) {
  const own = ownFields(kind);
  const { sayThemselves = [] } = formOf(kind);
  return formFields(kind)
    .filter(({ name }) => !without.includes(name))
    .map((field) => {
      const { name } = field;
      const props = {
        value: values[name],
        onChange: (value: unknown) => set(name, value),
        setAll: (all: Values) => {
          for (const [key, value] of Object.entries(all)) set(key, value);
        },
        error: errorAt(errors, name) ?? (name === 'photo' ? errorAt(errors, 'photoUrl') : undefined),
      };
      const Own = own[name];
      return Own ? (
        <Own key={name} field={field} kind={kind} child={child} values={values} day={day} {...props} />
      ) : (
        <KindField key={name} field={field} quiet={sayThemselves.includes(name)} {...props} />
      );
    });
}
