import { closeCalendarFeed, openCalendarFeed } from '@nead/contracts/calendar/requests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSync, Copy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { shortDate } from '../lib/dates.ts';
import { tellProblem } from '../register/tell-problem.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { showToast } from '../ui/toasts.ts';
import { feedQuery } from './calendar-queries.ts';

const FAILED = 'The address could not be changed. Please try again.';

/** A private address at which the calendar on a phone reads along. It is shown once. */
export function FeedSection() {
  const queries = useQueryClient();
  const state = useQuery(feedQuery).data;
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<'renew' | 'end'>();

  async function open(): Promise<void> {
    setAsked(undefined);
    const reply = await call(openCalendarFeed, {});
    void queries.invalidateQueries(feedQuery);
    if (isProblem(reply)) return tellProblem(reply, FAILED);
    setAddress(new URL(reply.data.path, window.location.origin).href);
  }

  async function end(): Promise<void> {
    setAsked(undefined);
    const reply = await call(closeCalendarFeed, {});
    void queries.invalidateQueries(feedQuery);
    if (isProblem(reply)) return tellProblem(reply, FAILED);
    setAddress(undefined);
    showToast({ about: 'feed', text: 'The address does not work any more' });
  }

  async function copy(): Promise<void> {
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ about: 'feed', text: 'Address copied' });
    } catch {
      showToast({ about: 'feed', tone: 'danger', text: 'Please select the address and copy it.' });
    }
  }

  if (!state) return null;
  return (
    <Card aria-labelledby="feed" className="stack">
      <div>
        <h2 id="feed">In the calendar of your phone</h2>
        <p className="small muted">
          A private address at which Apple, Google or Outlook calendars read along. Whoever knows it can read
          your calendar, so keep it to yourself.
        </p>
      </div>
      {address && (
        <>
          <TextField
            label="Private address"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <Note>It is shown this once. If it is lost, or somebody else got to know it, renew it.</Note>
        </>
      )}
      {state.active && state.since && !address && (
        <p>{`An address works since ${shortDate(state.since)}.`}</p>
      )}
      <div className="formend__acts">
        {address && (
          <Button icon={Copy} onClick={() => void copy()}>
            Copy address
          </Button>
        )}
        {state.active ? (
          <>
            <Button look="line" onClick={() => setAsked('renew')}>
              Renew
            </Button>
            <Button look="line" onClick={() => setAsked('end')}>
              Stop sharing
            </Button>
          </>
        ) : (
          <Button look="soft" icon={CalendarSync} onClick={() => void open()}>
            Make an address
          </Button>
        )}
      </div>
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(undefined)}
          title={asked === 'renew' ? 'Renew the address' : 'Stop sharing'}
          actions={
            <div className="formend__acts">
              <Button look="line" onClick={() => setAsked(undefined)}>
                Cancel
              </Button>
              <Button look="danger" onClick={() => void (asked === 'renew' ? open() : end())}>
                {asked === 'renew' ? 'Renew' : 'Stop sharing'}
              </Button>
            </div>
          }
        >
          <p>The address that is in use stops to work at once, on every device.</p>
        </Dialog>
      )}
    </Card>
  );
}
