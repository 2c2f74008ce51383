import { payOnline } from '@nead/contracts/fees/card-requests.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import { Clock, CreditCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { timeNow } from '../../../engine/device/clock.ts';
import { useNow } from '../../../engine/device/now.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useAwayCommand } from '../use-away-command.ts';

/**
 * The time in which the card service reports a payment, usually within seconds. After it, the button to pay is there again and
 * asks for the payment.
 */
const ON_ITS_WAY_MS = 3 * 60_000;

/** Answers whether a parent came back from paying a moment ago and the payment is not recorded yet. */
export function usePaymentOnItsWay({ invoice }: Pick<InvoicePage, 'invoice'>): boolean {
  const [search, setSearch] = useSearchParams();
  const comesBack = search.has('paid');
  const [cameBack] = useState(() => (comesBack ? timeNow().getTime() : undefined));
  const now = useNow();
  // A page that is reloaded or restored later does not come from paying.
  useEffect(() => {
    if (!comesBack) return;
    setSearch(
      (before) => {
        before.delete('paid');
        return before;
      },
      { replace: true },
    );
  }, [comesBack, setSearch]);
  return cameBack !== undefined && now.getTime() - cameBack < ON_ITS_WAY_MS && invoice.open > 0;
}

/** The button that leads to the page on which the rest of an invoice is paid by card. */
export function PayOnline({ invoice }: { invoice: { _id: string; open: number } }) {
  const { leaving, run } = useAwayCommand(payOnline, invoiceTexts.payFailed);
  return (
    <div className="bill__acts">
      <Button
        wide
        icon={CreditCard}
        disabled={leaving}
        onClick={() => void run({ params: { id: invoice._id } })}
      >
        {invoiceTexts.payOnline(invoice.open)}
      </Button>
    </div>
  );
}

export function PaymentOnItsWay() {
  return (
    <Note icon={Clock}>
      <p role="status">
        <b>{invoiceTexts.onItsWay}</b>
      </p>
      <p>{invoiceTexts.onItsWayDetail}</p>
    </Note>
  );
}
