import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import {
  AbsenceRequest,
  announceAbsence,
  recordAbsence,
  removeAbsence,
  withdrawAbsence,
} from '@nead/contracts/register/around-child-requests.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { shortDate } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { useDraft } from '../../../engine/forms/draft.ts';
import { Button } from '../../../ui/button.tsx';
import { checkedBy, errorAt } from '../../../ui/form/checked-form.ts';
import { Segments } from '../../../ui/form/chips.tsx';
import { DraftNote } from '../../../ui/form/draft-note.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { useChildCommand } from './use-child-edit.ts';

export type AbsenceReason = 'sick' | 'holiday' | 'other';

export interface AbsenceValues {
  _id: string;
  from: string;
  to: string;
  reason: AbsenceReason;
  notes: string;
}

/** Commands for days on which a child does not come: the childminder's, and a parent's. */
export const absenceCommands = {
  childminder: { record: recordAbsence, remove: removeAbsence },
  parent: { record: announceAbsence, remove: withdrawAbsence },
} as const;

export type AbsenceCommands = (typeof absenceCommands)['childminder' | 'parent'];
type Awaited = Pick<Child, '_id' | 'firstName' | 'currentStatus'>;

export const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDate(from) : childTexts.fromTo(shortDate(from), shortDate(to));

/** Taking an absence back, from its row or from the toast that told of it. */
export const useAbsenceTakenBack = (child: Awaited, remove: AbsenceCommands['remove']) => {
  const { run } = useChildCommand(child._id, remove, {
    said: (_, { params: { absenceId } }) => ({
      text: childTexts.absenceTakenBack,
      detail: firstNameOf(child),
      about: absenceId,
    }),
    failed: childTexts.absenceFailed,
  });
  return (absenceId: string) => void run({ params: { id: child._id, absenceId } });
};

interface AwaySheetProps {
  child: Awaited;
  by: AbsenceCommands;
  onClose: () => void;
}

/** Days on which a child does not come: today and sick, unless something else is said. */
export function AwaySheet({ child, by, onClose }: AwaySheetProps) {
  const takeBack = useAbsenceTakenBack(child, by.remove);
  const recording = useChildCommand(child._id, by.record, {
    said: ({ _id }, { body: { from, to = from } }) => ({
      text: childTexts.absenceSaved,
      detail: `${firstNameOf(child)}, ${spanText({ from, to })}`,
      about: _id,
      action: { label: frameTexts.undo, act: () => takeBack(_id) },
    }),
    failed: childTexts.absenceFailed,
    saved: onClose,
  });
  const send = async (body: AbsenceValues) =>
    Boolean(await recording.run({ params: { id: child._id }, body, idempotencyKey: body._id }));
  return (
    <Dialog open onClose={onClose} title={childTexts.staysAway(firstNameOf(child))}>
      <AbsenceForm child={child} send={send} />
    </Dialog>
  );
}

/** `send`: whether it was saved. A child that is here is asked about first: most likely it is the next day that is meant. */
function AbsenceForm(props: { child: Awaited; send: (absence: AbsenceValues) => Promise<boolean> }) {
  const { child, send } = props;
  const childId = child._id;
  const isHere = child.currentStatus === 'signed-in';
  const today = dublinDate(useNow());
  const first = isHere ? addDays(today, 1) : today;
  const suggested = useRef(first);
  const [asked, setAsked] = useState<AbsenceValues>();
  const [_id] = useState(newId);
  const form = useForm<AbsenceValues>({
    defaultValues: { _id, from: first, to: first, reason: 'sick', notes: '' },
    resolver: checkedBy(AbsenceRequest, (values: AbsenceValues) => values),
    mode: 'onTouched',
  });
  const draft = useDraft(`absence ${childId}`, form, {
    // Days that nobody chose are those that are suggested now.
    lift: (kept, at) =>
      kept.from === dublinDate(new Date(at)) && kept.to === kept.from
        ? { ...kept, from: first, to: first }
        : kept,
  });
  const { errors } = form.formState;
  const from = form.watch('from');

  // Days that nobody chose are the next ones that can be meant, also where the form is open over midnight or while the child goes home.
  useEffect(() => {
    if (first === suggested.current) return;
    const days = ['from', 'to'] as const;
    const isChosen = days.some((day) => form.getValues(day) !== suggested.current);
    for (const day of days) if (!isChosen) form.resetField(day, { defaultValue: first });
    suggested.current = first;
  }, [form, first]);

  async function save(absence: AbsenceValues): Promise<void> {
    setAsked(undefined);
    if (await send(absence)) draft.drop();
  }

  const ask = async (absence: AbsenceValues) =>
    isHere && absence.from <= today && today <= absence.to ? setAsked(absence) : save(absence);

  return (
    <FormProvider {...form}>
      <form className="stack" aria-label={childTexts.absence} noValidate onSubmit={form.handleSubmit(ask)}>
        <DraftNote draft={draft} />
        <Segments
          legend={childTexts.reason}
          choices={(['sick', 'holiday', 'other'] as const).map((value) => ({
            value,
            label: childTexts.reasons[value],
          }))}
          value={form.watch('reason')}
          onChange={(reason) => form.setValue('reason', reason)}
        />
        <div className="fields">
          <TextField
            label={childTexts.firstDay}
            type="date"
            error={errorAt(errors, 'from')}
            {...form.register('from', {
              // The last day moves along, so that a single day stays one.
              onChange: ({ target }) =>
                target.value > form.getValues('to') && form.setValue('to', target.value),
            })}
          />
          <TextField
            label={childTexts.lastDay}
            type="date"
            min={from}
            error={errorAt(errors, 'to')}
            {...form.register('to')}
          />
        </div>
        <TextField
          label={wordTexts.optional(fieldTexts.notes)}
          autoComplete="off"
          error={errorAt(errors, 'notes')}
          {...form.register('notes')}
        />
        <FormEnd save={childTexts.saveAbsence} saving={wordTexts.saving} />
      </form>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={childTexts.isHereNow(firstNameOf(child))}
        detail={childTexts.isHereNowDetail}
        actions={
          asked && (
            <>
              <Button wide onClick={() => setAsked(undefined)}>
                {childTexts.chooseAnotherDay}
              </Button>
              <Button wide variant="line" onClick={() => void save(asked)}>
                {childTexts.saveForToday}
              </Button>
            </>
          )
        }
      >
        {undefined}
      </Dialog>
    </FormProvider>
  );
}
