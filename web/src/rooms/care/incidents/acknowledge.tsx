import { incidentTexts } from '@nead/contracts/care/incident-texts.ts';
import { acknowledgeIncident } from '@nead/contracts/care/requests.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck, CloudOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isProblem } from '../lib/api-problem.ts';
import { useAuth } from '../lib/auth.ts';
import { shortDate } from '../lib/dates.ts';
import { isLater } from '../lib/outbox/outbox.ts';
import { deliver } from '../lib/outbox/session.ts';
import { useWaiting } from '../lib/waiting.ts';
import { tellProblem } from '../register/tell-problem.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { showToast } from '../ui/toasts.ts';
import { type ReadingNote, readingOf } from './waiting-reading.tsx';

const FAILED = incidentTexts.failed;

/** A parent confirms having read a record as it now is, by name. */
export function Acknowledge({ record }: { record: RecordView }) {
  const user = useAuth()?.user;
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim());
  const [error, setError] = useState<string>();
  const { _id, childId, version, acknowledgements, title, date } = record;
  const own = acknowledgements.find(({ account }) => account === user?._id);
  const waits = useWaiting().some((entry) => {
    const reading = readingOf(entry);
    return reading?.recordId === _id && reading.version >= version;
  });
  if (own && own.version >= version) return null;
  if (waits) {
    return (
      <div className="entry__below">
        <Badge tone="gold" icon={CloudOff}>
          {incidentTexts.waitsToBeSent}
        </Badge>
      </div>
    );
  }

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = acknowledgeIncident.body.safeParse({ name, version });
    setError(body.error?.issues[0]?.message);
    if (!body.success) return;
    const reply = await deliver(
      acknowledgeIncident,
      {
        params: { id: childId, recordId: _id },
        body: body.data,
        idempotencyKey: `read-${_id}-${version}`,
      },
      {
        lane: `care ${childId}`,
        subject: `read ${_id}`,
        about: { room: 'readings', childId, recordId: _id, version, title, date } satisfies ReadingNote,
        // There is nothing left to confirm.
        enough: ['RECORD_NOT_FOUND'],
      },
    );
    void queries.invalidateQueries({ queryKey: ['day', childId] });
    void queries.invalidateQueries({ queryKey: ['incidents'] });
    if (isProblem(reply)) return tellProblem(reply, FAILED);
    setOpen(false);
    showToast({
      text: isLater(reply) ? incidentTexts.thanksLater : incidentTexts.thanks,
      about: _id,
    });
  }

  return (
    <div className="entry__below">
      <Button small look="soft" icon={CheckCheck} onClick={() => setOpen(true)}>
        {own ? incidentTexts.readChange : incidentTexts.readThis}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={record.title}
        detail={`${shortDate(record.time)}, ${dublinTime(record.time)}`}
      >
        <form className="stack" noValidate onSubmit={confirm} aria-label={incidentTexts.confirmReading}>
          <p>{record.detail}</p>
          {typeof record.notes === 'string' && <p>{record.notes}</p>}
          <TextField
            label={incidentTexts.yourName}
            help={incidentTexts.yourNameHelp}
            value={name}
            error={error}
            autoComplete="name"
            onChange={({ target }) => setName(target.value)}
          />
          <Button wide type="submit">
            {incidentTexts.readThis}
          </Button>
        </form>
      </Dialog>
    </div>
  );
}
