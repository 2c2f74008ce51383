import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText, parseAmount, plainAmount } from '@nead/contracts/fees/money.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { recordPayment } from '@nead/contracts/fees/requests.ts';
import { PaymentWay } from '@nead/contracts/fees/shapes.ts';
import { newId } from '@nead/contracts/ids.ts';
import { useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { useNow } from '../../engine/device/now.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/form/chips.tsx';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { useFeeCall } from './use-fee-call.ts';

/** The payer, and what is known of the payment already. */
export interface PaymentFor {
  contactId: string;
  cents: number;
  saidId?: string;
  date?: string;
  way?: PaymentWay;
  toward?: string | null;
}

export function PaymentDialog({ of, onClose }: { of: PaymentFor | undefined; onClose: () => void }) {
  return (
    <Dialog open={of !== undefined} onClose={onClose} title={familyTexts.record}>
      {of && <PaymentForm key={`${of.contactId} ${of.saidId}`} of={of} onClose={onClose} />}
    </Dialog>
  );
}

const ways = PaymentWay.options.map((value) => ({ value, label: familyTexts.ways[value] }));

function PaymentForm({ of, onClose }: { of: PaymentFor; onClose: () => void }) {
  const today = dublinDate(useNow());
  const [id] = useState(newId);
  const [typed, setTyped] = useState(of.cents > 0 ? plainAmount(of.cents) : '');
  const [date, setDate] = useState(of.date ?? today);
  const [way, setWay] = useState<PaymentWay>(of.way ?? 'transfer');
  const [held, setHeld] = useState(false);
  const { busy, send } = useFeeCall(familyTexts.saveFailed);
  const cents = parseAmount(typed);
  const wrong = typeof cents === 'object' ? cents.wrong : undefined;

  async function save(): Promise<void> {
    if (typeof cents === 'object') return;
    const { contactId, saidId, toward } = of;
    const more = { ...(saidId && { saidId }), ...(toward && { toward }) };
    const body = { _id: id, contactId, date, way, cents, held, ...more };
    if (await send(call(recordPayment, { body }), familyTexts.saved)) onClose();
  }

  return (
    <div className="stack">
      <TextField
        label={familyTexts.amount}
        inputMode="decimal"
        value={typed}
        error={typed === '' ? undefined : wrong}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ChoiceChips legend={familyTexts.way} choices={ways} value={way} onChange={setWay} />
      <TextField
        label={familyTexts.date}
        type="date"
        max={today}
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      {!of.saidId && (
        <Checkbox
          label={familyTexts.deposit}
          checked={held}
          onChange={({ target }) => setHeld(target.checked)}
        />
      )}
      <Button
        wide
        disabled={busy || wrong !== undefined || cents === 0 || date === ''}
        onClick={() => void save()}
      >
        {typeof cents === 'number' && cents > 0 ? familyTexts.save(cents) : familyTexts.record}
      </Button>
      {of.saidId && <p className="meta">{amountText(of.cents)}</p>}
    </div>
  );
}
