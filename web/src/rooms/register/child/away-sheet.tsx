import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { AbsenceRequest } from '@nead/contracts/register/around-child-requests.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
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
import { type AbsenceCommands, useAway } from './use-away.ts';
import { useToldStale } from './use-child-edit.ts';

export type AbsenceReason = 'sick' | 'holiday' | 'other';

export interface AbsenceValues {
  _id: string;
  from: string;
  to: string;
  reason: AbsenceReason;
  notes: string;
}

type Awaited = Pick<Child, '_id' | 'firstName' | 'currentStatus'>;

interface AwaySheetProps {
  child: Awaited;
  by: AbsenceCommands;
  onClose: () => void;
}

/** Days on which a child does not come: today and sick, unless something else is said. */
export function AwaySheet({ child, by, onClose }: AwaySheetProps) {
  const tellStale = useToldStale(child._id);
  const { say } = useAway(by, onClose);
  async function send(absence: AbsenceValues): Promise<boolean> {
    const isSaved = await say([{ ...absence, child }]);
    if (isSaved) tellStale();
    return isSaved;
  }
  return (
    <Dialog open onClose={onClose} title={childTexts.notComing([firstNameOf(child)])}>
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
