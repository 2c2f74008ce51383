import { dublinDate } from '@nead/contracts/dublin.ts';
import { deleteChild, leaveCare, returnToCare } from '@nead/contracts/register/requests.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { DoorOpen, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { shortDate } from '../lib/dates.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { showToast } from '../ui/toasts.ts';
import { childQuery, childrenQuery } from './children-query.ts';
import { firstNameOf, fullName } from './person-name.ts';
import { Section } from './section.tsx';
import { tellProblem } from './tell-problem.ts';
import { useChildRefetch } from './use-child-edit.ts';

/** The ways out: a child that leaves, and a child that was added by mistake. */
export function LeavingSection({ child }: { child: ChildProfile }) {
  const [asking, setAsking] = useState<'leave' | 'delete'>();
  const refetch = useChildRefetch(child._id);
  const name = firstNameOf(child);
  const close = () => setAsking(undefined);

  async function comeBack(): Promise<void> {
    const reply = await call(returnToCare, { params: { id: child._id } });
    if (isProblem(reply)) return tellProblem(reply, texts.updateFailed);
    showToast({ text: `${name} is in your care again`, about: child._id });
    await refetch();
  }

  return (
    <Section title="Leaving">
      {child.endDate && (
        <p>
          Last day in care: <b className="strong">{shortDate(child.endDate)}</b>
        </p>
      )}
      <div className="row wrap">
        {child.endDate ? (
          <Button small look="line" icon={Undo2} onClick={() => void comeBack()}>
            Back in care
          </Button>
        ) : (
          <Button small look="line" icon={DoorOpen} onClick={() => setAsking('leave')}>
            Leaves care
          </Button>
        )}
        <Button small look="line" icon={Trash2} onClick={() => setAsking('delete')}>
          Delete child
        </Button>
      </div>
      <Dialog
        open={asking === 'leave'}
        onClose={close}
        title={`${name} leaves care`}
        detail="The records stay, and the parents go on reading them. The place is free after the last day."
      >
        <LeaveForm child={child} done={close} refetch={refetch} />
      </Dialog>
      <DeleteDialog child={child} open={asking === 'delete'} close={close} />
    </Section>
  );
}

function LeaveForm(props: { child: ChildProfile; done: () => void; refetch: () => Promise<void> }) {
  const { child, done, refetch } = props;
  const [endDate, setEndDate] = useState(() => dublinDate(new Date()));
  const [why, setWhy] = useState('');

  async function leave(): Promise<void> {
    const reply = await call(leaveCare, {
      params: { id: child._id },
      body: { endDate, ...(why && { why }) },
    });
    if (isProblem(reply)) return tellProblem(reply, texts.updateFailed);
    done();
    showToast({ text: `${firstNameOf(child)} leaves care`, detail: shortDate(endDate), about: child._id });
    await refetch();
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void leave();
      }}
    >
      <TextField
        label="Last day in care"
        type="date"
        required
        value={endDate}
        onChange={({ target }) => setEndDate(target.value)}
      />
      <TextField label="Why (optional)" value={why} onChange={({ target }) => setWhy(target.value)} />
      <Button type="submit" wide>
        Save
      </Button>
    </form>
  );
}

function DeleteDialog(props: { child: ChildProfile; open: boolean; close: () => void }) {
  const { child, open, close } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [why, setWhy] = useState('');
  const [deleting, setDeleting] = useState(false);

  async function remove(): Promise<void> {
    setDeleting(true);
    const reply = await call(deleteChild, {
      params: { id: child._id },
      query: { ...(why.trim() && { why: why.trim() }) },
    });
    setDeleting(false);
    if (isProblem(reply)) return tellProblem(reply, texts.deleteFailed);
    void queries.invalidateQueries({ queryKey: childrenQuery.queryKey });
    navigate('/childminder/children', { replace: true });
    queries.removeQueries({ queryKey: childQuery(child._id).queryKey });
    showToast({ text: texts.childDeleted, detail: fullName(child) });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Delete ${fullName(child)}?`}
      actions={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button look="danger" disabled={deleting} onClick={() => void remove()}>
            {deleting ? 'Deleting' : 'Delete child'}
          </Button>
        </>
      }
    >
      <p>
        Meant for a child that was added by mistake. {firstNameOf(child)} disappears from every list, also for
        the parents; the history keeps what was recorded.
      </p>
      <TextField label="Why (optional)" value={why} onChange={({ target }) => setWhy(target.value)} />
    </Dialog>
  );
}
