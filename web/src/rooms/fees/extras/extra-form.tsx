import { shortDayName } from '@nead/contracts/calendar/date-names.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { agreementPageTexts, dayExtraTexts, familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { lastDayOfExtras } from '@nead/contracts/fees/reckoning/draft.ts';
import { bookExtra, unbookExtra } from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { PricedExtra } from '@nead/contracts/fees/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { shortDay } from '../../../engine/device/dates.ts';
import { useDraftState } from '../../../engine/forms/draft-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/form/draft-note.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { AmountField, typedAmount } from '../payments/amount-field.tsx';
import { useFeeCall } from '../use-fee-call.ts';
import { type ChildWithExtras, extraText } from './use-day-extras.ts';

interface ExtraFormProps {
  child: ChildWithExtras;
  /** The day that is suggested. */
  date: string;
  today: string;
  usual: readonly PricedExtra[];
  onClose: () => void;
}

function wrongDay(date: string, today: string): string | undefined {
  const last = lastDayOfExtras(today);
  if (date === '') return feeTexts.dateRequired;
  return date > last ? feeTexts.extraAhead(shortDayName(last)) : undefined;
}

/** An extra for a day of a child: one that is usual, or another. */
export function ExtraForm({ child, date: first, today, usual, onClose }: ExtraFormProps) {
  const { _id: childId, firstName } = child;
  const draft = useDraftState(`extra ${childId} ${first}`, {
    name: '',
    date: first,
    amount: '',
  });
  const { _id: id, type } = draft;
  const { name, date } = draft.values;
  const amount = typedAmount(draft.values.amount, (amount) => type({ amount }));
  const [asked, setAsked] = useState(false);
  const { busy, send, undo } = useFeeCall(dayExtraTexts.notSaved);
  const wrong = wrongDay(date, today);
  const noName = name.trim() === '';

  async function book(extra: PricedExtra): Promise<void> {
    if (wrong) return;
    const body = { _id: id, date, ...extra };
    const what = extraText(extra);
    const takeOff = () =>
      undo(() => call(unbookExtra, { params: { childId, id } }), dayExtraTexts.takenOff(what));
    const added = {
      about: `extras ${childId}`,
      text: dayExtraTexts.added(what),
      detail: [firstName, date !== today && dayExtraTexts.on(shortDay(date))].filter(Boolean).join(', '),
      action: { label: frameTexts.undo, act: takeOff },
    };
    if (await send(() => call(bookExtra, { params: { childId }, body }), added, draft.drop)) onClose();
  }

  function submit(): void {
    setAsked(true);
    if (amount.cents !== undefined && !noName) void book({ name, cents: amount.cents });
  }

  return (
    <Form send={submit}>
      <DraftNote draft={draft} />
      {usual.length > 0 && (
        <div className="row wrap">
          {usual.map((extra) => (
            <Button
              key={`${extra.name} ${extra.cents}`}
              variant="soft"
              disabled={busy}
              onClick={() => void book(extra)}
            >
              {extraText(extra)}
            </Button>
          ))}
        </div>
      )}
      <TextField
        label={agreementPageTexts.name}
        value={name}
        error={asked && noName ? feeTexts.nameRequired : undefined}
        onChange={({ target }) => type({ name: target.value })}
      />
      <AmountField of={amount} asked={asked} />
      <TextField
        label={familyTexts.date}
        type="date"
        max={lastDayOfExtras(today)}
        value={date}
        error={wrong}
        onChange={({ target }) => type({ date: target.value })}
      />
      <Button type="submit" wide disabled={busy}>
        {monthTexts.addExtra}
      </Button>
    </Form>
  );
}
