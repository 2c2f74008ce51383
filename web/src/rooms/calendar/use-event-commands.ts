import {
  addCalendarEvent,
  changeCalendarEvent,
  deleteCalendarEvent,
} from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { useCommand } from '../../ui/command/use-command.ts';

const about = 'calendar';

/**
 * The commands of the calendar. Each shows its change at once; a refused change disappears again, and a toast gives the reason.
 */
export const useEventCommands = () => ({
  add: useCommand(addCalendarEvent, {
    said: { about, text: calendarTexts.created },
    failed: calendarTexts.createFailed,
  }),
  change: useCommand(changeCalendarEvent, {
    said: { about, text: calendarTexts.updated },
    failed: calendarTexts.updateFailed,
  }),
  /** Deletes an event; with a date, only that date of a repeating event. */
  remove: useCommand(deleteCalendarEvent, {
    said: { about, text: calendarTexts.deleted },
    failed: calendarTexts.deleteFailed,
  }),
});
