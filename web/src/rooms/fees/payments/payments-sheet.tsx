import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { paymentsSheetTexts as texts } from '@nead/contracts/fees/payments-sheet-texts.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { recordPayment } from '@nead/contracts/fees/requests.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { useNow } from '../../../engine/device/now.ts';
import { useIdForEach } from '../../../engine/forms/use-id-for-each.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { inTurn, useFeeCall } from '../use-fee-call.ts';
import { type ExpectedPayment, expectedPayments } from './expected-payments.ts';

/** What came in for a month's invoices, recorded together: who said so is ticked already. */
export function MonthsPayments({ fees }: { fees: FeesMonth }) {
  const [open, show, close] = useOpened<true>();
  const expected = expectedPayments(fees);
  if (expected.length === 0 && !open) return null;
  return (
    <>
      <Button variant="soft" wide icon={Banknote} onClick={() => show(true)}>
        {texts.open(expected.length)}
      </Button>
      <Dialog open={Boolean(open)} onClose={close} title={texts.title} detail={texts.detail}>
        <Sheet expected={expected} onClose={close} />
      </Dialog>
    </>
  );
}

function Sheet({ expected, onClose }: { expected: readonly ExpectedPayment[]; onClose: () => void }) {
  const today = dublinDate(useNow());
  const paymentOf = useIdForEach();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(expected.filter(({ said }) => said).map(({ invoiceId }) => invoiceId)),
  );
  const { busy, send } = useFeeCall(texts.failed);
  const paid = expected.filter(({ invoiceId }) => chosen.has(invoiceId));
  const all = paid.length === expected.length;

  function toggle(invoiceId: string): void {
    const next = new Set(chosen);
    if (!next.delete(invoiceId)) next.add(invoiceId);
    setChosen(next);
  }

  function leaveOut(invoiceId: string): void {
    paymentOf.done(invoiceId);
    setChosen((before) => new Set([...before].filter((id) => id !== invoiceId)));
  }

  async function record(): Promise<void> {
    const payments = paid.map(({ invoiceId, contactId, cents, date, way, said }) => {
      const of = { _id: paymentOf(invoiceId), contactId, toward: invoiceId, ...(said && { saidId: said }) };
      const body = { ...of, date: date && date < today ? date : today, way, cents, held: false };
      return async () => {
        const reply = await call(recordPayment, { body });
        // What is open of it now is another payment, of which nobody has said that it came.
        if (!isProblem(reply)) leaveOut(invoiceId);
        return reply;
      };
    });
    if (await send(() => inTurn(payments), texts.recorded(paid.length))) onClose();
  }

  return (
    <div className="stack">
      <Checkbox
        label={texts.all(expected.length)}
        checked={all}
        onChange={() => setChosen(new Set(all ? [] : expected.map(({ invoiceId }) => invoiceId)))}
      />
      <div>
        {expected.map(({ invoiceId, payer, number, cents, said }) => (
          <div className="feeline" key={invoiceId}>
            <Checkbox
              checked={chosen.has(invoiceId)}
              onChange={() => toggle(invoiceId)}
              label={
                <span>
                  <b>{payer}</b>
                  <small>{said ? texts.said(number) : number}</small>
                </span>
              }
            />
            <span>{amountText(cents)}</span>
          </div>
        ))}
      </div>
      <Button wide disabled={busy || paid.length === 0} onClick={() => void record()}>
        {paid.length === 0 ? texts.noneChosen : texts.record(paid.length, sumOf(paid))}
      </Button>
    </div>
  );
}
