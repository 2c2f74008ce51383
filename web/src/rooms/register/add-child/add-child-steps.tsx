import { ageText } from '@nead/contracts/register/age.ts';
import { DateOfBirth } from '@nead/contracts/register/fields.ts';
import { addChildTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { UserRound } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { timeNow } from '../../../engine/device/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/child/avatar.tsx';
import { FoldHead } from '../../../ui/fold-head.tsx';
import { errorAt } from '../../../ui/form/checked-form.ts';
import { describedBy, FieldTold, TextField } from '../../../ui/form/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { fullName } from '../../../ui/person-name.ts';
import { Section } from '../../../ui/section.tsx';
import { type AddChildForm, wholeDate } from './add-child-form.ts';
import { AddressFields, ContactFields, EmergencyFields, GpFields, ScheduleFields } from './child-fields.tsx';
import { AllergiesField, DietsField, MedicalField } from './child-form-sections.tsx';
import { DaysField, GenderField, PottyField, RelationshipChips } from './chip-fields.tsx';
import { useKnownByAddress } from './known-by-address.ts';
import { ParentSearch } from './parent-search.tsx';

/** The fields of each step, as the request names them; the last one checks them all. */
export const fieldsOfStep = [
  ['firstName', 'lastName', 'dateOfBirth', 'gender', 'isPottyTrained'],
  ['primaryContact'],
  [],
] as const satisfies readonly (readonly (keyof AddChildForm)[])[];

export function ChildStep() {
  const { register, formState } = useFormContext<AddChildForm>();
  const field = (name: 'firstName' | 'lastName') => ({
    ...register(name),
    error: errorAt(formState.errors, name),
  });
  return (
    <section className="stack" aria-label={fieldTexts.personalInformation}>
      <div className="halves">
        <TextField label={fieldTexts.firstName} autoComplete="off" {...field('firstName')} />
        <TextField label={fieldTexts.lastName} autoComplete="off" {...field('lastName')} />
      </div>
      <BirthdayField />
      <GenderField />
      <PottyField />
      <Note icon={UserRound}>{addChildTexts.restCanWait}</Note>
    </section>
  );
}

export const ContactStep = ({ search, isKnown }: { search: boolean; isKnown: boolean }) => (
  <>
    <section className="stack" aria-label={fieldTexts.primaryContact}>
      <p className="small muted">{addChildTexts.primaryDetail}</p>
      <ContactChoice place="primary" search={search} />
    </section>
    {!isKnown && (
      <section className="stack" aria-labelledby="address">
        <h2 className="h3" id="address">
          {fieldTexts.address}
        </h2>
        <AddressFields group="primaryContact.address" />
      </section>
    )}
  </>
);

/** The questions of the last step, with a remark on the days. Those that can wait are folded below. */
export const LastStep = ({ search, belowDays }: { search: boolean; belowDays: ReactNode }) => (
  <>
    <Section title={fieldTexts.allergies} detail={fieldTexts.allergiesDetail}>
      <AllergiesField quiet />
    </Section>
    <Section title={fieldTexts.schedule} detail={addChildTexts.scheduleRequiredDetail}>
      <DaysField />
      <details>
        <FoldHead>{addChildTexts.halfDays}</FoldHead>
        <ScheduleFields quiet />
      </details>
      {belowDays}
    </Section>
    <section className="card folds" aria-label={addChildTexts.folded}>
      <Fold title={fieldTexts.diets} fields={['dietaryRequirements', 'otherDietaryRequirements']}>
        <DietsField quiet />
      </Fold>
      <Fold title={fieldTexts.medicalConditions} fields={['medicalConditions']}>
        <MedicalField />
      </Fold>
      <Fold title={fieldTexts.secondaryContact} fields={['secondaryContact']}>
        <p className="small muted">{addChildTexts.secondaryDetail}</p>
        <ContactChoice place="secondary" search={search} />
      </Fold>
      <Fold title={fieldTexts.emergencyContact} fields={['emergencyContact']}>
        <p className="small muted">{addChildTexts.emergencyDetail}</p>
        <EmergencyFields />
      </Fold>
      <Fold title={fieldTexts.familyGp} fields={['gp']}>
        <GpFields />
      </Fold>
      <Fold title={fieldTexts.startDate} fields={['startDate']}>
        <StartDateField />
      </Fold>
    </section>
  </>
);

function StartDateField() {
  const { register, formState } = useFormContext<AddChildForm>();
  return (
    <TextField
      label={wordTexts.optional(fieldTexts.startDate)}
      type="date"
      autoComplete="off"
      error={errorAt(formState.errors, 'startDate')}
      {...register('startDate')}
    />
  );
}

/** A folded part. It opens by itself if something in it is wrong. */
function Fold(props: { title: string; fields: readonly (keyof AddChildForm)[]; children: ReactNode }) {
  const { title, fields, children } = props;
  const { errors } = useFormContext<AddChildForm>().formState;
  const isWrong = fields.some((field) => errors[field]);
  return (
    <details open={isWrong || undefined}>
      <FoldHead>{title}</FoldHead>
      <section className="stack" aria-label={title}>
        {children}
      </section>
    </details>
  );
}

const parts = [
  { name: addChildTexts.day, digits: 2, at: 2 },
  { name: addChildTexts.month, digits: 2, at: 1 },
  { name: addChildTexts.year, digits: 4, at: 0 },
] as const;

/** The day, month and year in three fields: a full one leads on to the next. The form holds the date as year-month-day. */
function BirthdayField() {
  const { control, setValue, formState } = useFormContext<AddChildForm>();
  const value = useWatch({ control, name: 'dateOfBirth' });
  const typed = value.split('-');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const error = errorAt(formState.errors, 'dateOfBirth');
  const { 'aria-invalid': isInvalid, ...described } = describedBy(id, { error });
  const born = wholeDate(value);
  const isDate = DateOfBirth.safeParse(born).success;

  function put(nth: number, text: string): void {
    const part = parts[nth];
    if (!part) return;
    const digits = text.replace(/\D/g, '').slice(0, part.digits);
    const next = [0, 1, 2].map((at) => (at === part.at ? digits : (typed[at] ?? '')));
    setValue('dateOfBirth', next.some(Boolean) ? next.join('-') : '', {
      shouldDirty: true,
      shouldValidate: error !== undefined,
    });
    if (digits.length === part.digits) box.current?.querySelectorAll('input')[nth + 1]?.focus();
  }

  return (
    <fieldset className="field" {...described}>
      <legend className="label when">
        {fieldTexts.dateOfBirth} <output>{isDate && ageText(born, timeNow())}</output>
      </legend>
      <div className="birthday" ref={box}>
        {parts.map(({ name, digits, at }, nth) => (
          <input
            className="input"
            key={name}
            inputMode="numeric"
            autoComplete="off"
            aria-label={name}
            placeholder={name}
            maxLength={digits}
            value={typed[at] ?? ''}
            onChange={({ target }) => put(nth, target.value)}
            {...(isInvalid && { 'aria-invalid': true })}
          />
        ))}
      </div>
      <FieldTold id={id} error={error} />
    </fieldset>
  );
}

const places = {
  primary: { group: 'primaryContact', known: 'knownPrimary' },
  secondary: { group: 'secondaryContact', known: 'knownSecondary' },
} as const;

/** An existing contact, or the fields of a new one. */
function ContactChoice({ place, search }: { place: keyof typeof places; search: boolean }) {
  const { group, known } = places[place];
  const { watch, setValue } = useFormContext<AddChildForm>();
  const chosen = watch(known);
  const knownByAddress = useKnownByAddress(`${group}.email`);
  if (chosen) {
    return (
      <div className="row wrap">
        <Avatar who={{ _id: chosen._id, ...namesOf(chosen.name) }} size="m" />
        <div className="grow">
          <p className="strong">{chosen.name}</p>
          <p className="meta">{addChildTexts.knownContact}</p>
        </div>
        <Button small variant="line" onClick={() => setValue(known, null, { shouldDirty: true })}>
          {addChildTexts.somebodyElse}
        </Button>
      </div>
    );
  }
  return (
    <>
      {search && (
        <ParentSearch
          label={addChildTexts.searchContacts}
          onChoose={(parent) =>
            setValue(known, { _id: parent._id, name: fullName(parent) }, { shouldDirty: true })
          }
        />
      )}
      <ContactFields
        group={group}
        optional={place === 'secondary'}
        emailHelp={knownByAddress}
        relationship={place === 'primary' ? <RelationshipChips /> : undefined}
      />
      {place === 'secondary' && <AddressFields group="secondaryContact.address" optional />}
    </>
  );
}

function namesOf(name: string) {
  const [firstName = '', lastName = ''] = name.split(/ (.*)/s);
  return { firstName, lastName };
}
