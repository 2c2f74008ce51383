import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { statementTexts } from '@nead/contracts/fees/books/book-texts.ts';
import { amountText, plainAmount } from '@nead/contracts/fees/money.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { refundCredit } from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { FamilyPage as Shown } from '@nead/contracts/fees/views.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { familyQuery } from '../../rooms/fees/fees-queries.ts';
import { FeePageState } from '../../rooms/fees/fees-state.tsx';
import { AmountDialog } from '../../rooms/fees/payments/amount-dialog.tsx';
import { PaymentDialog, type PaymentFor } from '../../rooms/fees/payments/payment-dialog.tsx';
import { PaymentRows } from '../../rooms/fees/payments/payment-rows.tsx';
import { RefundRows } from '../../rooms/fees/payments/refund-rows.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../rooms/fees/fees.css';
import '../../rooms/fees/books.css';

/** The charges and payments of one family. A payment is recorded with two touches. */
export function FamilyFeesPage() {
  const { contactId = '' } = useParams();
  const found = useQuery(familyQuery(contactId));
  if (!found.data) {
    const missing = { sentence: feeTexts.contactNotFound, home: '/childminder/fees' };
    return <FeePageState of={found} title={monthTexts.payments} texts={familyTexts} missing={missing} />;
  }
  return <Family page={found.data} />;
}

function Family({ page }: { page: Shown }) {
  const [paying, pay, close] = useOpened<PaymentFor>();
  const { contactId, name, balance, credit, held, invoices, refunds } = page;
  const besides = [credit > 0 && familyTexts.credit(credit), held > 0 && familyTexts.held(held)]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="stack feepage">
      <header className="row">
        <BackLink to="/childminder/fees" label={monthTexts.fees} />
        <PageTitle title={name ?? monthTexts.payments} />
      </header>
      <div className="stack feecols">
        <div className="stack">
          <section className={classes('bill', balance <= 0 && 'bill--quiet')} aria-label={familyTexts.toPay}>
            <p className="small">{balance > 0 ? familyTexts.toPay : familyTexts.settled}</p>
            <p className="money">{amountText(Math.max(0, balance))}</p>
            {/* The line is always there, so that the payments below stay in place when one is taken back. */}
            <p className="small">{besides || '\u00a0'}</p>
            <div className="bill__acts">
              <Button small onClick={() => pay({ contactId, cents: Math.max(0, balance), payer: name })}>
                {familyTexts.record}
              </Button>
            </div>
          </section>
          <LinkButton variant="soft" icon={FileText} to={`/childminder/fees/family/${contactId}/statement`}>
            {statementTexts.title}
          </LinkButton>
        </div>
        <div className="stack feecols__days">
          <PaymentRows page={page} />
          {credit > 0 && <PayBack page={page} />}
          {invoices.length > 0 && (
            <Card aria-label={familyTexts.invoices}>
              <h2>{familyTexts.invoices}</h2>
              {invoices.toReversed().map(({ _id, number, from, date, cents, state }) => (
                <Link className="feeline" key={_id} to={`/childminder/fees/invoice/${_id}`}>
                  <span>
                    <b>{number ?? monthTexts.draft}</b>
                    <small>
                      {[
                        date && shortDate(date),
                        familyTexts.forMonth(monthName(from.slice(0, 7))),
                        monthTexts[state],
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </small>
                  </span>
                  <span>{amountText(cents)}</span>
                </Link>
              ))}
            </Card>
          )}
          {refunds.length > 0 && <RefundRows refunds={refunds} />}
        </div>
      </div>
      <PaymentDialog of={paying} onClose={close} />
    </div>
  );
}

function PayBack({ page: { contactId, credit } }: { page: Shown }) {
  const [asking, setAsking] = useState(false);
  const date = dublinDate(useNow());
  return (
    <>
      <Button variant="soft" onClick={() => setAsking(true)}>
        {`${familyTexts.payBack}, ${amountText(credit)}`}
      </Button>
      <AmountDialog
        of={`back ${contactId} ${date}`}
        open={asking}
        title={familyTexts.payBack}
        save={familyTexts.savePaidBack}
        begins={{ typed: plainAmount(credit), reason: familyTexts.payBack }}
        onClose={() => setAsking(false)}
        send={({ _id, cents, reason }, run) =>
          run(
            refundCredit,
            { body: { _id, contactId, date, cents, reason } },
            { said: familyTexts.paidBack, failed: familyTexts.saveFailed },
          )
        }
      />
    </>
  );
}
