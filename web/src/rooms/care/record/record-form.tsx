import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { formTexts } from '@nead/contracts/ui/form-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useRef, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { shortDay } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { AllergyChip } from '../../../ui/child/allergy-chip.tsx';
import { checkedBy, errorAt } from '../../../ui/form/checked-form.ts';
import { DayChips } from '../../../ui/form/day-chips.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { chosenTime, TimeChips, type When } from '../../../ui/form/time-chips.tsx';
import type { Values } from '../kinds/form.ts';
import { formOf } from '../kinds/forms.ts';
import { AskFirst, type Question } from './ask-first.tsx';
import { DraftNote } from './draft-note.tsx';
import { sentFields } from './form-fields.ts';
import type { RecordCalls } from './record-calls.ts';
import { useRecordDraft } from './record-draft.ts';
import { RecordFields } from './record-fields.tsx';
import { agoOfWhen, aheadOfNow, instantAt, instantOfWhen, timeName } from './record-times.ts';
import { TimeFields } from './time-fields.tsx';

const NOW: When = { kind: 'now' };
const isWhen = (value: unknown): value is When =>
  typeof value === 'object' && value !== null && 'kind' in value;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const SAME_TOUCH_MS = 700;

interface RecordFormProps {
  kind: ActivityKind;
  child: ChildProfile;
  date: string;
  calls: RecordCalls;
  /** What it begins with, where an earlier one tells. */
  begin?: Values | undefined;
  /** It stands in a sheet, where the day is chosen too, and is done with once it is saved. */
  done?: () => void;
}

const otherDays = ['09:00', '11:00', '13:00', '15:30'] as const;

/** Writes down one record; today with a touch for the time, for an earlier day with the clock's time. */
export function RecordForm(props: RecordFormProps) {
  const { kind, child, date, calls, begin, done } = props;
  const now = useNow();
  const kindForm = formOf(kind);
  const timed = timeName(kind);
  const [_id, setId] = useState(newId);
  const [question, setQuestion] = useState<Question>();
  const today = dublinDate(now);
  const first = {
    when: NOW,
    time: '',
    endTime: '',
    ...kindForm.defaults?.(child),
    ...(done && { day: date, ...kindForm.begin?.(now), ...begin }),
  };
  const dayOf = (values: FieldValues) => text(values.day) || date;

  function requestOf({ when, time, endTime, ...values }: FieldValues) {
    const day = dayOf(values);
    const byChips = day === today || (done && !kind.span);
    const chosen = instantOfWhen(isWhen(when) ? when : NOW, day) ?? (day === today ? undefined : '');
    const at = byChips ? chosen : instantAt(day, text(time));
    return {
      _id,
      ...(at !== undefined && { date: day, [timed]: at }),
      ...(kind.span && day !== today && text(endTime) && { endTime: instantAt(day, text(endTime)) }),
      ...sentFields(kind, values, undefined),
    };
  }

  const form = useForm<FieldValues>({
    defaultValues: first,
    resolver: checkedBy(kind.create, requestOf, (values) => {
      const at = Reflect.get(requestOf(values), timed);
      return aheadOfNow(timed, typeof at === 'string' ? at : undefined);
    }),
  });
  const draft = useRecordDraft(`record ${kind.kind} ${child._id} ${done ? 'sheet' : date}`, form, {
    // 'Fifteen minutes ago' was said when it was written, and 'now' on a day that may be over.
    read({ at, values }) {
      const { when } = values;
      const isOld = isWhen(when) && (when.kind === 'ago' || (when.kind === 'now' && dayOf(values) !== today));
      return isOld ? { ...values, when: { kind: 'picked', time: chosenTime(when, new Date(at)) } } : values;
    },
  });
  const { errors } = form.formState;
  const saved = useRef({ at: Number.NEGATIVE_INFINITY, left: '' });
  /** The second half of a double tap on Save, which would save the form's initial values or report missing ones. */
  const isSecondTap = () =>
    performance.now() - saved.current.at < SAME_TOUCH_MS &&
    saved.current.left === JSON.stringify(form.getValues());
  const set = (name: string, value: unknown) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  async function send(values: FieldValues): Promise<void> {
    const ago = dayOf(values) === today && isWhen(values.when) ? agoOfWhen(values.when) : 0;
    const { confirmed } = values;
    if (!(await calls.record({ ...requestOf(values), ...(confirmed && { confirmed }) }, { ago }))) return;
    setId(newId());
    draft.drop();
    if (done) {
      done();
      return void (await kindForm.after?.(values));
    }
    form.reset({ ...first, ...kindForm.next?.(values) });
    saved.current = { at: performance.now(), left: JSON.stringify(form.getValues()) };
    await kindForm.after?.(values);
  }

  /** After the errors have been drawn, focuses the first field with one. */
  const leadToFirst = (asked: HTMLFormElement) =>
    requestAnimationFrame(() => asked.querySelector<HTMLElement>('[aria-invalid]')?.focus());

  async function submit(values: FieldValues): Promise<void> {
    const asked = kindForm.asks?.(values, child, (answered) => void send(answered));
    if (!asked) return send(values);
    setQuestion(asked);
  }

  const values: FieldValues = form.watch();
  const when: unknown = values.when;
  const timeError = errorAt(errors, timed);
  const day = dayOf(values);
  const isToday = day === today;
  const times = kindForm.times?.(values) ?? otherDays;
  const dayWords = isToday ? undefined : shortDay(`${day}T12:00:00Z`);
  const save = kindForm.save?.(values) ?? recordTexts.saveKind(kind.name);
  const chooseDay = (next: string) => {
    set('day', next);
    if (next === today) return set('when', NOW);
    const changed = kindForm.onOtherDay?.(values) ?? {};
    for (const [name, value] of Object.entries(changed)) set(name, value);
    set('when', { kind: 'picked', time: (kindForm.times?.({ ...values, ...changed }) ?? otherDays)[1] });
  };
  return (
    <FormProvider {...form}>
      <form
        className={done ? 'stack sheetform' : 'card stack'}
        aria-label={recordTexts.recordOf(kind.name)}
        noValidate
        onSubmit={(event) => {
          const asked = event.currentTarget;
          if (isSecondTap()) event.preventDefault();
          else void form.handleSubmit(submit, () => leadToFirst(asked))(event);
        }}
      >
        {!done && (
          <div className="section__head">
            <h2>{kind.name}</h2>
            <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
          </div>
        )}
        <DraftNote draft={draft} />
        {done && kind.span && !isToday && <DayChips value={day} today={today} onChange={chooseDay} />}
        {isToday || (done && !kind.span) ? (
          <div className="field">
            <TimeChips
              value={isWhen(when) ? when : NOW}
              now={now}
              onChange={(next) => set('when', next)}
              {...(done && { legend: formTexts.when })}
              {...(dayWords && { times, day: dayWords })}
            >
              {done && <DayChips value={day} today={today} onChange={chooseDay} />}
            </TimeChips>
            {timeError && <p className="error">{timeError}</p>}
          </div>
        ) : (
          <TimeFields kind={kind} end={{ label: wordTexts.optional(recordTexts.endTime) }} />
        )}
        <RecordFields
          kind={kind}
          child={child}
          values={values}
          errors={errors}
          set={set}
          without={isToday ? kindForm.later : undefined}
        />
        <FormEnd
          save={done && dayWords ? recordTexts.forDay(save, dayWords) : save}
          saving={wordTexts.saving}
        />
      </form>
      <AskFirst asked={question} close={() => setQuestion(undefined)} />
    </FormProvider>
  );
}
