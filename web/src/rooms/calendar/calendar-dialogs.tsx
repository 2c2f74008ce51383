import { dayName } from '@nead/contracts/calendar/date-names.ts';
import { publicHoliday } from '@nead/contracts/calendar/public-holidays.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EventList } from './event-list.tsx';
import { eventTitle, repeatWords, timeWords, useWhose } from './event-words.ts';

interface DayDialogProps {
  date: string;
  events: readonly CalendarEvent[];
  canEdit: boolean;
  close: () => void;
  add: () => void;
  open: (event: CalendarEvent) => void;
}

export function DayDialog({ date, events, canEdit, close, add, open }: DayDialogProps) {
  const holiday = publicHoliday(date);
  return (
    <Dialog
      open
      onClose={close}
      title={dayName(date)}
      {...(holiday && { detail: holiday })}
      actions={
        <>
          <Button variant="line" onClick={close}>
            {calendarTexts.close}
          </Button>
          {canEdit && (
            <Button icon={Plus} onClick={add}>
              {calendarTexts.addEvent}
            </Button>
          )}
        </>
      }
    >
      {events.length > 0 ? (
        <EventList events={events} onOpen={open} />
      ) : (
        <p className="muted">{calendarTexts.nothingOnThisDay}</p>
      )}
    </Dialog>
  );
}

/** An event that can only be read. */
export function EventDetails({
  event,
  date,
  close,
}: {
  event: CalendarEvent;
  date: string;
  close: () => void;
}) {
  const repeats = repeatWords(event);
  const whose = useWhose()(event);
  return (
    <Dialog
      open
      onClose={close}
      title={eventTitle(event)}
      detail={`${dayName(date)}, ${timeWords(event).toLowerCase()}`}
      actions={
        <Button variant="line" onClick={close}>
          {calendarTexts.close}
        </Button>
      }
    >
      {event.description ? (
        <p className="event__text">{event.description}</p>
      ) : (
        <p className="muted">{calendarTexts.thereIsNoDescription}</p>
      )}
      {repeats && <p className="meta">{repeats}</p>}
      {whose && <p className="meta">{calendarTexts.fromCalendarOf(whose)}</p>}
    </Dialog>
  );
}

interface DeleteDialogProps {
  event: CalendarEvent;
  date: string;
  close: () => void;
  remove: (date?: string) => void;
}

/** The question before an event is deleted. For a repeating event it asks whether this date or all. */
export function DeleteDialog({ event, date, close, remove }: DeleteDialogProps) {
  return (
    <Dialog
      open
      onClose={close}
      title={calendarTexts.deleteEvent}
      actions={
        <div className="formend__acts">
          <Button variant="line" onClick={close}>
            {calendarTexts.cancel}
          </Button>
          {event.recurrence && (
            <Button variant="soft" onClick={() => remove(date)}>
              {calendarTexts.onlyThisDate}
            </Button>
          )}
          <Button variant="danger" onClick={() => remove()}>
            {event.recurrence ? calendarTexts.allDates : calendarTexts.deleteButton}
          </Button>
        </div>
      }
    >
      <p>
        {event.recurrence
          ? calendarTexts.deleteRepeatingAsked(eventTitle(event), dayName(date))
          : calendarTexts.deleteAsked(eventTitle(event))}
      </p>
    </Dialog>
  );
}
