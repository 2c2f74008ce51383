import { acknowledgeIncident } from '@nead/contracts/care/requests.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { useAuth } from '../lib/auth.ts';
import { shortDate } from '../lib/dates.ts';
import { tellProblem } from '../register/tell-problem.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { showToast } from '../ui/toasts.ts';

const FAILED = 'Your confirmation was not saved';

/** A parent confirms having read a record as it now is, by name. */
export function Acknowledge({ record }: { record: RecordView }) {
  const user = useAuth()?.user;
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim());
  const [error, setError] = useState<string>();
  const { _id, childId, version, acknowledgements } = record;
  const own = acknowledgements.find(({ account }) => account === user?._id);
  if (own && own.version >= version) return null;

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = acknowledgeIncident.body.safeParse({ name, version });
    setError(body.error?.issues[0]?.message);
    if (!body.success) return;
    const reply = await call(acknowledgeIncident, {
      params: { id: childId, recordId: _id },
      body: body.data,
      idempotencyKey: `read-${_id}-${version}`,
    });
    void queries.invalidateQueries({ queryKey: ['day', childId] });
    void queries.invalidateQueries({ queryKey: ['incidents'] });
    if (isProblem(reply)) return tellProblem(reply, FAILED);
    setOpen(false);
    showToast({ text: 'Thank you. Your childminder sees that you have read it.', about: _id });
  }

  return (
    <div className="entry__below">
      <Button small look="soft" icon={CheckCheck} onClick={() => setOpen(true)}>
        {own ? 'I have read the change' : 'I have read this'}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={record.title}
        detail={`${shortDate(record.time)}, ${dublinTime(record.time)}`}
      >
        <form className="stack" noValidate onSubmit={confirm} aria-label="Confirm reading">
          <p>{record.detail}</p>
          {typeof record.notes === 'string' && <p>{record.notes}</p>}
          <TextField
            label="Your name"
            help="Your name and the time stand under the incident form."
            value={name}
            error={error}
            autoComplete="name"
            onChange={({ target }) => setName(target.value)}
          />
          <Button wide type="submit">
            I have read this
          </Button>
        </form>
      </Dialog>
    </div>
  );
}
