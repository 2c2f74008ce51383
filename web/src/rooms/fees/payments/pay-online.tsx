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

/** The card service reports a payment within seconds. If it has not after this time, paying again asks for it. */
const ON_ITS_WAY_MS = 3 * 60_000;

/** A parent came back from paying a moment ago, and it is not booked yet. */
export function usePaymentOnItsWay({ invoice }: Pick<InvoicePage, 'invoice'>): boolean {
  const [search, setSearch] = useSearchParams();
  const comesBack = search.has('paid');
  const [cameBack] = useState(() => (comesBack ? timeNow().getTime() : undefined));
  const now = useNow();
  // A page that is loaded again or restored later does not come from paying.
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

/** Leads to where the rest of an invoice is paid by card. */
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
