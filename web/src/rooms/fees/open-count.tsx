import { toPayNow } from '@nead/contracts/fees/open-requests.ts';
import { openTexts } from '@nead/contracts/fees/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { openInvoicesQuery } from './open-query.ts';

/** The number of invoices that a parent has to pay, beside Fees in the menu. */
export function OpenInvoiceCount({ className }: { className: string }) {
  const { data = [] } = useQuery(openInvoicesQuery);
  const count = toPayNow(data).length;
  if (count === 0) return null;
  return (
    <span className={className}>
      {count}
      <span className="sr"> {openTexts.count}</span>
    </span>
  );
}
