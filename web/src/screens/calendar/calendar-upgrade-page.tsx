import { CALENDAR } from '@nead/contracts/calendar/access.ts';
import { texts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { dayName } from '@nead/contracts/calendar/words.ts';
import { useQuery } from '@tanstack/react-query';
import { BellRing, CalendarDays, CalendarSync, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../engine/api/auth.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../rooms/calendar/calendar.css';
import { useCalendarCalls } from '../../rooms/calendar/calendar-calls.ts';
import { DeleteDialog } from '../../rooms/calendar/calendar-dialogs.tsx';
import { allEventsQuery } from '../../rooms/calendar/calendar-queries.ts';
import { timeWords, titleOf } from '../../rooms/calendar/event-words.ts';

const offers: readonly { icon: IconShape; title: string; detail: string; plan: string }[] = [
  {
    icon: CalendarDays,
    title: texts.calendarForTheHouse,
    detail: texts.outingsClosedDays,
    plan: texts.inStandard,
  },
  {
    icon: BellRing,
    title: texts.parentsSeeIt,
    detail: texts.theyReadAlongDetail,
    plan: texts.inStandard,
  },
  {
    icon: Repeat,
    title: texts.eventsThatRepeat,
    detail: texts.everyDayEveryWeek,
    plan: texts.inPremium,
  },
  {
    icon: CalendarSync,
    title: texts.inYourPhone,
    detail: texts.phoneFeature,
    plan: texts.inPremium,
  },
];

export function CalendarUpgradePage() {
  return (
    <div className="stack">
      <PageTitle title={texts.upsell} />
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
          {texts.upgrade}
        </LinkButton>
      </Card>
      <KeptEvents />
    </div>
  );
}

/** After a downgrade, existing events can be read and deleted. */
function KeptEvents() {
  const account = useAuth()?.user._id ?? '';
  const events = useQuery(allEventsQuery(account)).data ?? [];
  const calls = useCalendarCalls(account);
  const [asked, setAsked] = useState<CalendarEvent>();
  if (events.length === 0) return null;
  return (
    <Card aria-labelledby="kept">
      <h2 id="kept">{texts.whatYouWrote}</h2>
      <p className="small muted">{texts.allIsKept}</p>
      <ul className="kept">
        {events.map((event) => (
          <li className="row row--between" key={event._id}>
            <span>
              <b className="strong">{titleOf(event)}</b>
              <span className="meta own-line">{`${dayName(event.date)}, ${timeWords(event).toLowerCase()}`}</span>
            </span>
            <Button
              look="line"
              small
              aria-label={texts.deleteTitle(titleOf(event))}
              onClick={() => setAsked(event)}
            >
              {texts.deleteButton}
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
            void calls.remove(asked);
          }}
        />
      )}
    </Card>
  );
}
