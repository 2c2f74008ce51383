import { addChildTexts } from '@nead/contracts/register/add-child-texts.ts';
import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FoldHead } from '../../../ui/fold-head.tsx';
import { errorAt } from '../../../ui/form/checked-form.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import type { AddChildForm } from './add-child-form.ts';
import { BirthdayField } from './birthday-field.tsx';
import { AddressFields, EmergencyFields, GpFields, ScheduleFields } from './child-fields.tsx';
import { AllergiesField, DietsField, MedicalField } from './child-form-sections.tsx';
import { DaysField, GenderField, PottyField } from './chip-fields.tsx';
import { ContactChoice } from './contact-choice.tsx';

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

/** What is asked, and below it, folded, what can wait. */
export const LastStep = ({ search }: { search: boolean }) => (
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

/** Opens by itself where something in it is wrong. */
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
