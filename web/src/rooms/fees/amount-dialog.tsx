import { amountText } from '@nead/contracts/fees/money.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/chips.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { AmountField, useAmount } from './amount-field.tsx';

export interface SentAmount {
  /** Made when the form opened: what is sent a second time is known to the server. */
  _id: string;
  cents: number;
  reason: string;
  off: boolean;
}

interface AmountProps {
  open: boolean;
  title: string;
  save: string;
  busy: boolean;
  /** More or less. */
  either?: boolean;
  /** The amount is given. */
  fixed?: number;
  /** The suggested amount and reason, which can be changed. */
  begins?: { typed: string; reason: string };
  onClose: () => void;
  onSave: (sent: SentAmount) => Promise<boolean>;
}

/** An amount and why. */
export function AmountDialog({ open, title, onClose, ...form }: AmountProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <AmountForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function AmountForm(props: Omit<AmountProps, 'open' | 'title'>) {
  const { save, busy, either, fixed, begins, onClose, onSave } = props;
  const [_id] = useState(newId);
  const amount = useAmount(begins?.typed);
  const [reason, setReason] = useState(begins?.reason ?? '');
  const [sign, setSign] = useState<'less' | 'more'>('less');
  const [asked, setAsked] = useState(false);
  const cents = fixed ?? amount.cents;
  const noReason = reason.trim() === '';

  async function submit(): Promise<void> {
    setAsked(true);
    if (cents === undefined || noReason) return;
    if (await onSave({ _id, cents, reason, off: sign === 'less' })) onClose();
  }

  return (
    <Form send={() => void submit()}>
      {either && (
        <Segments
          legend={invoiceTexts.lineTitle}
          quiet
          choices={[
            { value: 'less', label: invoiceTexts.less },
            { value: 'more', label: invoiceTexts.moreToPay },
          ]}
          value={sign}
          onChange={setSign}
        />
      )}
      {fixed === undefined ? (
        <AmountField of={amount} asked={asked} />
      ) : (
        <p className="money">{amountText(fixed)}</p>
      )}
      <TextField
        label={invoiceTexts.reason}
        value={reason}
        error={asked && noReason ? feeTexts.reasonRequired : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" wide disabled={busy}>
        {save}
      </Button>
    </Form>
  );
}
