import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { paymentsSheetTexts as texts } from '@nead/contracts/fees/month-texts.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { recordPayment, removePayment } from '@nead/contracts/fees/requests.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../engine/device/now.ts';
import { useIdForEach } from '../../../engine/forms/new-ids.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommands } from '../../../ui/command/use-command.ts';
import { Checkbox } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { type ExpectedPayment, expectedPayments } from './expected-payments.ts';

/** The payments for a month's invoices, recorded together. Those that parents have reported are ticked already. */
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

/** The key under which a payment is chosen. One with another amount or another report is another payment. */
const keyOf = ({ invoiceId, cents, said = '' }: ExpectedPayment): string => `${invoiceId} ${cents} ${said}`;

function Sheet({ expected, onClose }: { expected: readonly ExpectedPayment[]; onClose: () => void }) {
  const today = dublinDate(useNow());
  const paymentOf = useIdForEach();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(expected.filter(({ said }) => said).map(keyOf)),
  );
  const { busy, runEach } = useCommands({ failed: texts.failed });
  const undo = useCommands({ failed: texts.failed });
  const paid = expected.filter((each) => chosen.has(keyOf(each)));
  const all = paid.length === expected.length;

  function toggle(key: string): void {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  }

  function leaveOut(key: string): void {
    paymentOf.done(key);
    setChosen((before) => new Set([...before].filter((each) => each !== key)));
  }

  async function record(): Promise<void> {
    const payments = paid.map((each) => {
      const { invoiceId, contactId, cents, date, way, said } = each;
      const of = { contactId, toward: invoiceId, ...(said && { saidId: said }) };
      const on = date && date < today ? date : today;
      return { body: { _id: paymentOf(keyOf(each)), ...of, date: on, way, cents, held: false } };
    });
    const takeBack = () =>
      void undo.runEach(
        removePayment,
        payments.map(({ body }) => ({ params: { id: body._id } })),
        { said: familyTexts.removed },
      );
    const isDone = await runEach(recordPayment, payments, {
      inTurn: true,
      said: { text: texts.recorded(paid.length), action: { label: frameTexts.undo, act: takeBack } },
      each: ({ body: { _id } }) => {
        const done = paid.map(keyOf).find((key) => paymentOf(key) === _id);
        if (done) leaveOut(done);
      },
    });
    if (isDone) onClose();
  }

  return (
    <div className="stack">
      <Checkbox
        label={texts.all(expected.length)}
        checked={all}
        onChange={() => setChosen(new Set(all ? [] : expected.map(keyOf)))}
      />
      <div>
        {expected.map((each) => (
          <div className="feeline" key={each.invoiceId}>
            <Checkbox
              checked={chosen.has(keyOf(each))}
              onChange={() => toggle(keyOf(each))}
              label={
                <span>
                  <b>{each.payer}</b>
                  <small>{each.said ? texts.said(each.number) : each.number}</small>
                </span>
              }
            />
            <span>{amountText(each.cents)}</span>
          </div>
        ))}
      </div>
      <Button wide disabled={busy || paid.length === 0} onClick={() => void record()}>
        {paid.length === 0 ? texts.noneChosen : texts.record(paid.length, sumOf(paid))}
      </Button>
    </div>
  );
}
