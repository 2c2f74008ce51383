import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { type OpenInvoice, toPayNow } from '@nead/contracts/fees/open-requests.ts';
import { parentFeeTexts } from '@nead/contracts/fees/page-texts.ts';
import { openOf, sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
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
  credit: number;
  /** This childminder's unpaid invoices, those that are due first at the head. */
  invoices: readonly OpenInvoice[];
}

/** The amount that a parent has to pay a childminder now, the day by which it is due, and the button for the first invoice. */
export function ToPayHero({ childminder, credit, invoices }: ToPay) {
  const today = dublinDate(useNow());
  const toPay = toPayNow(invoices);
  const waiting = sumOf(invoices.flatMap(({ said }) => said ?? []));
  const [first] = toPay;
  const late = first && isOverdue(first, today);
  const state = late ? openTexts.overdue : first && openTexts.toPay;
  const when = first?.due ? (late ? openTexts.wasDue : openTexts.payBy)(shortDay(first.due)) : undefined;
  return (
    <section className={classes('bill', !first && 'bill--quiet')} aria-label={childminder}>
      {first ? (
        <>
          <div className="row row--between">
            <p className="small">{when ?? openTexts.toPay}</p>
            {state && <span className="bill__state">{state}</span>}
          </div>
          <p className="money">{amountText(openOf(toPay))}</p>
        </>
      ) : (
        <p className="h3">{openTexts.nothing}</p>
      )}
      {(first || waiting === 0 || credit > 0) && (
        <p className="small">
          {credit > 0
            ? parentFeeTexts.credit(credit)
            : [
                first ? openTexts.to(childminder) : childminder,
                toPay.length > 1 && openTexts.invoices(toPay.length),
              ]
                .filter(Boolean)
                .join(', ')}
        </p>
      )}
      {waiting > 0 && <p className="small">{openTexts.waitingFor(waiting, childminder)}</p>}
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
