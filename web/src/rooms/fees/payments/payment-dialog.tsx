import { dublinDate } from '@nead/contracts/dublin.ts';
import { receiptTexts } from '@nead/contracts/fees/books/book-texts.ts';
import { plainAmount } from '@nead/contracts/fees/money.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { recordPayment, removePayment } from '@nead/contracts/fees/requests.ts';
import { PaymentWay } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { useNow } from '../../../engine/device/now.ts';
import { useDraftState } from '../../../engine/forms/draft-state.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/form/chips.tsx';
import { DraftNote } from '../../../ui/form/draft-note.tsx';
import { Checkbox, TextField } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { useFeeCall } from '../use-fee-call.ts';
import { AmountField, typedAmount } from './amount-field.tsx';
import { saveReceipt } from './receipt-button.tsx';

/** The payer, and what is known of the payment already. */
export interface PaymentFor {
  contactId: string;
  cents: number;
  saidId?: string;
  date?: string;
  way?: PaymentWay;
  toward?: string | null;
  /** Who pays, and the number of the invoice, as they are named. */
  payer?: string | null;
  number?: string | null;
}

export function PaymentDialog({ of, onClose }: { of: PaymentFor | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={of !== undefined}
      onClose={onClose}
      title={of?.payer ? familyTexts.recordFrom(of.payer) : familyTexts.record}
      {...(of?.number && { detail: familyTexts.forInvoice(of.number) })}
    >
      {of && <PaymentForm key={`${of.contactId} ${of.saidId}`} of={of} onClose={onClose} />}
    </Dialog>
  );
}

const ways = PaymentWay.options.map((value) => ({ value, label: familyTexts.ways[value] }));

function PaymentForm({ of, onClose }: { of: PaymentFor; onClose: () => void }) {
  const today = dublinDate(useNow());
  // Of one day: the same sum may be due again in another month.
  const draft = useDraftState(`payment ${of.contactId} ${of.toward} ${of.saidId} ${of.cents} ${today}`, {
    amount: of.cents > 0 ? plainAmount(of.cents) : '',
    date: of.date ?? today,
    way: of.way ?? 'transfer',
    held: false,
  });
  const { _id: id, type } = draft;
  const { date, way, held } = draft.values;
  const amount = typedAmount(draft.values.amount, (amount) => type({ amount }));
  const [asked, setAsked] = useState(false);
  const { busy, send, undo } = useFeeCall(familyTexts.saveFailed);
  const { cents } = amount;
  const wrongDate = date === '' ? feeTexts.dateRequired : date > today ? feeTexts.paidAhead : undefined;

  async function save(): Promise<void> {
    setAsked(true);
    if (cents === undefined || wrongDate) return;
    const { contactId, saidId, toward } = of;
    const more = { ...(saidId && { saidId }), ...(toward && { toward }) };
    const body = { _id: id, contactId, date, way, cents, held, ...more };
    const takeBack = {
      label: frameTexts.undo,
      act: () => undo(() => call(removePayment, { params: { id } }), familyTexts.removed),
    };
    const receipt = {
      label: receiptTexts.title,
      act: () => void saveReceipt('childminder', { _id: id, date }),
    };
    const text = of.payer ? familyTexts.savedFrom(cents, of.payer) : familyTexts.saved;
    if (
      await send(() => call(recordPayment, { body }), { text, action: takeBack, also: receipt }, draft.drop)
    )
      onClose();
  }

  return (
    <Form send={() => void save()}>
      <DraftNote draft={draft} />
      <AmountField of={amount} asked={asked} />
      <ChoiceChips legend={familyTexts.way} choices={ways} value={way} onChange={(way) => type({ way })} />
      <TextField
        label={familyTexts.date}
        type="date"
        max={today}
        value={date}
        error={asked || date > today ? wrongDate : undefined}
        onChange={({ target }) => type({ date: target.value })}
      />
      {!of.saidId && (
        <Checkbox
          label={familyTexts.deposit}
          checked={held}
          onChange={({ target }) => type({ held: target.checked })}
        />
      )}
      <Button type="submit" wide disabled={busy}>
        {cents === undefined ? familyTexts.record : familyTexts.save(cents)}
      </Button>
    </Form>
  );
}
