import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { AbsenceRequest } from '@nead/contracts/register/around-child-requests.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../../../engine/device/now.ts';
import { Button } from '../../../ui/button.tsx';
import { checkedBy } from '../../../ui/form/checked-form.ts';
import { Segments } from '../../../ui/form/chips.tsx';
import { CommandForm, type CommandFormParts, type SendForm } from '../../../ui/form/command-form.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { type AbsenceCommands, useAway } from './use-away.ts';
import { useToldStale } from './use-child-edit.ts';

export type AbsenceReason = 'sick' | 'holiday' | 'other';

type TypedAbsence = {
  from: string;
  to: string;
  reason: AbsenceReason;
  notes: string;
};

type Awaited = Pick<Child, '_id' | 'firstName' | 'currentStatus' | 'childminder'>;

interface AwaySheetProps {
  child: Awaited;
  by: AbsenceCommands;
  onClose: () => void;
}

/**
 * The form for days on which a child does not come: today and sick, unless something else is chosen. For a child that is here
 * it asks first, since the next day is most likely meant.
 */
export function AwaySheet({ child, by, onClose }: AwaySheetProps) {
  const { say } = useAway(by, onClose);
  const orStale = useToldStale(child._id);
  const isHere = child.currentStatus === 'signed-in';
  const today = dublinDate(useNow());
  const first = isHere ? addDays(today, 1) : today;
  const [asked, setAsked] = useState(false);

  const sending: SendForm<TypedAbsence> = (values) => orStale(say([{ ...values, child }]));

  return (
    <Dialog open onClose={onClose} title={childTexts.notComing([firstNameOf(child)])}>
      <CommandForm<TypedAbsence>
        label={childTexts.absence}
        draft={`absence ${child._id}`}
        values={{ from: first, to: first, reason: 'sick', notes: '' }}
        checks={checkedBy(AbsenceRequest)}
        whenLeft
        send={(values, press) => {
          const isMeant = !isHere || values.from > today || today > values.to;
          return isMeant ? sending(values, press) : setAsked(true);
        }}
        save={childTexts.saveAbsence}
      >
        {({ form, field, values, put, post }) => (
          <>
            <NextDays form={form} first={first} />
            <Segments
              legend={childTexts.reason}
              choices={(['sick', 'holiday', 'other'] as const).map((value) => ({
                value,
                label: childTexts.reasons[value],
              }))}
              value={values.reason}
              onChange={(reason) => put({ reason })}
            />
            <div className="fields">
              <TextField
                label={childTexts.firstDay}
                type="date"
                {...field('from', {
                  // The last day moves along, so that a single day stays one.
                  onChange: ({ target }) => target.value > values.to && put({ to: target.value }),
                })}
              />
              <TextField label={childTexts.lastDay} type="date" min={values.from} {...field('to')} />
            </div>
            <TextField label={wordTexts.optional(fieldTexts.notes)} autoComplete="off" {...field('notes')} />
            <Dialog
              open={asked}
              onClose={() => setAsked(false)}
              title={childTexts.isHereNow(firstNameOf(child))}
              detail={childTexts.isHereNowDetail}
              actions={
                asked && (
                  <>
                    <Button wide onClick={() => setAsked(false)}>
                      {childTexts.chooseAnotherDay}
                    </Button>
                    <Button
                      wide
                      variant="line"
                      onClick={() => {
                        setAsked(false);
                        post(sending);
                      }}
                    >
                      {childTexts.saveForToday}
                    </Button>
                  </>
                )
              }
            >
              {undefined}
            </Dialog>
          </>
        )}
      </CommandForm>
    </Dialog>
  );
}

/**
 * Keeps the suggested days up to date while nobody has changed them, as when the form is open over midnight or while the child
 * goes home.
 */
function NextDays({ form, first }: { form: CommandFormParts<TypedAbsence>['form']; first: string }) {
  const suggested = useRef(first);
  useEffect(() => {
    if (first === suggested.current) return;
    const days = ['from', 'to'] as const;
    const isChosen = days.some((day) => form.getValues(day) !== suggested.current);
    for (const day of days) if (!isChosen) form.resetField(day, { defaultValue: first });
    suggested.current = first;
  }, [form, first]);
  return null;
}
