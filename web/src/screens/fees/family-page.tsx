import { dublinDate } from '@nead/contracts/dublin.ts';
import { statementTexts } from '@nead/contracts/fees/book-texts.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { refundCredit, releaseDeposit, removePayment } from '@nead/contracts/fees/requests.ts';
import type { FamilyPage as Shown } from '@nead/contracts/fees/views.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { familyQuery } from '../../rooms/fees/fees-queries.ts';
import { paidHow } from '../../rooms/fees/paid-how.ts';
import { PaymentDialog, type PaymentFor } from '../../rooms/fees/payment-dialog.tsx';
import { ReceiptButton } from '../../rooms/fees/receipt-button.tsx';
import { useFeeCall } from '../../rooms/fees/use-fee-call.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/fees/fees.css';
import '../../rooms/fees/books.css';

/** What one family was charged and paid; a payment is recorded with two touches. */
export function FamilyFeesPage() {
  const { contactId = '' } = useParams();
  const found = useQuery(familyQuery(contactId));
  if (found.isPending) {
    return (
      <Loading label={familyTexts.loading}>
        <Skeleton shape="box" />
      </Loading>
    );
  }
  if (!found.data) return <ErrorState title={familyTexts.loadFailed} retry={() => void found.refetch()} />;
  return <Family page={found.data} />;
}

function Family({ page }: { page: Shown }) {
  const [paying, setPaying] = useState<PaymentFor>();
  const { contactId, name, balance, credit, held, invoices } = page;
  return (
    <div className="stack feepage">
      <header className="row">
        <BackLink to="/childminder/fees" label={monthTexts.fees} />
        <PageTitle title={name ?? monthTexts.payments} />
      </header>
      <section className="bill" aria-label={familyTexts.toPay}>
        <p className="small">{balance > 0 ? familyTexts.toPay : familyTexts.settled}</p>
        <p className="money">{amountText(Math.max(0, balance))}</p>
        {credit > 0 && <p className="small">{familyTexts.credit(credit)}</p>}
        {held > 0 && <p className="small">{familyTexts.held(held)}</p>}
        <div className="bill__acts">
          <Button small onClick={() => setPaying({ contactId, cents: Math.max(0, balance) })}>
            {familyTexts.record}
          </Button>
        </div>
      </section>
      <LinkButton variant="soft" icon={FileText} to={`/childminder/fees/family/${contactId}/statement`}>
        {statementTexts.title}
      </LinkButton>
      {credit > 0 && <PayBack page={page} />}
      <Payments page={page} />
      {invoices.length > 0 && (
        <Card aria-label={familyTexts.invoices}>
          <h2>{familyTexts.invoices}</h2>
          {invoices.map(({ _id, number, from, cents, state }) => (
            <Link className="feeline" key={_id} to={`/childminder/fees/invoice/${_id}`}>
              <span>
                <b>{number ?? monthTexts.draft}</b>
                <small>{`${shortDate(from)}, ${monthTexts[state]}`}</small>
              </span>
              <span>{amountText(cents)}</span>
            </Link>
          ))}
        </Card>
      )}
      <PaymentDialog of={paying} onClose={() => setPaying(undefined)} />
    </div>
  );
}

function PayBack({ page: { contactId, credit } }: { page: Shown }) {
  const { busy, send } = useFeeCall(familyTexts.saveFailed);
  const date = dublinDate(useNow());
  const body = { contactId, date, cents: credit, reason: familyTexts.payBack };
  return (
    <Button
      variant="soft"
      disabled={busy}
      onClick={() => void send(call(refundCredit, { body }), familyTexts.paidBack)}
    >
      {`${familyTexts.payBack}, ${amountText(credit)}`}
    </Button>
  );
}

function Payments({ page: { payments } }: { page: Shown }) {
  const { busy, send } = useFeeCall(familyTexts.saveFailed);
  return (
    <Card aria-label={familyTexts.payments}>
      <h2>{familyTexts.payments}</h2>
      {payments.length === 0 && <p className="muted">{familyTexts.none}</p>}
      {payments.map(({ _id, date, way, online, cents, held }) => (
        <div className="paymentrow" key={_id}>
          <span className="paymentrow__what">
            <b>{amountText(cents)}</b>
            <small>{`${shortDate(date)}, ${paidHow({ held, online, way })}`}</small>
          </span>
          <span className="row row--s wrap">
            <ReceiptButton side="childminder" payment={{ _id, date, cents }} />
            {held && (
              <Button
                variant="text"
                small
                disabled={busy}
                onClick={() => void send(call(releaseDeposit, { params: { id: _id } }), familyTexts.released)}
              >
                {familyTexts.release}
              </Button>
            )}
            {!online && (
              <Button
                variant="text"
                small
                disabled={busy}
                onClick={() => void send(call(removePayment, { params: { id: _id } }), familyTexts.removed)}
              >
                {familyTexts.remove(cents)}
              </Button>
            )}
          </span>
        </div>
      ))}
    </Card>
  );
}
