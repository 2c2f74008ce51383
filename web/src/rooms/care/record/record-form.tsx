import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useRef, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { useNow } from '../lib/now.ts';
import { checkedBy, errorAt } from '../register/checked-form.ts';
import { FormEnd } from '../register/form-end.tsx';
import { AllergyChip } from '../ui/allergy-chip.tsx';
import { TimeChips, type When } from '../ui/time-chips.tsx';
import { AskFirst } from './ask-first.tsx';
import { sentFields } from './form-fields.ts';
import { lookOf } from './kinds/registry.ts';
import type { RecordCalls } from './record-calls.ts';
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
  isToday: boolean;
  calls: RecordCalls;
}

/** Writes down one record; today with a touch for the time, for an earlier day with the clock's time. */
export function RecordForm({ kind, child, date, isToday, calls }: RecordFormProps) {
  const now = useNow();
  const look = lookOf(kind);
  const timed = timeName(kind);
  const [_id, setId] = useState(newId);
  const [question, setQuestion] = useState<{ question: string; go: () => void }>();
  const first = { when: NOW, time: '', endTime: '', ...look.defaults?.(child) };

  function requestOf({ when, time, endTime, ...values }: FieldValues) {
    const at = isToday ? instantOfWhen(isWhen(when) ? when : NOW) : instantAt(date, text(time));
    return {
      _id,
      ...(at !== undefined && { date, [timed]: at }),
      ...(kind.span && !isToday && text(endTime) && { endTime: instantAt(date, text(endTime)) }),
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
  const { errors } = form.formState;
  const saved = useRef({ at: Number.NEGATIVE_INFINITY, left: '' });
  /** The other half of a double tap: it would save what the form begins with, or complain that nothing is in it. */
  const isSecondTap = () =>
    performance.now() - saved.current.at < SAME_TOUCH_MS &&
    saved.current.left === JSON.stringify(form.getValues());
  const set = (name: string, value: unknown) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  async function send(values: FieldValues, yes: object): Promise<void> {
    const ago = isToday && isWhen(values.when) ? agoOfWhen(values.when) : 0;
    if (!(await calls.record({ ...requestOf(values), ...yes }, ago))) return;
    setId(newId());
    form.reset({ ...first, ...look.next?.(values) });
    saved.current = { at: performance.now(), left: JSON.stringify(form.getValues()) };
    await look.after?.(values);
  }

  /** Once it stands there: whoever could not save is led to what is missing. */
  const leadToFirst = (asked: HTMLFormElement) =>
    requestAnimationFrame(() => asked.querySelector<HTMLElement>('[aria-invalid]')?.focus());

  async function submit(values: FieldValues): Promise<void> {
    const asked = look.asks?.(values, child);
    if (!asked) return send(values, {});
    setQuestion({ question: asked.question, go: () => void send(values, asked.yes) });
  }

  const values: FieldValues = form.watch();
  const when: unknown = values.when;
  const timeError = errorAt(errors, timed);
  return (
    <FormProvider {...form}>
      <form
        className="card stack"
        aria-label={recordTexts.recordOf(kind.name)}
        noValidate
        onSubmit={(event) => {
          const asked = event.currentTarget;
          if (isSecondTap()) event.preventDefault();
          else void form.handleSubmit(submit, () => leadToFirst(asked))(event);
        }}
      >
        <div className="section__head">
          <h2>{kind.name}</h2>
          <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
        </div>
        {isToday ? (
          <div className="field">
            <TimeChips value={isWhen(when) ? when : NOW} now={now} onChange={(next) => set('when', next)} />
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
          without={isToday ? look.later : undefined}
        />
        <FormEnd save={look.save?.(values) ?? recordTexts.saveKind(kind.name)} saving={wordTexts.saving} />
      </form>
      <AskFirst asked={question} close={() => setQuestion(undefined)} />
    </FormProvider>
  );
}
