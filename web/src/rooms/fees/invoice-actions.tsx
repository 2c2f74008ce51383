import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText, parseAmount, plainAmount } from '@nead/contracts/fees/money.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { isOverdue } from '@nead/contracts/fees/reminders.ts';
import {
  adjustDraft,
  creditInvoice,
  dropDraft,
  issueInvoice,
  remindOfInvoice,
  removeDraftLine,
  writeOffInvoice,
} from '@nead/contracts/fees/requests.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { BellRing, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { useNow } from '../../engine/device/now.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/chips.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { useFeeCall } from './use-fee-call.ts';

/** Look, adjust by a line with a reason, and issue. */
export function DraftActions({ page }: { page: InvoicePage }) {
  const { _id: id } = page.invoice;
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const { busy, send } = useFeeCall(invoiceTexts.saveFailed);
  const params = { id };
  async function drop(): Promise<void> {
    if (await send(call(dropDraft, { params }), invoiceTexts.dropped)) navigate('/childminder/fees');
  }
  return (
    <>
      {page.added.length > 0 && (
        <Section title={invoiceTexts.lineTitle}>
          {page.added.map(({ _id, reason, cents }) => (
            <div className="feeline" key={_id}>
              <span>{reason}</span>
              <span className="row row--s">
                {amountText(cents)}
                <IconButton
                  icon={X}
                  label={invoiceTexts.takeOff(reason)}
                  disabled={busy}
                  onClick={() => void send(call(removeDraftLine, { params: { id, lineId: _id } }))}
                />
              </span>
            </div>
          ))}
        </Section>
      )}
      <div className="row wrap">
        <Button variant="soft" onClick={() => setAdding(true)}>
          {invoiceTexts.addLine}
        </Button>
        <Button variant="text" disabled={busy} onClick={() => void drop()}>
          {invoiceTexts.drop}
        </Button>
      </div>
      <div className="feedock">
        <Button
          wide
          disabled={busy}
          onClick={() =>
            void send(call(issueInvoice, { params }), (reply) => invoiceTexts.issued(reply.data.number))
          }
        >
          {invoiceTexts.issue}
        </Button>
        <p className="meta">{invoiceTexts.neverChanges}</p>
      </div>
      <AmountDialog
        open={adding}
        title={invoiceTexts.lineTitle}
        save={invoiceTexts.addLine}
        either
        onClose={() => setAdding(false)}
        onSave={(cents, reason, off) => {
          const childId = page.body?.children[0]?.childId ?? '';
          return send(call(adjustDraft, { params, body: { _id: newId(), childId, reason, cents, off } }));
        }}
      />
    </>
  );
}

/** What can be done about an invoice that never changes. */
export function IssuedActions({ page: { invoice, reminded } }: { page: InvoicePage }) {
  const today = dublinDate(useNow());
  const [search] = useSearchParams();
  /** If attendance was corrected, the month's page leads here with the amount that is charged too much. */
  const proposed = Number(search.get('credit'));
  const isProposed = Number.isInteger(proposed) && proposed > 0;
  const [asking, setAsking] = useState<'credit' | 'write-off' | 'pay' | undefined>(
    isProposed ? 'credit' : undefined,
  );
  const { busy, send } = useFeeCall(invoiceTexts.saveFailed);
  const { _id: id, open, contactId } = invoice;
  const close = () => setAsking(undefined);
  const params = { id };
  return (
    <>
      <div className="row wrap">
        {open > 0 && <Button onClick={() => setAsking('pay')}>{invoiceTexts.record}</Button>}
        {invoice.state !== 'credited' && (
          <Button variant="soft" onClick={() => setAsking('credit')}>
            {invoiceTexts.creditNote}
          </Button>
        )}
        {isOverdue(invoice, today) && !reminded.includes(today) && (
          <Button
            variant="soft"
            icon={BellRing}
            disabled={busy}
            onClick={() => void send(call(remindOfInvoice, { params }), invoiceTexts.reminderSent)}
          >
            {invoiceTexts.remind}
          </Button>
        )}
        {open > 0 && (
          <Button variant="text" onClick={() => setAsking('write-off')}>
            {invoiceTexts.writeOff}
          </Button>
        )}
      </div>
      <PaymentDialog
        of={asking === 'pay' ? { contactId, cents: open, toward: id } : undefined}
        onClose={close}
      />
      <AmountDialog
        open={asking === 'credit'}
        title={invoiceTexts.creditNote}
        save={invoiceTexts.giveCredit}
        {...(isProposed && { begins: { typed: plainAmount(proposed), reason: invoiceTexts.corrected } })}
        onClose={close}
        onSave={(cents, reason) =>
          send(call(creditInvoice, { params, body: { _id: newId(), cents, reason } }), (reply) =>
            invoiceTexts.credited(reply.data.number),
          )
        }
      />
      <AmountDialog
        open={asking === 'write-off'}
        title={invoiceTexts.writeOffTitle}
        save={invoiceTexts.writeOff}
        fixed={open}
        onClose={close}
        onSave={(_, reason) =>
          send(call(writeOffInvoice, { params, body: { reason } }), invoiceTexts.wasWrittenOff)
        }
      />
    </>
  );
}

interface AmountProps {
  open: boolean;
  title: string;
  save: string;
  /** More or less. */
  either?: boolean;
  /** The amount is given. */
  fixed?: number;
  /** The suggested reason, which can be changed. */
  begins?: { typed: string; reason: string };
  onClose: () => void;
  onSave: (cents: number, reason: string, off: boolean) => Promise<boolean>;
}

function AmountDialog({ open, title, onClose, ...form }: AmountProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <AmountForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function AmountForm({ save, either, fixed, begins, onClose, onSave }: Omit<AmountProps, 'open' | 'title'>) {
  const [typed, setTyped] = useState(begins?.typed ?? '');
  const [reason, setReason] = useState(begins?.reason ?? '');
  const [sign, setSign] = useState<'less' | 'more'>('less');
  const cents = fixed ?? parseAmount(typed);
  const wrong = typeof cents === 'object' ? cents.wrong : undefined;
  async function submit(): Promise<void> {
    if (typeof cents === 'number' && (await onSave(cents, reason, sign === 'less'))) onClose();
  }
  return (
    <div className="stack">
      {either && (
        <Segments
          legend={invoiceTexts.lineTitle}
          quiet
          choices={[
            { value: 'less', label: invoiceTexts.less },
            { value: 'more', label: invoiceTexts.moreToPay },
          ]}
          value={sign}
          onChange={setSign}
        />
      )}
      {fixed === undefined ? (
        <TextField
          label={invoiceTexts.amount}
          inputMode="decimal"
          value={typed}
          error={typed === '' ? undefined : wrong}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <p className="money">{amountText(fixed)}</p>
      )}
      <TextField
        label={invoiceTexts.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        wide
        disabled={wrong !== undefined || cents === 0 || reason.trim() === ''}
        onClick={() => void submit()}
      >
        {save}
      </Button>
    </div>
  );
}
