import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { type OpenInvoice, toPayNow } from '@nead/contracts/fees/open-requests.ts';
import { parentFeeTexts } from '@nead/contracts/fees/page-texts.ts';
import { isOverdue } from '@nead/contracts/fees/reminders.ts';
import { openTexts } from '@nead/contracts/fees/texts.ts';
import { Euro } from 'lucide-react';
import { shortDay } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { PayOnline } from './pay-online.tsx';

interface ToPay {
  childminder: string;
  balance: number;
  credit: number;
  /** This childminder's unpaid invoices. The first is to be paid first. */
  invoices: readonly OpenInvoice[];
}

/** The amount that a parent owes a childminder, the day by which it is due, and the button that pays the first invoice. */
export function ToPayHero({ childminder, balance, credit, invoices }: ToPay) {
  const today = dublinDate(useNow());
  const [first] = toPayNow(invoices);
  const waits = !first && invoices.length > 0;
  const late = first && isOverdue(first, today);
  const state = late ? openTexts.overdue : first ? openTexts.toPay : waits ? openTexts.waiting : undefined;
  const when = first?.due ? (late ? openTexts.wasDue : openTexts.payBy)(shortDay(first.due)) : undefined;
  const owes = balance > 0 || first;
  return (
    <section className={classes('bill', !owes && 'bill--quiet')} aria-label={childminder}>
      {owes ? (
        <>
          <div className="row row--between">
            <p className="small">{when ?? openTexts.toPay}</p>
            {state && <span className="bill__state">{state}</span>}
          </div>
          <p className="money">{amountText(Math.max(0, balance))}</p>
        </>
      ) : (
        <p className="h3">{openTexts.nothing}</p>
      )}
      <p className="small">
        {credit > 0
          ? parentFeeTexts.credit(credit)
          : [
              invoices.length > 0 ? openTexts.to(childminder) : childminder,
              invoices.length > 1 && openTexts.invoices(invoices.length),
            ]
              .filter(Boolean)
              .join(', ')}
      </p>
      {invoices.map(
        ({ _id, said }) =>
          said && (
            <p className="small" key={_id}>
              {openTexts.youSaid(childminder, said.cents, shortDay(said.date))}
            </p>
          ),
      )}
      {first?.byCard && <PayOnline invoice={first} />}
      {first && !first.byCard && (
        <div className="bill__acts">
          <LinkButton wide icon={Euro} to={`/parent/fees/invoice/${first._id}`}>
            {openTexts.payOf(first.open)}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
