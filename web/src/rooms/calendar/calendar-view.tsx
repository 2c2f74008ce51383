import { dayName, monthName } from '@nead/contracts/calendar/date-names.ts';
import { monthOf, shownDates } from '@nead/contracts/calendar/month-grid.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { byDate, type CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { isDate } from '@nead/contracts/care/when.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import './calendar.css';
import { DayDialog, DeleteDialog, EventDetails } from './calendar-dialogs.tsx';
import { monthEventsQuery } from './calendar-queries.ts';
import { EventForm } from './event-form.tsx';
import { type EventValues, newDayOff, newEventValues, requestOf, valuesOf } from './event-values.ts';
import { EventsMeter } from './events-meter.tsx';
import { MonthView } from './month-view.tsx';
import { TodaysList, useTodaysEvents } from './todays-events.tsx';
import { type EventWriting, useUnsavedEvents } from './unsaved-events.ts';
import { useEventCommands } from './use-event-commands.ts';
import { useFinger, useNarrow } from './use-narrow.ts';

type Open =
  | { what: 'day'; date: string }
  | EventWriting
  | { what: 'details' | 'delete'; event: CalendarEvent; date: string };

const formOf = (values: EventValues, date: string, event?: CalendarEvent): EventWriting => ({
  what: 'form',
  writing: newId(),
  values,
  date,
  ...(event && { event }),
});

/**
 * The date in the address, so that a reload shows the same month. It is held in state too, since keys may be pressed faster
 * than the address changes.
 */
function useDate(today: string): [string, (date: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('date') ?? '';
  const [date, setDate] = useState(isDate(asked) && asked < '2100' ? asked : today);
  const moveTo = (next: string) => {
    setDate(next);
    setParams({ date: next }, { replace: true, preventScrollReset: true });
  };
  return [date, moveTo];
}

interface CalendarViewProps {
  title: string;
  /** The account whose events these are. */
  account: string;
  events: readonly CalendarEvent[];
  /** Set for the calendar's owner. */
  editor?: { childminderId: string; full: boolean };
  /** The time since which the screen may be outdated. */
  known?: ReactNode;
  more?: ReactNode;
}

export function CalendarView({ title, account, events, editor, known, more }: CalendarViewProps) {
  const today = dublinDate(useNow());
  const [at, moveTo] = useDate(today);
  // Another page may lead to the form of a day off.
  const isForDayOff = useSearchParams()[0].get('add') === 'away' && editor !== undefined;
  const [open, setOpen] = useState<Open | undefined>(() =>
    isForDayOff ? formOf(newDayOff(newId(), at), at) : undefined,
  );
  const narrow = useNarrow();
  const finger = useFinger();
  const { from, to } = shownDates(monthOf(at));
  const days = byDate(events, from, to);
  const todays = useTodaysEvents(account, today);
  const close = () => setOpen(undefined);
  const add = (date: string) => setOpen(formOf(newEventValues(newId(), date), date));
  const openDay = (date: string) => setOpen({ what: 'day', date });
  const adds = (date: string) => Boolean(editor) && !narrow && !(finger && days.get(date)?.length);
  const openEvent = (event: CalendarEvent, date: string) =>
    setOpen(editor ? formOf(valuesOf(event), date, event) : { what: 'details', event, date });

  return (
    <div className="stack">
      <header className="pagehead">
        <PageTitle title={title} className="grow" />
        {editor && (
          <Button icon={Plus} onClick={() => add(at)}>
            {calendarTexts.addEvent}
          </Button>
        )}
      </header>
      {known}
      {editor && <Editing open={open} setOpen={setOpen} events={events} {...editor} />}
      <div className="calpage">
        <div className="stack">
          <MonthHead at={at} today={today} moveTo={moveTo} />
          <MonthView
            at={at}
            today={today}
            days={days}
            hint={(date) => (adds(date) ? calendarTexts.addAnEvent : calendarTexts.showTheDay)}
            onMove={moveTo}
            onDay={(date) => {
              moveTo(date);
              if (adds(date)) add(date);
              else openDay(date);
            }}
            onMore={openDay}
            onEvent={openEvent}
          />
          <p className="legend">
            <span>
              <i className="dot" />
              {calendarTexts.timedEvent}
            </span>
            <span>
              <i className="whole" />
              {calendarTexts.wholeDay}
            </span>
            <span>
              <i className="holiday" />
              {calendarTexts.publicHoliday}
            </span>
            <span>
              <i className="away" />
              {calendarTexts.away}
            </span>
          </p>
        </div>
        <div className="stack calpage__aside">
          <Card aria-labelledby="todays" aria-busy={todays.isPending}>
            <h2 id="todays">{calendarTexts.todayIs(dayName(today))}</h2>
            <div className="apart">
              <TodaysList asked={todays} onOpen={(event) => openEvent(event, today)} />
            </div>
          </Card>
          {more}
        </div>
      </div>
      {open?.what === 'day' && (
        <DayDialog
          date={open.date}
          events={days.get(open.date) ?? []}
          canEdit={editor !== undefined}
          close={close}
          add={() => add(open.date)}
          open={(event) => openEvent(event, open.date)}
        />
      )}
      {open?.what === 'details' && <EventDetails event={open.event} date={open.date} close={close} />}
    </div>
  );
}

function MonthHead(props: { at: string; today: string; moveTo: (date: string) => void }) {
  const { at, today, moveTo } = props;
  return (
    <div className="calhead">
      <h2 aria-live="polite">{monthName(monthOf(at))}</h2>
      <Button variant="text" small onClick={() => moveTo(today)}>
        {calendarTexts.today}
      </Button>
      <IconButton
        icon={ChevronLeft}
        label={calendarTexts.previousMonth}
        onClick={() => moveTo(addMonths(at, -1))}
      />
      <IconButton
        icon={ChevronRight}
        label={calendarTexts.nextMonth}
        onClick={() => moveTo(addMonths(at, 1))}
      />
    </div>
  );
}

/** The view in place of a month that cannot be shown. The way to other months stays. */
export function FailedMonth({ retry }: { retry: () => unknown }) {
  const today = dublinDate(useNow());
  const [at, moveTo] = useDate(today);
  return (
    <>
      <MonthHead at={at} today={today} moveTo={moveTo} />
      <ErrorState title={calendarTexts.loadFailed} retry={retry} />
    </>
  );
}

interface EditingProps {
  open: Open | undefined;
  setOpen: (open: Open | undefined) => void;
  events: readonly CalendarEvent[];
  childminderId: string;
  full: boolean;
}

/**
 * The form of an event. A saved event shows at once. If it is refused, the form opens again with its input, once nothing else
 * is open; if it was closed or left then, the calendar says so.
 */
function Editing(props: EditingProps) {
  const unsaved = useUnsavedEvents();
  return (
    <>
      {unsaved.left.map((left) => (
        <Note key={left.writing} tone="gold">
          {calendarTexts.notConfirmed(left.values.title)}
          <Button variant="text" small onClick={() => unsaved.refuse(left)}>
            {calendarTexts.openUnsaved}
          </Button>
        </Note>
      ))}
      <EditingDialog {...props} unsaved={unsaved} />
    </>
  );
}

function EditingDialog({
  open,
  setOpen,
  events,
  childminderId,
  full,
  unsaved,
}: EditingProps & { unsaved: ReturnType<typeof useUnsavedEvents> }) {
  const { add, change, remove } = useEventCommands();
  const [refused] = unsaved.refused;
  const shown = open ?? refused;
  const written = shown?.what === 'form' ? shown.event : undefined;
  // The event may be in another month than the one that is shown.
  const { data: around = [] } = useQuery({
    ...monthEventsQuery(childminderId, written?.date ?? ''),
    enabled: written !== undefined,
  });
  const closeAnd = (end: (refused: EventWriting) => void) => {
    if (open) setOpen(undefined);
    else if (refused) end(refused);
  };
  const close = () => closeAnd(unsaved.leave);
  if (shown?.what === 'delete') {
    const { event, date } = shown;
    return (
      <DeleteDialog
        event={event}
        date={date}
        close={close}
        remove={(only) => {
          close();
          void remove.run({ params: { id: event._id }, query: only === undefined ? {} : { date: only } });
        }}
      />
    );
  }
  if (shown?.what !== 'form') return null;
  const { event, date, values, writing } = shown;
  const known = event && ([...events, ...around].find(({ _id }) => _id === event._id) ?? event);
  const send = async (sent: EventValues) => {
    closeAnd(unsaved.letGo);
    const request = requestOf(sent);
    const entry = formOf(sent, date, known);
    unsaved.hold(entry);
    const { _id: id, ...body } = request;
    const done = known
      ? change.run({ params: { id: known._id }, body: { ...body, version: known.version } })
      : add.run({ body: request, idempotencyKey: id });
    if (await done) unsaved.letGo(entry);
    else unsaved.refuse(entry);
  };
  return (
    <Dialog
      key={writing}
      open
      writes={!event}
      onClose={close}
      title={event ? calendarTexts.editEvent : calendarTexts.addOneEvent}
      detail={event?.recurrence ? calendarTexts.changesForAllDates : dayName(date)}
    >
      <EventForm
        values={values}
        // Input that was written since the refusal is a draft of its own.
        of={open ? (event?._id ?? date) : `refused ${values._id}`}
        event={event}
        known={known}
        repeats={full || Boolean(event?.recurrence)}
        room={(on) => <EventsMeter account={childminderId} date={on} />}
        send={(sent) => void send(sent)}
        throwAway={open || !refused ? undefined : () => unsaved.letGo(refused)}
        onDelete={() => {
          closeAnd(unsaved.letGo);
          if (event) setOpen({ what: 'delete', event, date });
        }}
      />
    </Dialog>
  );
}
