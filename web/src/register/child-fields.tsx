import { dublinDate } from '@nead/contracts/dublin.ts';
import { counties } from '@nead/contracts/register/counties.ts';
import { relationships } from '@nead/contracts/register/fields.ts';
import { sessions, weekdays } from '@nead/contracts/register/shapes.ts';
import { CircleAlert } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Select, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { errorAt } from './checked-form.ts';
import './form-parts.css';

export const genderNames = { male: 'Male', female: 'Female', other: 'Other' } as const;
export const pottyNames = { yes: 'Yes', no: 'No', not_applicable: 'Not applicable' } as const;
export const weekdayNames = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
} as const;

/** What every field of these forms is given: its name in the form, and the sentence under it. */
function useFields(group?: string) {
  const { register, formState } = useFormContext();
  return (name: string) => {
    const field = group ? `${group}.${name}` : name;
    return { ...register(field), error: errorAt(formState.errors, field) };
  };
}

/** `genders`: Add Child offers two, the profile all three. */
export function PersonalFields({ genders }: { genders: readonly (keyof typeof genderNames)[] }) {
  const field = useFields();
  return (
    <div className="fields">
      <TextField label="First name" autoComplete="off" {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" {...field('lastName')} />
      <TextField
        label="Date of birth"
        type="date"
        max={dublinDate(new Date())}
        autoComplete="off"
        {...field('dateOfBirth')}
      />
      <Select label="Gender" {...field('gender')}>
        <option value="">Choose</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {genderNames[gender]}
          </option>
        ))}
      </Select>
      <Select label="Potty trained" {...field('isPottyTrained')}>
        <option value="">Choose</option>
        {Object.entries(pottyNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <TextField label="Start date (optional)" type="date" autoComplete="off" {...field('startDate')} />
    </div>
  );
}

/** `group`: the field of the contact in the form. */
export function ContactFields(props: {
  group?: string;
  optional?: boolean;
  /** Why the e-mail cannot be changed here. */
  emailLocked?: string | undefined;
}) {
  const { group, optional, emailLocked } = props;
  const field = useFields(group);
  const also = optional ? ' (optional)' : '';
  return (
    <div className="fields">
      <TextField label={`First name${also}`} autoComplete="off" {...field('firstName')} />
      <TextField label={`Last name${also}`} autoComplete="off" {...field('lastName')} />
      <TextField
        label={`Email${also}`}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        readOnly={emailLocked !== undefined}
        {...(emailLocked && { help: emailLocked })}
        {...field('email')}
      />
      <TextField label={`Phone${also}`} type="tel" autoComplete="off" {...field('phone')} />
      <RelationshipField {...field('relationship')} label={`Relationship${also}`} />
    </div>
  );
}

const RelationshipField = (props: Parameters<typeof Select>[0]) => (
  <Select {...props}>
    <option value="">Choose</option>
    {relationships.map((relationship) => (
      <option key={relationship}>{relationship}</option>
    ))}
  </Select>
);

export function AddressFields({ group, optional }: { group: string; optional?: boolean }) {
  const field = useFields(group);
  const also = optional ? ' (optional)' : '';
  return (
    <div className="fields">
      <TextField label={`Street${also}`} autoComplete="off" {...field('street')} />
      <TextField label={`City${also}`} autoComplete="off" {...field('city')} />
      <Select label={`County${also}`} {...field('county')}>
        <option value="">Choose</option>
        {counties.map((county) => (
          <option key={county}>{county}</option>
        ))}
      </Select>
      <TextField label={`Post code${also}`} autoComplete="off" {...field('postCode')} />
    </div>
  );
}

export function EmergencyFields() {
  const field = useFields('emergencyContact');
  return (
    <div className="fields">
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      <TextField
        label="Relationship"
        autoComplete="off"
        help="Like grandmother or neighbour"
        {...field('relationship')}
      />
    </div>
  );
}

export function GpFields() {
  const field = useFields('gp');
  return (
    <div className="fields">
      <TextField label="Doctor" autoComplete="off" {...field('doctorName')} />
      <TextField label="Practice" autoComplete="off" {...field('practiceName')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...field('contactNumber')} />
    </div>
  );
}

export function ScheduleFields() {
  const field = useFields('schedule');
  const { formState } = useFormContext();
  const error = errorAt(formState.errors, 'schedule');
  return (
    <fieldset className="stack stack--s">
      <legend className="sr">Schedule</legend>
      <div className="week">
        {weekdays.map((day) => (
          <Select key={day} label={weekdayNames[day]} {...field(day)}>
            {sessions.map((session) => (
              <option key={session}>{session}</option>
            ))}
          </Select>
        ))}
      </div>
      {error && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} size="s" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
