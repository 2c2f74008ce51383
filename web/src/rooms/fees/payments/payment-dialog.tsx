import { dublinDate } from '@nead/contracts/dublin.ts';
import { receiptTexts } from '@nead/contracts/fees/books/book-texts.ts';
import { plainAmount } from '@nead/contracts/fees/money.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { recordPayment, removePayment } from '@nead/contracts/fees/requests.ts';
import { PaymentWay } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useNow } from '../../../engine/device/now.ts';
import { useCommand } from '../../../ui/command/use-command.ts';
import { complainingOf } from '../../../ui/form/checked-form.ts';
import { ChoiceChips } from '../../../ui/form/chips.tsx';
import { CommandForm } from '../../../ui/form/command-form.tsx';
import { Checkbox, TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { AmountField, typedCents, wrongAmount } from './amount-field.tsx';
import { saveReceipt } from './receipt-button.tsx';

/** The payer, and the known facts about the payment. */
export interface PaymentFor {
  contactId: string;
  cents: number;
  saidId?: string;
  date?: string;
  way?: PaymentWay;
  toward?: string | null;
  /** The names of the payer and of the invoice. */
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
  const failed = familyTexts.saveFailed;
  const undo = useCommand(removePayment, { said: familyTexts.removed, failed });
  const wrongDate = (date: string) =>
    date === '' ? feeTexts.dateRequired : date > today ? feeTexts.paidAhead : undefined;
  return (
    <CommandForm
      // The draft belongs to one day, since the same sum may be due again in another month.
      draft={`payment ${of.contactId} ${of.toward} ${of.saidId} ${of.cents} ${today}`}
      values={{
        amount: of.cents > 0 ? plainAmount(of.cents) : '',
        date: of.date ?? today,
        way: of.way ?? 'transfer',
        held: false,
      }}
      checks={complainingOf(({ amount, date }) => [
        { field: 'amount', text: wrongAmount(amount) },
        { field: 'date', text: wrongDate(date) },
      ])}
      send={({ _id, amount, date, way, held }, { run }) => {
        const { contactId, saidId, toward, payer } = of;
        const cents = typedCents(amount) ?? 0;
        const more = { ...(saidId && { saidId }), ...(toward && { toward }) };
        const takeBack = { label: frameTexts.undo, act: () => void undo.run({ params: { id: _id } }) };
        const receipt = {
          label: receiptTexts.title,
          act: () => void saveReceipt('childminder', { _id, date }),
        };
        const text = payer ? familyTexts.savedFrom(cents, payer) : familyTexts.saved;
        return run(
          recordPayment,
          { body: { _id, contactId, date, way, cents, held, ...more } },
          // The dialog closes with the answer: a page that hears of the payment first would draw this form anew.
          { said: { text, action: takeBack, also: receipt }, failed, saved: onClose },
        );
      }}
      done={onClose}
      wide
      save={({ values }) => {
        const cents = typedCents(values.amount);
        return cents === undefined ? familyTexts.record : familyTexts.save(cents);
      }}
    >
      {({ field, values, put }) => (
        <>
          <AmountField typed={values.amount} {...field('amount')} />
          <ChoiceChips
            legend={familyTexts.way}
            choices={ways}
            value={values.way}
            onChange={(way) => put({ way })}
          />
          <TextField
            label={familyTexts.date}
            type="date"
            max={today}
            {...field('date')}
            {...(values.date > today && { error: feeTexts.paidAhead })}
          />
          {!of.saidId && <Checkbox label={familyTexts.deposit} {...field('held')} />}
        </>
      )}
    </CommandForm>
  );
}
