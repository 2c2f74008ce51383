import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { perhapsSameAsLast, tooSoonAfter } from '@nead/contracts/care/next-time.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { type ChildProfile, shownChoices } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { shortDay, timeOrDay } from '../../../engine/device/dates.ts';
import { todayHere, useNow } from '../../../engine/device/now.ts';
import { AllergyChip } from '../../../ui/child/allergy-chip.tsx';
import { checkedBy, errorAt } from '../../../ui/form/checked-form.ts';
import { FormFrame, useCommandForm } from '../../../ui/form/command-form.tsx';
import { SAME_TOUCH_MS } from '../../../ui/form/use-one-touch.ts';
import { Note } from '../../../ui/note.tsx';
import { childrenQuery } from '../../register/child/children-query.ts';
import { useNumbersGuard } from '../../register/child/numbers-guard.tsx';
import { AskFirst, type Question } from '../kinds/ask-first.tsx';
import type { Values } from '../kinds/form.ts';
import { sentFields } from '../kinds/form-fields.ts';
import { formOf } from '../kinds/forms.ts';
import { useShownChildren } from '../today/shown-children.ts';
import { useToday } from '../today/use-today.ts';
import { followTimes, whenIn, whenWritten } from './chosen-day.ts';
import { followPlan, type Plans, plannedIn } from './follow-plan.ts';
import { askAnother, type RecordCalls } from './record-calls.ts';
import { RecordFields } from './record-fields.tsx';
import { agoOfWhen, aheadOfNow, instantAt, instantOfWhen, timeName } from './record-times.ts';
import { useSettledDraft } from './settled-draft.ts';
import { textIn } from './text-in.ts';
import { TimeFields } from './time-fields.tsx';
import { DayField, WhenField } from './when-field.tsx';

interface RecordFormProps {
  kind: ActivityKind;
  child: ChildProfile;
  date: string;
  calls: RecordCalls;
  /** The first values that follow from an earlier record. */
  begin?: Values | undefined;
  /** The menus from which it can take its first values. */
  plans?: Plans;
  /** Closes the sheet once the record is saved. A form in a sheet also chooses the day. */
  done?: () => void;
  /** Called with the title of the sheet, which may depend on a choice. */
  tellName?: (name: string) => void;
}

/**
 * The sentence that a record comes too soon after the last one of its name, and the last one, if it may be the same one
 * recorded twice.
 */
function useLastOfName(
  kind: ActivityKind,
  child: ChildProfile,
  values: FieldValues,
  chosen: string | undefined,
) {
  const now = useNow();
  // The form's own record may be known before its answer comes, so it is left out.
  const apart = (useToday(child._id)?.apart ?? []).filter(({ _id }) => _id !== values._id);
  const at = chosen || new Date(now.getTime() - agoOfWhen(whenIn(values))).toISOString();
  const soon = tooSoonAfter(kind, values, apart, at);
  const words = (time: string) => timeOrDay(new Date(time), now);
  return {
    tooSoon: soon && recordTexts.lastAndNext(words(soon.last), words(soon.next)),
    same: perhapsSameAsLast(kind, values, apart, at),
  };
}

/** Records one thing: today with a touch for the time, on an earlier day with a time of the clock. */
export function RecordForm(props: RecordFormProps) {
  const { kind, child, date, begin, done, plans, tellName } = props;
  const now = useNow();
  const kindForm = formOf(kind);
  const { record, warning } = useGuardedRecord(kind, child, props.calls);
  const timed = timeName(kind);
  const [question, setQuestion] = useState<Question>();
  const today = dublinDate(now);
  const plan = plans && { kindForm, child, plans };
  const started = {
    when: whenIn({}),
    time: '',
    endTime: '',
    ...kindForm.defaults?.(child),
    ...(done && { day: date, ...kindForm.begin?.(now), ...begin }),
  };
  const first = { ...started, ...(plan && plannedIn(plan, started, date)) };
  const dayOf = (values: FieldValues) => textIn(values.day) || date;

  /** The chosen instant; empty if a time is still to be typed. */
  function instantChosen(values: FieldValues): string | undefined {
    const { when, time } = values;
    const day = dayOf(values);
    const byChips = day === today || (done && !kind.span);
    if (!byChips) return instantAt(day, textIn(time));
    return instantOfWhen(whenIn({ when }), day) ?? (day === today ? undefined : '');
  }

  function requestOf(all: FieldValues) {
    const { _id, when: _, time: __, endTime, ...values } = all;
    const day = dayOf(all);
    const at = instantChosen(all);
    return {
      _id: textIn(_id),
      ...(at !== undefined && { date: day, [timed]: at }),
      ...(kind.span && day !== today && textIn(endTime) && { endTime: instantAt(day, textIn(endTime)) }),
      ...sentFields(kind, values, undefined),
    };
  }

  const form = useCommandForm<FieldValues>({
    draft: `record ${kind.kind} ${child._id} ${done ? 'sheet' : date}`,
    values: first,
    lift: (values, at) => whenWritten(values, at, dayOf(values) !== today),
    checks: checkedBy(kind.create, requestOf, (values) => {
      const at = Reflect.get(requestOf(values), timed);
      return aheadOfNow(timed, typeof at === 'string' ? at : undefined);
    }),
    send(values) {
      const asked = kindForm.asks?.(values, child, (answered) => form.post(() => send(answered)));
      if (asked) return setQuestion(asked);
      if (!same) return send(values);
      const { called, last } = same;
      return askAnother(kind, child, { called, time: last.time }, () => form.post(() => send(values)));
    },
    done: done ?? beginAgain,
  });
  const { values, busy, draft, put } = form;
  const { errors } = form.form.formState;
  const saved = useRef({ at: Number.NEGATIVE_INFINITY, left: '' });
  /**
   * Answers whether a press is the second half of a double tap on Save, which would save the form's first values or report
   * missing ones.
   */
  const isSecondTap = () =>
    performance.now() - saved.current.at < SAME_TOUCH_MS &&
    saved.current.left === JSON.stringify(form.form.getValues());
  const set = (name: string, value: unknown) => {
    const before = form.form.getValues();
    put({ [name]: value });
    const isTime = name === 'when' || name === 'day';
    if (!isTime && dayOf(before) !== today) put(followTimes(kind, before, form.form.getValues()));
    if (plan)
      followPlan(plan, before, form.form.getValues(), dayOf, (field, planned) => put({ [field]: planned }));
  };

  async function send(values: FieldValues): Promise<boolean> {
    const ago = dayOf(values) === today ? agoOfWhen(whenIn(values)) : 0;
    const { confirmed } = values;
    const isRecorded = await record({ ...requestOf(values), ...(confirmed && { confirmed }) }, { ago });
    if (isRecorded) void kindForm.after?.(values);
    return isRecorded;
  }

  /** Begins the next record, on a page that stays. */
  function beginAgain(): void {
    form.form.reset({ ...first, ...kindForm.next?.(form.form.getValues()), _id: newId() });
    saved.current = { at: performance.now(), left: JSON.stringify(form.form.getValues()) };
  }

  const name = kindForm.called?.(values);
  useEffect(() => {
    if (name !== undefined) tellName?.(name);
  }, [name, tellName]);
  const timeError = errorAt(errors, timed);
  const day = dayOf(values);
  const records = [{ childId: child._id, recordId: textIn(values._id) }];
  const renew = () => put({ _id: newId() });
  useSettledDraft(draft, { day, records, sending: busy, values, renew });
  const isToday = day === today;
  const { tooSoon, same } = useLastOfName(kind, child, values, instantChosen(values));
  const save = kindForm.save?.(values) ?? recordTexts.saveKind(kind.name);
  const ofDay = { kind, values, day, set };
  return (
    <>
      <FormFrame
        of={{
          ...form,
          submit: (event) => (isSecondTap() ? event.preventDefault() : form.submit(event)),
        }}
        className={done ? 'stack sheetform' : 'card stack'}
        label={recordTexts.recordOf(kind.name)}
        save={done && !isToday ? recordTexts.forDay(save, shortDay(day)) : save}
        waits={tooSoon !== undefined}
      >
        {!done && (
          <div className="section__head">
            <h2>{kind.name}</h2>
            <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
          </div>
        )}
        {tooSoon && <Note tone="coral">{tooSoon}</Note>}
        {done && kind.span && !isToday && <DayField {...ofDay} />}
        {isToday || (done && !kind.span) ? (
          <WhenField {...ofDay} error={timeError} choosesDay={done !== undefined} />
        ) : (
          <TimeFields kind={kind} end={{ label: wordTexts.optional(recordTexts.endTime) }} />
        )}
        <RecordFields
          kind={kind}
          child={child}
          values={values}
          day={day}
          errors={errors}
          set={set}
          without={isToday ? kindForm.later : undefined}
        />
      </FormFrame>
      <AskFirst asked={question} close={() => setQuestion(undefined)} />
      {warning}
    </>
  );
}

/** Answers whether a form's record signs a child in today. A warning about an earlier day would come too late. */
function signsInToday(kind: ActivityKind, body: object): boolean {
  const sent = kind.create.safeParse(body).data;
  const fields = sent && kind.body.safeParse(sent.fields).data;
  const day = textIn(Reflect.get(body, 'date')) || todayHere();
  return fields !== undefined && kind.movesChild?.(fields) === 'signed-in' && day === todayHere();
}

/** Records a form, and warns first if it signs a child in today and too many would be present. */
function useGuardedRecord(kind: ActivityKind, child: Child, calls: RecordCalls) {
  const children = useShownChildren(useQuery(childrenQuery).data ?? []);
  const answer = useRef<(anyway: boolean) => void>(undefined);
  const guard = useNumbersGuard(
    children,
    () => answer.current?.(true),
    () => answer.current?.(false),
  );

  const asked = () =>
    new Promise<boolean>((told) => {
      answer.current = told;
      guard.tap(children.find(({ _id }) => _id === child._id) ?? child);
    });
  const record: RecordCalls['record'] = async (body, more) =>
    (!signsInToday(kind, body) || (await asked())) && calls.record(body, more);

  return { record, warning: guard.dialog };
}
