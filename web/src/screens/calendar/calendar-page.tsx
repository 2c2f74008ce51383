import { closeCalendarFeed, openCalendarFeed } from '@nead/contracts/calendar/requests.ts';
import { shownEvents } from '@nead/contracts/calendar/shown-events.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSync, Copy } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { needsFeature } from '../../engine/api/api-problem.ts';
import { useAuth } from '../../engine/api/auth.ts';
import { useShown } from '../../engine/command/shown.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { accessQuery, feedQuery, monthEventsQuery } from '../../rooms/calendar/calendar-queries.ts';
import { LoadingCalendar } from '../../rooms/calendar/calendar-states.tsx';
import { CalendarView, FailedMonth } from '../../rooms/calendar/calendar-view.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { Note } from '../../ui/note.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { NoAccessState } from '../../ui/page/states.tsx';

/** The date in the address, or today. */
export function useShownDate(): string {
  const today = dublinDate(useNow());
  const [params] = useSearchParams();
  const asked = params.get('date') ?? '';
  return /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : today;
}

export function ChildminderCalendarPage() {
  const account = useAuth()?.user._id;
  const date = useShownDate();
  const access = useQuery({ ...accessQuery(account ?? '', account ?? ''), enabled: account !== undefined });
  const events = useQuery({ ...monthEventsQuery(account ?? '', date), enabled: account !== undefined });
  const shown = useShown(shownEvents, events.data);
  if (!account) return <NoAccessState title={calendarTexts.logIn} />;
  if (access.data && shown) {
    if (!access.data.hasAccess) return <Closed />;
    return (
      <CalendarView
        title={calendarTexts.title}
        account={account}
        events={shown}
        known={<LastKnown of={events} />}
        editor={{ childminderId: account, full: access.data.full }}
        more={access.data.full && <FeedSection />}
      />
    );
  }
  const failed = events.error ?? access.error;
  return (
    <div className="stack">
      <PageTitle title={calendarTexts.title} />
      {!failed && <LoadingCalendar />}
      {failed &&
        (needsFeature(failed) ? (
          <Closed />
        ) : (
          <FailedMonth retry={() => Promise.all([access.refetch(), events.refetch()])} />
        ))}
    </div>
  );
}

const Closed = () => (
  <NoAccessState
    title={calendarTexts.noAccess}
    action={<LinkButton to="/childminder/calendar-upgrade">{calendarTexts.seeWhatTheCalendar}</LinkButton>}
  />
);

/** A private link with which calendar apps read this calendar. It is shown once (docs/decisions/029). */
function FeedSection() {
  const queries = useQueryClient();
  const state = useQuery(feedQuery).data;
  const [made, setMade] = useState<{ address: string; state: typeof state }>();
  // Another device may have renewed or ended it since.
  const isOver = made?.state !== undefined && made.state.since !== state?.since;
  const address = isOver ? undefined : made?.address;
  const [asked, setAsked] = useState<'renew' | 'end'>();
  const opened = useCommand(openCalendarFeed, { failed: calendarTexts.linkFailed });
  const closed = useCommand(closeCalendarFeed, {
    said: { about: 'feed', text: calendarTexts.linkStopped },
    failed: calendarTexts.linkFailed,
    saved: () => setMade(undefined),
  });

  async function open(): Promise<void> {
    setAsked(undefined);
    const reply = await opened.run({});
    if (!reply) return;
    const told = queries.getQueryState(feedQuery.queryKey);
    setMade({
      address: new URL(reply.data.path, window.location.origin).href,
      // The state is unknown if only the link arrived.
      state: told?.error ? undefined : told?.data,
    });
  }

  async function end(): Promise<void> {
    setAsked(undefined);
    await closed.run({});
  }

  async function copy(): Promise<void> {
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ about: 'feed', text: calendarTexts.linkCopied });
    } catch {
      showToast({ about: 'feed', tone: 'danger', text: calendarTexts.selectAndCopy });
    }
  }

  if (!state) return null;
  return (
    <Card aria-labelledby="feed" className="stack">
      <div>
        <h2 id="feed">{calendarTexts.inYourPhone}</h2>
        <p className="small muted">{calendarTexts.feedDetail}</p>
      </div>
      {address && (
        <>
          <TextField
            label={calendarTexts.privateLink}
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <Note>{calendarTexts.shownOnce}</Note>
        </>
      )}
      {state.active && state.since && !address && <p>{calendarTexts.linkSince(shortDate(state.since))}</p>}
      <div className="formend__acts">
        {address && (
          <Button icon={Copy} onClick={() => void copy()}>
            {calendarTexts.copyLink}
          </Button>
        )}
        {state.active ? (
          <>
            <Button variant="line" onClick={() => setAsked('renew')}>
              {calendarTexts.renew}
            </Button>
            <Button variant="line" onClick={() => setAsked('end')}>
              {calendarTexts.stopSharing}
            </Button>
          </>
        ) : (
          <Button variant="soft" icon={CalendarSync} onClick={() => void open()}>
            {calendarTexts.createLink}
          </Button>
        )}
      </div>
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(undefined)}
          title={asked === 'renew' ? calendarTexts.renewTheLink : calendarTexts.stopSharing}
          actions={
            <div className="formend__acts">
              <Button variant="line" onClick={() => setAsked(undefined)}>
                {calendarTexts.cancel}
              </Button>
              <Button variant="danger" onClick={() => void (asked === 'renew' ? open() : end())}>
                {asked === 'renew' ? calendarTexts.renew : calendarTexts.stopSharing}
              </Button>
            </div>
          }
        >
          <p>{calendarTexts.renewWarning}</p>
        </Dialog>
      )}
    </Card>
  );
}
