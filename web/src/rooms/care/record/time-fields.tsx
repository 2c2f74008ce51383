import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { useFormContext } from 'react-hook-form';
import { errorAt } from '../../../ui/form/checked-form.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { timeName } from './record-times.ts';

/** The time of a record, and its end if it has a duration. */
export function TimeFields({ kind, end }: { kind: ActivityKind; end: { label: string; help?: string } }) {
  const { register, formState } = useFormContext();
  const { errors } = formState;
  return (
    <div className="fields">
      <TextField
        label={kind.span ? recordTexts.startTime : recordTexts.time}
        type="time"
        error={errorAt(errors, timeName(kind))}
        {...register('time')}
      />
      {kind.span && (
        <TextField {...end} type="time" error={errorAt(errors, 'endTime')} {...register('endTime')} />
      )}
    </div>
  );
}
