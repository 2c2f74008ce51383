import { incidentTexts } from '@nead/contracts/care/incident-texts.ts';
import { acknowledgeIncident } from '@nead/contracts/care/requests.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck, CloudOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { useAuth } from '../../../engine/api/auth.ts';
import { shortDate } from '../../../engine/device/dates.ts';
import { useWaiting } from '../../../engine/device/waiting.ts';
import { isQueued } from '../../../engine/offline-queue/offline-queue.ts';
import { deliver } from '../../../engine/offline-queue/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { tellProblem } from '../../../ui/form/tell-problem.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { type ReadingNote, readingOf } from '../waiting/waiting-reading.tsx';

const FAILED = incidentTexts.failed;

/** A parent confirms, with their name, that they have read the current version of a record. */
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
        // If the record is gone, nothing is left to confirm.
        enough: ['RECORD_NOT_FOUND'],
      },
    );
    void queries.invalidateQueries({ queryKey: ['day', childId] });
    void queries.invalidateQueries({ queryKey: ['incidents'] });
    if (isProblem(reply)) return tellProblem(reply, FAILED);
    setOpen(false);
    showToast({
      text: isQueued(reply) ? incidentTexts.thanksLater : incidentTexts.thanks,
      about: _id,
    });
  }

  return (
    <div className="entry__below">
      <Button small variant="soft" icon={CheckCheck} onClick={() => setOpen(true)}>
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
