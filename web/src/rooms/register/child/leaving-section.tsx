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
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { useGoOn } from '../../../engine/routing/use-go-on.ts';
import { Button } from '../../../ui/button.tsx';
import { checkedBy } from '../../../ui/form/checked-form.ts';
import { CommandForm } from '../../../ui/form/command-form.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { firstNameOf, fullName } from '../../../ui/person-name.ts';
import { Section } from '../../../ui/section.tsx';
import type { OwnDeletion } from '../own-deletion.ts';
import { childrenQuery } from './children-query.ts';
import { useChildCommand, useToldStale } from './use-child-edit.ts';

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
  const orStale = useToldStale(child._id);
  const begins = { endDate: today, why: '' };
  const { currentStatus, since } = child;
  const here = currentStatus === 'signed-in' && since ? dublinDate(since) : '';
  const wrongDay = (day: string) =>
    day !== '' && day < here ? childTexts.stillHere(firstNameOf(child), shortDate(here)) : undefined;
  return (
    <CommandForm
      draft={`leaves ${child._id}`}
      values={begins}
      stored={begins}
      checks={checkedBy(leaveCare.body)}
      send={({ endDate, why }, { run }) =>
        !wrongDay(endDate) &&
        orStale(
          run(
            leaveCare,
            { params: { id: child._id }, body: { endDate, ...(why && { why }) } },
            {
              said: {
                text: childTexts.leavesCare(firstNameOf(child)),
                detail: shortDate(endDate),
                about: child._id,
              },
              failed: registerTexts.updateFailed,
              saved: done,
            },
          ),
        )
      }
      wide
      save={wordTexts.save}
    >
      {({ field, values }) => (
        <>
          <TextField
            label={childTexts.lastDayInCare}
            type="date"
            required
            {...field('endDate')}
            error={wrongDay(values.endDate) || field('endDate').error}
          />
          <TextField label={wordTexts.optional(childTexts.why)} {...field('why')} />
        </>
      )}
    </CommandForm>
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
  const { setDeleting } = props.deletion;
  const goOn = useGoOn();
  const queries = useQueryClient();
  return (
    <Dialog open={open} onClose={close} title={childTexts.deleteAsked(fullName(child))}>
      <CommandForm
        draft={`deletes ${child._id}`}
        values={{ why: '' }}
        send={({ why }, { run }) => {
          setDeleting(true);
          return run(
            deleteChild,
            { params: { id: child._id }, query: { ...(why.trim() && { why: why.trim() }) } },
            {
              said: { text: registerTexts.childDeleted, detail: fullName(child) },
              failed() {
                setDeleting(false);
                return registerTexts.deleteFailed;
              },
              saved() {
                queries.setQueryData(childrenQuery.queryKey, (all) =>
                  all?.filter(({ _id }) => _id !== child._id),
                );
                goOn('/childminder/children', { replace: true });
              },
            },
          );
        }}
        variant="danger"
        save={childTexts.deleteChild}
        saving={wordTexts.deleting}
        more={({ draft }) => (
          <Button
            variant="line"
            onClick={() => {
              draft.throwAway();
              close();
            }}
          >
            {wordTexts.cancel}
          </Button>
        )}
      >
        {({ field }) => (
          <>
            <p>{childTexts.deleteDetail(firstNameOf(child))}</p>
            <TextField label={wordTexts.optional(childTexts.why)} {...field('why')} />
          </>
        )}
      </CommandForm>
    </Dialog>
  );
}
