import {
  addCalendarEvent,
  changeCalendarEvent,
  deleteCalendarEvent,
} from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { useCommand } from '../../ui/command/use-command.ts';

const about = 'calendar';

/** Each shows its change at once; one that is refused goes again, and a toast says why. */
export const useEventCommands = () => ({
  add: useCommand(addCalendarEvent, {
    said: { about, text: calendarTexts.created },
    failed: calendarTexts.createFailed,
  }),
  change: useCommand(changeCalendarEvent, {
    said: { about, text: calendarTexts.updated },
    failed: calendarTexts.updateFailed,
  }),
  /** With a date, only that one of a repeating event. */
  remove: useCommand(deleteCalendarEvent, {
    said: { about, text: calendarTexts.deleted },
    failed: calendarTexts.deleteFailed,
  }),
});
