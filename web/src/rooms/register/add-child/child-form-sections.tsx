import { allergies, diets } from '@nead/contracts/register/fields.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { todayHere } from '../../../engine/device/now.ts';
import { errorAt } from '../../../ui/form/checked-form.ts';
import { ChoicesField } from '../../../ui/form/choices-field.tsx';
import { Checkbox, TextArea, TextField } from '../../../ui/form/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { PhotoPicker } from '../../files/photo-picker.tsx';
import type { useTempPhoto } from '../../files/temp-photo.ts';
import type { ChildForm, ChoicesForm } from './add-child-form.ts';

export const AllergiesField = ({ quiet = false }) => (
  <>
    <ChoicesField<ChoicesForm>
      legend={fieldTexts.allergies}
      quiet={quiet}
      choices={allergies}
      name="allergies"
      otherName="otherAllergies"
      otherLabel={fieldTexts.otherAllergies}
    />
    <AskedField />
  </>
);

/** The day on which the parents were asked, from which it is known that there are no allergies. */
function AskedField() {
  const { watch, setValue, register, formState } = useFormContext<ChoicesForm>();
  const [chosen, asked] = watch(['allergies', 'allergiesAsked']);
  const [isOpen, setOpen] = useState(false);
  // A half-typed date does not count yet.
  const isAsked = isOpen || asked !== '';
  const ask = (isOn: boolean) => {
    setOpen(isOn);
    setValue('allergiesAsked', isOn ? todayHere() : '', { shouldDirty: true });
  };
  return (
    <>
      {chosen.length === 0 && (
        <Checkbox
          label={fieldTexts.noKnownAllergies}
          checked={isAsked}
          onChange={({ target }) => ask(target.checked)}
        />
      )}
      {isAsked && (
        <TextField
          label={fieldTexts.allergiesAsked}
          type="date"
          autoComplete="off"
          error={errorAt(formState.errors, 'allergiesAsked')}
          {...register('allergiesAsked')}
        />
      )}
    </>
  );
}

export const DietsField = ({ quiet = false }) => (
  <ChoicesField<ChoicesForm>
    legend={fieldTexts.diets}
    quiet={quiet}
    choices={diets}
    name="dietaryRequirements"
    otherName="otherDietaryRequirements"
    otherLabel={fieldTexts.otherDiets}
  />
);

export const ChoiceSections = () => (
  <>
    <Section title={fieldTexts.allergies} detail={fieldTexts.allergiesDetail}>
      <AllergiesField quiet />
    </Section>
    <Section title={fieldTexts.diets}>
      <DietsField quiet />
    </Section>
  </>
);

export function TextAreaField({ label, name }: { label: string; name: 'medicalConditions' | 'notes' }) {
  const { register, formState } = useFormContext<ChildForm>();
  return <TextArea label={label} error={errorAt(formState.errors, name)} {...register(name)} />;
}

export const MedicalField = () => (
  <TextAreaField label={wordTexts.optional(fieldTexts.medicalConditions)} name="medicalConditions" />
);

/** A photo that is uploaded before its child exists. */
export function NewChildPhoto(props: {
  childId: string;
  photo: ReturnType<typeof useTempPhoto>;
  formWaits?: true | (() => void) | undefined;
}) {
  const { childId, photo, formWaits } = props;
  return (
    <PhotoPicker
      who={{ _id: childId, firstName: null, lastName: null }}
      photoUrl={photo.preview}
      way={photo.way}
      onRemove={photo.remove}
      help={fieldTexts.childPhotoHelp}
      {...(formWaits && { formWaits })}
    />
  );
}
