import { addChildTexts } from '@nead/contracts/register/add-child-texts.ts';
import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import { DateOfBirth } from '@nead/contracts/register/fields.ts';
import { useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { timeNow } from '../../../engine/device/clock.ts';
import { errorAt } from '../../../ui/form/checked-form.ts';
import { describedBy, FieldTold } from '../../../ui/form/field.tsx';
import { ageText } from '../age.ts';
import { type AddChildForm, wholeDate } from './add-child-form.ts';

const parts = [
  { name: addChildTexts.day, digits: 2, at: 2 },
  { name: addChildTexts.month, digits: 2, at: 1 },
  { name: addChildTexts.year, digits: 4, at: 0 },
] as const;

/** Day, month and year, one after the other: a full one leads on to the next. What is typed stands in the form as year-month-day. */
export function BirthdayField() {
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
