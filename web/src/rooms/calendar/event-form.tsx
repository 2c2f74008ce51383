import { Frequency } from '@nead/contracts/calendar/recurrence.ts';
import { NewCalendarEvent } from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { quarterHours } from '@nead/contracts/calendar/times.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { ONE_LINE } from '@nead/contracts/one-line.ts';
import { formTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { checkedBy, errorAt } from '../../ui/form/checked-form.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../ui/form/field.tsx';
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
  /** The event as it is stored now, perhaps changed by another device. */
  known: CalendarEvent | undefined;
  /** The plan allows repeating events, or this one repeats already. */
  repeats: boolean;
  send: (values: EventValues) => void;
  onDelete: () => void;
  /** The number of events that the plan still allows on the date of a new one. */
  room: (date: string) => ReactNode;
  /** Throws away an event that was sent and not saved. */
  throwAway?: (() => void) | undefined;
}

export function EventForm(props: EventFormProps) {
  const { values: given, of, event, known, repeats, send, onDelete, room, throwAway } = props;
  const isNew = !event;
  return (
    <CommandForm<EventValues>
      label={isNew ? calendarTexts.addOneEvent : calendarTexts.editEvent}
      draft={`event ${of}`}
      values={given}
      stored={event && (known ? valuesOf(known) : given)}
      from={event && valuesOf(event)}
      checks={checkedBy(NewCalendarEvent, requestOf, alsoWrong)}
      whenLeft
      decides
      send={(values) => {
        send(values);
        return true;
      }}
      thrownAway={throwAway}
      names={fieldNames}
      shownAs={shownAs}
      save={({ values: { isAway } }) =>
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
    >
      {({ field, values: { isAway, isWholeDay, date } }) => (
        <>
          <TextField
            label={calendarTexts.titleLabel}
            autoComplete="off"
            maxLength={ONE_LINE}
            {...field('title')}
          />
          {isNew && <AwayChoice />}
          <TextField
            label={isAway ? calendarTexts.firstDay : calendarTexts.date}
            type="date"
            {...field('date')}
          />
          {isNew && room(date)}
          {isAway ? (
            <LastDay label={calendarTexts.lastDay} />
          ) : (
            <>
              <Checkbox label={calendarTexts.wholeDay} {...field('isWholeDay')} />
              {!isWholeDay && <Times />}
              <Repetition mayRepeat={repeats} />
            </>
          )}
          <TextArea label={calendarTexts.descriptionOptional} rows={3} {...field('description')} />
        </>
      )}
    </CommandForm>
  );
}

function LastDay({ label }: { label: string }) {
  const { register, watch, formState } = useFormContext<EventValues>();
  const error = errorAt(formState.errors, 'recurrence.until');
  return <TextField label={label} type="date" min={watch('date')} error={error} {...register('until')} />;
}

/**
 * The choice that a new entry means that she is away. It has a title and a last day already, so that one press saves a day off.
 */
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
      {frequency !== 'never' && <LastDay label={calendarTexts.until} />}
    </>
  );
}
