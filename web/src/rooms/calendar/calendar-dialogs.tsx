import { publicHoliday } from '@nead/contracts/calendar/public-holidays.ts';
import { texts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { dayName } from '@nead/contracts/calendar/words.ts';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EventList } from './event-list.tsx';
import { repeatWords, timeWords, titleOf } from './event-words.ts';
import { useWhose } from './use-whose.ts';

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
          <Button look="line" onClick={close}>
            {texts.close}
          </Button>
          {canEdit && (
            <Button icon={Plus} onClick={add}>
              {texts.addEvent}
            </Button>
          )}
        </>
      }
    >
      {events.length > 0 ? (
        <EventList events={events} onOpen={open} />
      ) : (
        <p className="muted">{texts.nothingOnThisDay}</p>
      )}
    </Dialog>
  );
}

/** Read-only. */
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
      title={titleOf(event)}
      detail={`${dayName(date)}, ${timeWords(event).toLowerCase()}`}
      actions={
        <Button look="line" onClick={close}>
          {texts.close}
        </Button>
      }
    >
      {event.description ? (
        <p className="event__text">{event.description}</p>
      ) : (
        <p className="muted">{texts.thereIsNoDescription}</p>
      )}
      {repeats && <p className="meta">{repeats}</p>}
      {whose && <p className="meta">{texts.fromCalendarOf(whose)}</p>}
    </Dialog>
  );
}

interface DeleteDialogProps {
  event: CalendarEvent;
  date: string;
  close: () => void;
  remove: (date?: string) => void;
}

/** For a repeating event, asks whether this date or all. */
export function DeleteDialog({ event, date, close, remove }: DeleteDialogProps) {
  return (
    <Dialog
      open
      onClose={close}
      title={texts.deleteEvent}
      actions={
        <div className="formend__acts">
          <Button look="line" onClick={close}>
            {texts.cancel}
          </Button>
          {event.recurrence && (
            <Button look="soft" onClick={() => remove(date)}>
              {texts.onlyThisDate}
            </Button>
          )}
          <Button look="danger" onClick={() => remove()}>
            {event.recurrence ? texts.allDates : texts.deleteButton}
          </Button>
        </div>
      }
    >
      <p>
        {event.recurrence
          ? texts.deleteRepeatingAsked(titleOf(event), dayName(date))
          : texts.deleteAsked(titleOf(event))}
      </p>
    </Dialog>
  );
}
