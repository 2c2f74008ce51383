import { dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { AbsenceRequest } from '@nead/contracts/register/around-child-requests.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNow } from '../../../engine/device/now.ts';
import { useDraft } from '../../../engine/forms/draft.ts';
import { checkedBy, errorAt } from '../../../ui/form/checked-form.ts';
import { Segments } from '../../../ui/form/chips.tsx';
import { DraftNote } from '../../../ui/form/draft-note.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';

export type AbsenceReason = 'sick' | 'holiday' | 'other';

export interface AbsenceValues {
  _id: string;
  from: string;
  to: string;
  reason: AbsenceReason;
  notes: string;
}

/** For childminders and parents. `send`: whether it was saved. */
export function AbsenceForm(props: { childId: string; send: (absence: AbsenceValues) => Promise<boolean> }) {
  const { childId, send } = props;
  const today = dublinDate(useNow());
  const suggested = useRef(today);
  const [_id] = useState(newId);
  const form = useForm<AbsenceValues>({
    defaultValues: { _id, from: today, to: today, reason: 'sick', notes: '' },
    resolver: checkedBy(AbsenceRequest, (values: AbsenceValues) => values),
    mode: 'onTouched',
  });
  const draft = useDraft(`absence ${childId}`, form);
  const { errors } = form.formState;
  const from = form.watch('from');

  // What nobody chose is today, also where the form is open over midnight.
  useEffect(() => {
    if (today === suggested.current) return;
    const days = ['from', 'to'] as const;
    const isChosen = days.some((day) => form.getValues(day) !== suggested.current);
    for (const day of days) if (!isChosen) form.resetField(day, { defaultValue: today });
    suggested.current = today;
  }, [form, today]);

  async function save(absence: AbsenceValues): Promise<void> {
    if (await send(absence)) draft.drop();
  }

  return (
    <FormProvider {...form}>
      <form className="stack" aria-label={childTexts.absence} noValidate onSubmit={form.handleSubmit(save)}>
        <DraftNote draft={draft} />
        <Segments
          legend={childTexts.reason}
          choices={(['sick', 'holiday', 'other'] as const).map((value) => ({
            value,
            label: childTexts.reasons[value],
          }))}
          value={form.watch('reason')}
          onChange={(reason) => form.setValue('reason', reason)}
        />
        <div className="fields">
          <TextField
            label={childTexts.firstDay}
            type="date"
            error={errorAt(errors, 'from')}
            {...form.register('from', {
              // The last day moves along, so that a single day stays one.
              onChange: ({ target }) =>
                target.value > form.getValues('to') && form.setValue('to', target.value),
            })}
          />
          <TextField
            label={childTexts.lastDay}
            type="date"
            min={from}
            error={errorAt(errors, 'to')}
            {...form.register('to')}
          />
        </div>
        <TextField
          label={wordTexts.optional(fieldTexts.notes)}
          autoComplete="off"
          error={errorAt(errors, 'notes')}
          {...form.register('notes')}
        />
        <FormEnd save={childTexts.saveAbsence} saving={wordTexts.saving} />
      </form>
    </FormProvider>
  );
}
