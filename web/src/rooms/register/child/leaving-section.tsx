import { dublinDate } from '@nead/contracts/dublin.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { deleteChild, leaveCare, returnToCare } from '@nead/contracts/register/requests.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { DoorOpen, Trash2, Undo2 } from 'lucide-react';
import { shortDate } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { useDraftState } from '../../../engine/forms/draft-state.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { useGoOn } from '../../../engine/routing/use-go-on.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { DraftNote } from '../../../ui/form/draft-note.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { firstNameOf, fullName } from '../../../ui/person-name.ts';
import { Section } from '../../../ui/section.tsx';
import type { OwnDeletion } from '../own-deletion.ts';
import { childrenQuery } from './children-query.ts';
import { useChildCommand } from './use-child-edit.ts';

/** Archives a child that leaves, or deletes one that was added by mistake. */
export function LeavingSection({ child, deletion }: { child: ChildProfile; deletion: OwnDeletion }) {
  const [asking, ask, close] = useOpened<'leave' | 'delete'>();
  const name = firstNameOf(child);
  const returning = useChildCommand(child._id, returnToCare, {
    said: { text: childTexts.isBackInCare(name), about: child._id },
    failed: registerTexts.updateFailed,
  });

  return (
    <Section title={childTexts.leaving} {...(!child.endDate && { folded: '', isBusy: Boolean(asking) })}>
      {child.endDate && (
        <p>
          {childTexts.lastDayInCareIs} <b className="strong">{shortDate(child.endDate)}</b>
        </p>
      )}
      <div className="row wrap">
        {child.endDate ? (
          <Button
            small
            variant="line"
            icon={Undo2}
            onClick={() => void returning.run({ params: { id: child._id } })}
          >
            {childTexts.backInCare}
          </Button>
        ) : (
          <Button small variant="line" icon={DoorOpen} onClick={() => ask('leave')}>
            {childTexts.leavesCareButton}
          </Button>
        )}
        <Button small variant="delete" icon={Trash2} onClick={() => ask('delete')}>
          {childTexts.deleteChild}
        </Button>
      </div>
      <Dialog
        open={asking === 'leave'}
        onClose={close}
        title={childTexts.leavesCare(name)}
        detail={childTexts.leavesCareDetail}
      >
        <LeaveForm child={child} done={close} />
      </Dialog>
      <DeleteDialog child={child} deletion={deletion} open={asking === 'delete'} close={close} />
    </Section>
  );
}

function LeaveForm({ child, done }: { child: ChildProfile; done: () => void }) {
  const today = dublinDate(useNow());
  const draft = useDraftState(`leaves ${child._id}`, { endDate: today, why: '' }, { follows: true });
  const { endDate, why } = draft.values;

  const { currentStatus, since } = child;
  const here = currentStatus === 'signed-in' && since ? dublinDate(since) : '';
  const error =
    endDate && endDate < here ? childTexts.stillHere(firstNameOf(child), shortDate(here)) : undefined;

  const leaving = useChildCommand(child._id, leaveCare, {
    said: (_, { body }) => ({
      text: childTexts.leavesCare(firstNameOf(child)),
      detail: shortDate(body.endDate),
      about: child._id,
    }),
    failed: registerTexts.updateFailed,
    saved() {
      draft.drop();
      done();
    },
  });

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (error) return;
        void leaving.run({ params: { id: child._id }, body: { endDate, ...(why && { why }) } });
      }}
    >
      <DraftNote draft={draft} />
      <TextField
        label={childTexts.lastDayInCare}
        type="date"
        required
        value={endDate}
        error={error}
        onChange={({ target }) => draft.type({ endDate: target.value })}
      />
      <TextField
        label={wordTexts.optional(childTexts.why)}
        value={why}
        onChange={({ target }) => draft.type({ why: target.value })}
      />
      <Button type="submit" wide>
        {wordTexts.save}
      </Button>
    </form>
  );
}

interface DeleteDialogProps {
  child: ChildProfile;
  deletion: OwnDeletion;
  open: boolean;
  close: () => void;
}

function DeleteDialog(props: DeleteDialogProps) {
  const { child, open, close } = props;
  const { isDeleting, setDeleting } = props.deletion;
  const goOn = useGoOn();
  const queries = useQueryClient();
  const draft = useDraftState(`deletes ${child._id}`, { why: '' });
  const { why } = draft.values;
  const cancel = () => {
    draft.throwAway();
    close();
  };

  const { run } = useCommand(deleteChild, {
    said: { text: registerTexts.childDeleted, detail: fullName(child) },
    failed() {
      setDeleting(false);
      return registerTexts.deleteFailed;
    },
    saved() {
      draft.drop();
      queries.setQueryData(childrenQuery.queryKey, (all) => all?.filter(({ _id }) => _id !== child._id));
      goOn('/childminder/children', { replace: true });
    },
  });

  function remove(): void {
    setDeleting(true);
    void run({ params: { id: child._id }, query: { ...(why.trim() && { why: why.trim() }) } });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={childTexts.deleteAsked(fullName(child))}
      actions={
        <>
          <Button variant="line" onClick={cancel}>
            {wordTexts.cancel}
          </Button>
          <Button variant="danger" disabled={isDeleting} onClick={remove}>
            {isDeleting ? wordTexts.deleting : childTexts.deleteChild}
          </Button>
        </>
      }
    >
      <p>{childTexts.deleteDetail(firstNameOf(child))}</p>
      <DraftNote draft={draft} />
      <TextField
        label={wordTexts.optional(childTexts.why)}
        value={why}
        onChange={({ target }) => draft.type({ why: target.value })}
      />
    </Dialog>
  );
}
