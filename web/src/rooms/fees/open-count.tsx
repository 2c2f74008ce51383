import { toPayNow } from '@nead/contracts/fees/open-requests.ts';
import { openTexts } from '@nead/contracts/fees/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { parentsOpenFeesQuery } from './open-query.ts';

/** The number of invoices that a parent has to pay, beside Fees in the menu. */
export function OpenInvoiceCount({ className }: { className: string }) {
  const { data } = useQuery(parentsOpenFeesQuery);
  const count = toPayNow(data?.invoices ?? []).length;
  if (count === 0) return null;
  return (
    <span className={className}>
      {count}
      <span className="sr"> {openTexts.count}</span>
    </span>
  );
}
