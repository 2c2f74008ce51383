import { canTransfer, ibanText, transferCode } from '@nead/contracts/fees/bank/transfer.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { qrPath } from '@nead/contracts/qr.ts';
import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { Section } from '../../../ui/section.tsx';
import './transfer-card.css';

interface TransferProps {
  payee: string;
  iban: string;
  cents: number;
  reference: string;
}

/** The details of a transfer, as a code for a bank's app and as text to copy. */
export function TransferCard(props: TransferProps & { withoutIban: string }) {
  const { payee, iban, cents, reference, withoutIban } = props;
  if (!canTransfer({ cents })) return null;
  if (!iban) {
    return (
      <Section title={invoiceTexts.payByTransfer}>
        <p className="muted">{withoutIban}</p>
      </Section>
    );
  }
  return (
    <Section title={invoiceTexts.payByTransfer}>
      <div className="row wrap" id="pay">
        <Code of={{ payee, iban, cents, reference }} />
        <p className="small muted grow grow--s">{invoiceTexts.scan}</p>
      </div>
      <dl>
        <Row name={invoiceTexts.to} value={payee} />
        <Row name={invoiceTexts.iban} value={ibanText(iban)} copied={iban} />
        <Row name={invoiceTexts.amount} value={amountText(cents)} copied={(cents / 100).toFixed(2)} />
        <Row name={invoiceTexts.reference} value={reference} copied={reference} />
      </dl>
    </Section>
  );
}

function Code({ of }: { of: TransferProps }) {
  const { path, size } = useMemo(() => qrPath(transferCode(of)), [of]);
  return (
    <svg className="feeqr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={invoiceTexts.code}>
      <path d={path} />
    </svg>
  );
}

function Row({ name, value, copied }: { name: string; value: string; copied?: string }) {
  return (
    <div className="copyrow">
      <dt>{name}</dt>
      <dd>
        {value}
        {copied !== undefined && (
          <Button
            variant="text"
            small
            onClick={() =>
              void navigator.clipboard?.writeText(copied).then(() => showToast({ text: invoiceTexts.copied }))
            }
          >
            {invoiceTexts.copy}
          </Button>
        )}
      </dd>
    </div>
  );
}
