import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import type { FieldErrors } from 'react-hook-form';
import { errorAt } from '../../../ui/form/checked-form.ts';
import type { Values } from '../kinds/form.ts';
import { ownFields } from '../kinds/forms.ts';
import { formFields } from './form-fields.ts';
import { KindField } from './kind-field.tsx';

interface RecordFieldsProps {
  kind: ActivityKind;
  child: ChildProfile;
  values: Values;
  errors: FieldErrors;
  set: (name: string, value: unknown) => void;
  without?: readonly string[] | undefined;
}

/** The fields of a kind, besides its times. */
export function RecordFields({ kind, child, values, errors, set, without = [] }: RecordFieldsProps) {
  const own = ownFields(kind);
  return formFields(kind)
    .filter(({ name }) => !without.includes(name))
    .map((field) => {
      const { name } = field;
      const props = {
        value: values[name],
        onChange: (value: unknown) => set(name, value),
        error: errorAt(errors, name) ?? (name === 'photo' ? errorAt(errors, 'photoUrl') : undefined),
      };
      const Own = own[name];
      return Own ? (
        <Own key={name} kind={kind} child={child} values={values} {...props} />
      ) : (
        <KindField key={name} field={field} {...props} />
      );
    });
}
