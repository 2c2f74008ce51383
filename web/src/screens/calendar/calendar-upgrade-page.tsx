import { CALENDAR } from '@nead/contracts/calendar/access.ts';
import { dayName } from '@nead/contracts/calendar/date-names.ts';
import { shownEvents } from '@nead/contracts/calendar/shown-events.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { useQuery } from '@tanstack/react-query';
import { BellRing, CalendarDays, CalendarSync, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../engine/api/auth.ts';
import { useShown } from '../../engine/command/shown.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../rooms/calendar/calendar.css';
import { DeleteDialog } from '../../rooms/calendar/calendar-dialogs.tsx';
import { allEventsQuery } from '../../rooms/calendar/calendar-queries.ts';
import { eventTitle, timeWords } from '../../rooms/calendar/event-words.ts';
import { useEventCommands } from '../../rooms/calendar/use-event-commands.ts';

const offers: readonly { icon: IconShape; title: string; detail: string; plan: string }[] = [
  {
    icon: CalendarDays,
    title: calendarTexts.calendarForTheHouse,
    detail: calendarTexts.outingsClosedDays,
    plan: calendarTexts.inStandard,
  },
  {
    icon: BellRing,
    title: calendarTexts.parentsSeeIt,
    detail: calendarTexts.theyReadAlongDetail,
    plan: calendarTexts.inStandard,
  },
  {
    icon: Repeat,
    title: calendarTexts.eventsThatRepeat,
    detail: calendarTexts.everyDayEveryWeek,
    plan: calendarTexts.inPremium,
  },
  {
    icon: CalendarSync,
    title: calendarTexts.inYourPhone,
    detail: calendarTexts.phoneFeature,
    plan: calendarTexts.inPremium,
  },
];

export function CalendarUpgradePage() {
  return (
    <div className="stack">
      <PageTitle title={calendarTexts.upsell} />
      <Card className="stack">
        <ul className="offers">
          {offers.map(({ icon, title, detail, plan }) => (
            <li className="offer" key={title}>
              <span className="kind k-calendar">
                <Icon of={icon} />
              </span>
              <span>
                <b className="strong">{title}</b>
                <span className="small muted own-line">{detail}</span>
                <span className="meta own-line">{plan}</span>
              </span>
            </li>
          ))}
        </ul>
        <LinkButton wide to={`/childminder/subscription/plans?feature=${CALENDAR}`}>
          {calendarTexts.upgrade}
        </LinkButton>
      </Card>
      <KeptEvents />
    </div>
  );
}

/** After a downgrade, existing events can be read and deleted. */
function KeptEvents() {
  const account = useAuth()?.user._id ?? '';
  const events = useShown(shownEvents, useQuery(allEventsQuery(account)).data) ?? [];
  const { remove } = useEventCommands();
  const [asked, setAsked] = useState<CalendarEvent>();
  if (events.length === 0) return null;
  return (
    <Card aria-labelledby="kept">
      <h2 id="kept">{calendarTexts.whatYouWrote}</h2>
      <p className="small muted">{calendarTexts.allIsKept}</p>
      <ul className="kept">
        {events.map((event) => (
          <li className="row row--between" key={event._id}>
            <span>
              <b className="strong">{eventTitle(event)}</b>
              <span className="meta own-line">{`${dayName(event.date)}, ${timeWords(event).toLowerCase()}`}</span>
            </span>
            <Button
              variant="line"
              small
              aria-label={calendarTexts.deleteTitle(eventTitle(event))}
              onClick={() => setAsked(event)}
            >
              {calendarTexts.deleteButton}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <DeleteDialog
          event={{ ...asked, recurrence: null }}
          date={asked.date}
          close={() => setAsked(undefined)}
          remove={() => {
            setAsked(undefined);
            void remove.run({ params: { id: asked._id }, query: {} });
          }}
        />
      )}
    </Card>
  );
}
