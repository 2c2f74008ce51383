import { Frequency } from '@nead/contracts/calendar/recurrence.ts';
import { NewCalendarEvent } from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { quarterHours } from '@nead/contracts/calendar/times.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { ONE_LINE } from '@nead/contracts/one-line.ts';
import { formTexts } from '@nead/contracts/ui/word-texts.ts';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useDraft } from '../../engine/forms/draft.ts';
import { useFollowing } from '../../engine/forms/follow-form.ts';
import { Button } from '../../ui/button.tsx';
import { checkedBy, errorAt } from '../../ui/form/checked-form.ts';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../ui/form/field.tsx';
import { FormEnd } from '../../ui/form/form-end.tsx';
import { FormNews } from '../../ui/form/form-news.tsx';
import { alsoWrong, type EventValues, requestOf, valuesOf } from './event-values.ts';
import { frequencyNames } from './event-words.ts';
import '../../ui/form/form-parts.css';

/** The default length of a repetition: about a term. */
const USUAL_DAYS = 12 * 7;

const fieldNames = {
  title: calendarTexts.titleLabel,
  date: calendarTexts.date,
  isWholeDay: calendarTexts.wholeDay,
  isAway: calendarTexts.iAmAway,
  startTime: calendarTexts.startTime,
  endTime: calendarTexts.endTime,
  frequency: calendarTexts.repeats,
  until: calendarTexts.until,
  description: calendarTexts.descriptionOptional,
};

function shownAs(field: string, value: unknown): string {
  if (field === 'isWholeDay' || field === 'isAway') return value ? formTexts.yes : formTexts.no;
  if (field !== 'frequency') return String(value);
  const frequency = Frequency.safeParse(value).data;
  return frequency ? frequencyNames[frequency] : calendarTexts.doesNotRepeat;
}

interface EventFormProps {
  values: EventValues;
  /** The draft's name. */
  of: string;
  /** The event on which the values were written; undefined for a new one. */
  event: CalendarEvent | undefined;
  /** The event as it is stored now, also by another device. */
  known: CalendarEvent | undefined;
  /** The plan allows repeating events, or this one repeats already. */
  repeats: boolean;
  send: (values: EventValues) => void;
  onDelete: () => void;
  /** What the plan still takes on the date of a new one. */
  room: (date: string) => ReactNode;
  /** It was sent and not saved. */
  throwAway?: (() => void) | undefined;
}

export function EventForm(props: EventFormProps) {
  const { values: given, of, event, known, repeats, send, onDelete, room, throwAway } = props;
  const isNew = !event;
  const stored = useMemo(() => (known ? valuesOf(known) : given), [known, given]);
  const form = useForm<EventValues>({
    defaultValues: given,
    resolver: checkedBy(NewCalendarEvent, requestOf, alsoWrong),
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const [isWholeDay, isAway, date] = form.watch(['isWholeDay', 'isAway', 'date']);
  const follows = useFollowing<EventValues, unknown, EventValues>(form, stored);
  const { news, take, keep, resume } = follows;
  const newsBox = useRef<HTMLDivElement>(null);
  const draft = useDraft(`event ${of}`, form, event ? { follows } : {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => event && resume(valuesOf(event)), []);

  function submit(values: EventValues): void {
    if (news.contested.length > 0) return void newsBox.current?.querySelector('button')?.focus();
    draft.drop();
    send(values);
  }

  function discard(): void {
    draft.drop();
    throwAway?.();
  }

  return (
    <FormProvider {...form}>
      <form
        className="stack"
        aria-label={isNew ? calendarTexts.addOneEvent : calendarTexts.editEvent}
        noValidate
        onSubmit={form.handleSubmit(submit)}
      >
        <DraftNote draft={throwAway ? { isBack: true, throwAway: discard } : draft} />
        <TextField
          label={calendarTexts.titleLabel}
          autoComplete="off"
          maxLength={ONE_LINE}
          error={errorAt(errors, 'title')}
          {...form.register('title')}
        />
        {isNew && <AwayChoice />}
        <TextField
          label={isAway ? calendarTexts.firstDay : calendarTexts.date}
          type="date"
          error={errorAt(errors, 'date')}
          {...form.register('date')}
        />
        {isNew && room(date)}
        {isAway ? (
          <TextField
            label={calendarTexts.lastDay}
            type="date"
            min={date}
            error={errorAt(errors, 'recurrence.until')}
            {...form.register('until')}
          />
        ) : (
          <>
            <Checkbox label={calendarTexts.wholeDay} {...form.register('isWholeDay')} />
            {!isWholeDay && <Times />}
            <Repetition mayRepeat={repeats} />
          </>
        )}
        <TextArea
          label={calendarTexts.descriptionOptional}
          rows={3}
          error={errorAt(errors, 'description')}
          {...form.register('description')}
        />
        <div ref={newsBox}>
          <FormNews news={news} names={fieldNames} take={take} keep={keep} shownAs={shownAs} />
        </div>
        <FormEnd
          save={
            isNew ? (isAway ? calendarTexts.saveAway : calendarTexts.saveEvent) : calendarTexts.saveChanges
          }
          saving={calendarTexts.saving}
          more={
            !isNew && (
              <Button variant="line" onClick={onDelete}>
                {calendarTexts.deleteButton}
              </Button>
            )
          }
        />
      </form>
    </FormProvider>
  );
}

/** A new entry may say that she is away. It has a title and a last day already, so that one press saves a day off. */
function AwayChoice() {
  const form = useFormContext<EventValues>();

  function choose(isAway: boolean): void {
    const { title, until, date } = form.getValues();
    const own = title === '' || title === calendarTexts.away;
    if (own) form.setValue('title', isAway ? calendarTexts.away : '', { shouldDirty: true });
    if (isAway && !until) form.setValue('until', date, { shouldDirty: true });
    form.clearErrors();
  }

  return (
    <>
      <Checkbox
        label={calendarTexts.iAmAway}
        {...form.register('isAway', { onChange: ({ target }) => choose(target.checked) })}
      />
      {form.watch('isAway') && <p className="meta">{calendarTexts.awayHelp}</p>}
    </>
  );
}

function Times() {
  const form = useFormContext<EventValues>();
  const { errors } = form.formState;
  const times = quarterHours.map((time) => (
    <option key={time} value={time}>
      {time}
    </option>
  ));

  /** If the new start is after the end, the end moves along. */
  function startAt(start: string): void {
    const { endTime } = form.getValues();
    const later = quarterHours[Math.min(quarterHours.indexOf(start) + 4, quarterHours.length - 1)];
    if (endTime < start && later) form.setValue('endTime', later, { shouldDirty: true });
  }

  return (
    <div className="timepair">
      <Select
        label={calendarTexts.startTime}
        error={errorAt(errors, 'startTime')}
        {...form.register('startTime', { onChange: ({ target }) => startAt(target.value) })}
        value={form.watch('startTime')}
      >
        {times}
      </Select>
      <Select label={calendarTexts.endTime} error={errorAt(errors, 'endTime')} {...form.register('endTime')}>
        {times}
      </Select>
    </div>
  );
}

function Repetition({ mayRepeat }: { mayRepeat: boolean }) {
  const form = useFormContext<EventValues>();
  const { errors } = form.formState;
  const [frequency, date] = form.watch(['frequency', 'date']);
  return (
    <>
      {mayRepeat && (
        <Select
          label={calendarTexts.repeats}
          {...form.register('frequency', {
            onChange: () => form.getValues('until') || form.setValue('until', addDays(date, USUAL_DAYS)),
          })}
        >
          <option value="never">{calendarTexts.doesNotRepeat}</option>
          {Frequency.options.map((each) => (
            <option key={each} value={each}>
              {frequencyNames[each]}
            </option>
          ))}
        </Select>
      )}
      {frequency !== 'never' && (
        <TextField
          label={calendarTexts.until}
          type="date"
          min={date}
          error={errorAt(errors, 'recurrence.until')}
          {...form.register('until')}
        />
      )}
    </>
  );
}
