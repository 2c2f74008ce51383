import { payOnline } from '@nead/contracts/fees/card-requests.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import { Clock, CreditCard } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useAwayCall } from './use-away-call.ts';

/** A parent came back from paying, and it is not booked yet. */
export function usePaymentOnItsWay({ invoice }: Pick<InvoicePage, 'invoice'>): boolean {
  const [search] = useSearchParams();
  return search.has('paid') && invoice.open > 0;
}

/** Leads to where the rest of an invoice is paid by card. */
export function PayOnline({ page: { invoice } }: { page: InvoicePage }) {
  const { leaving, leaveFor } = useAwayCall(invoiceTexts.payFailed);
  return (
    <div className="bill__acts">
      <Button
        wide
        icon={CreditCard}
        disabled={leaving}
        onClick={() => void leaveFor(() => call(payOnline, { params: { id: invoice._id } }))}
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
