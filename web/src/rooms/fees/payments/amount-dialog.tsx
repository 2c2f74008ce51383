import { amountText } from '@nead/contracts/fees/money.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { useState } from 'react';
import { useDraftState } from '../../../engine/forms/draft-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/form/chips.tsx';
import { DraftNote } from '../../../ui/form/draft-note.tsx';
import { Select, TextField } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { AmountField, typedAmount } from './amount-field.tsx';

export interface SentAmount {
  /** Made when the form opened: what is sent a second time is known to the server. */
  _id: string;
  cents: number;
  reason: string;
  off: boolean;
  /** Whom it is for, where there are several. */
  childId?: string;
}

interface AmountProps {
  /** What it is for, by ids: the draft's name. */
  of: string;
  open: boolean;
  title: string;
  save: string;
  busy: boolean;
  /** The children one of whom it is for. */
  among?: readonly { childId: string; name: string }[];
  /** More or less. */
  either?: boolean;
  /** The amount is given. */
  fixed?: number;
  /** The suggested amount and reason, which can be changed. */
  begins?: { typed: string; reason: string; off?: boolean };
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
  const { of, save, busy, among = [], either, fixed, begins, onClose, onSave } = props;
  const draft = useDraftState(`amount ${of} ${begins?.typed}`, {
    amount: begins?.typed ?? '',
    reason: begins?.reason ?? '',
    off: begins?.off ?? true,
    childId: '',
  });
  const { _id, type } = draft;
  const { reason, off } = draft.values;
  const child = among.find(({ childId }) => childId === draft.values.childId);
  const amount = typedAmount(draft.values.amount, (amount) => type({ amount }));
  const [asked, setAsked] = useState(false);
  const cents = fixed ?? amount.cents;
  const noReason = reason.trim() === '';
  const noChild = among.length > 0 && !child;

  async function submit(): Promise<void> {
    setAsked(true);
    if (cents === undefined || noReason || noChild) return;
    if (!(await onSave({ _id, cents, reason, off, ...(child && { childId: child.childId }) }))) return;
    draft.drop();
    onClose();
  }

  return (
    <Form send={() => void submit()}>
      <DraftNote draft={draft} />
      {among.length > 0 && (
        <Select
          label={invoiceTexts.lineChild}
          value={child?.childId ?? ''}
          error={asked && noChild ? invoiceTexts.childRequired : undefined}
          onChange={({ target }) => type({ childId: target.value })}
        >
          <option value="">{invoiceTexts.chooseChild}</option>
          {among.map(({ childId, name }) => (
            <option key={childId} value={childId}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {either && (
        <Segments
          legend={invoiceTexts.lineTitle}
          quiet
          choices={[
            { value: 'less', label: invoiceTexts.less },
            { value: 'more', label: invoiceTexts.moreToPay },
          ]}
          value={off ? 'less' : 'more'}
          onChange={(sign) => type({ off: sign === 'less' })}
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
        onChange={({ target }) => type({ reason: target.value })}
      />
      <Button type="submit" wide disabled={busy}>
        {save}
      </Button>
    </Form>
  );
}
