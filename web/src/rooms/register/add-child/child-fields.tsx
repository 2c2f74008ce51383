import { counties } from '@nead/contracts/register/counties.ts';
import { sessions, weekdays } from '@nead/contracts/register/shapes.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { relationships } from '@nead/contracts/relationships.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { todayHere } from '../../../engine/device/now.ts';
import { errorAt, useFields } from '../../../ui/form/checked-form.ts';
import { Select, TextField } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import '../../../ui/form/form-parts.css';

/** The fields about the child. `genders`: Add Child offers two, the profile all three. */
export function PersonalFields({ genders }: { genders: readonly (keyof typeof fieldTexts.genders)[] }) {
  const field = useFields();
  return (
    <div className="fields">
      <TextField label={fieldTexts.firstName} autoComplete="off" {...field('firstName')} />
      <TextField label={fieldTexts.lastName} autoComplete="off" {...field('lastName')} />
      <TextField
        label={fieldTexts.dateOfBirth}
        type="date"
        max={todayHere()}
        autoComplete="off"
        {...field('dateOfBirth')}
      />
      <Select label={fieldTexts.gender} {...field('gender')}>
        <option value="">{wordTexts.choose}</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {fieldTexts.genders[gender]}
          </option>
        ))}
      </Select>
      <Select label={fieldTexts.pottyTrained} {...field('isPottyTrained')}>
        <option value="">{wordTexts.choose}</option>
        {Object.entries(fieldTexts.potty).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label={wordTexts.optional(fieldTexts.startDate)}
        type="date"
        autoComplete="off"
        {...field('startDate')}
      />
    </div>
  );
}

/** The fields of a contact. `group`: the contact's place in the form. */
export function ContactFields(props: {
  group?: string;
  /** All fields are optional; 'but the name': all except the first name. */
  optional?: boolean | 'but the name';
  /** The field in place of the list of relationships. */
  relationship?: ReactNode;
  emailHelp?: string | undefined;
  /** The reason why the e-mail address cannot be changed here. */
  emailLocked?: string | undefined;
}) {
  const { group, optional, relationship, emailLocked, emailHelp = emailLocked } = props;
  const field = useFields(group);
  const named = (label: string) => (optional ? wordTexts.optional(label) : label);
  return (
    <div className="fields">
      <TextField
        label={optional === 'but the name' ? fieldTexts.firstName : named(fieldTexts.firstName)}
        autoComplete="off"
        {...field('firstName')}
      />
      <TextField label={named(fieldTexts.lastName)} autoComplete="off" {...field('lastName')} />
      <TextField
        label={named(fieldTexts.email)}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        readOnly={emailLocked !== undefined}
        {...(emailHelp && { help: emailHelp })}
        {...field('email')}
      />
      <TextField label={named(fieldTexts.phone)} type="tel" autoComplete="off" {...field('phone')} />
      {relationship ?? (
        <RelationshipField {...field('relationship')} label={named(fieldTexts.relationship)} />
      )}
    </div>
  );
}

const RelationshipField = (props: Parameters<typeof Select>[0]) => (
  <Select {...props}>
    <option value="">{wordTexts.choose}</option>
    {relationships.map((relationship) => (
      <option key={relationship}>{relationship}</option>
    ))}
  </Select>
);

export function AddressFields({ group, optional }: { group: string; optional?: boolean }) {
  const field = useFields(group);
  const named = (label: string) => (optional ? wordTexts.optional(label) : label);
  return (
    <div className="fields">
      <TextField label={named(fieldTexts.street)} autoComplete="off" {...field('street')} />
      <TextField label={named(fieldTexts.city)} autoComplete="off" {...field('city')} />
      <Select label={named(fieldTexts.county)} {...field('county')}>
        <option value="">{wordTexts.choose}</option>
        {counties.map((county) => (
          <option key={county}>{county}</option>
        ))}
      </Select>
      <TextField label={named(fieldTexts.postCode)} autoComplete="off" {...field('postCode')} />
    </div>
  );
}

export function EmergencyFields() {
  const field = useFields('emergencyContact');
  return (
    <div className="fields">
      <TextField label={fieldTexts.name} autoComplete="off" {...field('name')} />
      <TextField label={fieldTexts.phone} type="tel" autoComplete="off" {...field('phone')} />
      <TextField
        label={fieldTexts.relationship}
        autoComplete="off"
        help={fieldTexts.relationshipHelp}
        {...field('relationship')}
      />
    </div>
  );
}

export function GpFields() {
  const field = useFields('gp');
  return (
    <div className="fields">
      <TextField label={fieldTexts.doctor} autoComplete="off" {...field('doctorName')} />
      <TextField label={fieldTexts.practice} autoComplete="off" {...field('practiceName')} />
      <TextField label={fieldTexts.phone} type="tel" autoComplete="off" {...field('contactNumber')} />
    </div>
  );
}

/** The fields of the week. `quiet`: errors are shown above, at the days. */
export function ScheduleFields({ quiet = false }) {
  const field = useFields('schedule');
  const { formState } = useFormContext();
  const error = errorAt(formState.errors, 'schedule');
  return (
    <fieldset className="stack stack--s">
      <legend className="sr">{fieldTexts.schedule}</legend>
      <div className="week">
        {weekdays.map((day) => (
          <Select key={day} label={fieldTexts.weekdays[day]} {...field(day)}>
            {sessions.map((session) => (
              <option key={session}>{session}</option>
            ))}
          </Select>
        ))}
      </div>
      {error && !quiet && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} size="s" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
