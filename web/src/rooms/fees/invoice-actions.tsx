import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText, plainAmount } from '@nead/contracts/fees/money.ts';
import { issueTexts as texts } from '@nead/contracts/fees/month-texts.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { isOverdue } from '@nead/contracts/fees/reminders.ts';
import {
  adjustDraft,
  changeInvoiceMail,
  creditInvoice,
  dropDraft,
  remindOfInvoice,
  removeDraftLine,
  writeOffInvoice,
} from '@nead/contracts/fees/requests.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { BellRing, MailX, X } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useCommand, useCommands } from '../../ui/command/use-command.ts';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/section.tsx';
import { AmountDialog } from './payments/amount-dialog.tsx';
import { PaymentDialog, type PaymentFor } from './payments/payment-dialog.tsx';

const failed = invoiceTexts.saveFailed;

/**
 * The proposed amount. If attendance was corrected, the month's page leads here with the amount that is charged too much, or
 * too little.
 */
function useProposed(name: 'credit' | 'more') {
  const [search, setSearch] = useSearchParams();
  const cents = Number(search.get(name));
  return {
    cents: Number.isInteger(cents) && cents > 0 ? cents : undefined,
    about: search.get('about') ?? undefined,
    /** The amount is proposed once: a reloaded page would otherwise propose what was given already. */
    forget: () => {
      if (search.has(name))
        setSearch(
          (before) => {
            before.delete(name);
            before.delete('about');
            return before;
          },
          { replace: true },
        );
    },
  };
}

/** The actions on a draft before it is issued: a line more or less, with a reason. */
export function DraftActions({ page }: { page: InvoicePage }) {
  const { _id: id } = page.invoice;
  const goOn = useGoOn();
  const { cents: more, about, forget } = useProposed('more');
  const [adding, add, close] = useOpened<true>(more === undefined ? undefined : true);
  const children = page.body?.children ?? [];
  const [child] = children;
  const { busy, run } = useCommands({ failed, restsAll: true });
  const params = { id };
  async function drop(): Promise<void> {
    if (await run(dropDraft, { params }, { said: invoiceTexts.dropped })) goOn('/childminder/fees');
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
                  onClick={() => void run(removeDraftLine, { params: { id, lineId: _id } })}
                />
              </span>
            </div>
          ))}
        </Section>
      )}
      <div className="row wrap">
        {child && (
          <Button variant="soft" onClick={() => add(true)}>
            {invoiceTexts.addLine}
          </Button>
        )}
        <Button variant="text" disabled={busy} onClick={() => void drop()}>
          {invoiceTexts.drop}
        </Button>
      </div>
      <AmountDialog
        of={`line ${id}`}
        open={Boolean(adding && child)}
        title={invoiceTexts.lineTitle}
        save={invoiceTexts.addLine}
        either
        {...(children.length > 1 && { among: children })}
        {...(more && { begins: { typed: plainAmount(more), reason: invoiceTexts.corrected, off: false } })}
        onClose={() => {
          close();
          forget();
        }}
        send={(sent, run) => {
          const body = { childId: child?.childId ?? '', ...sent, ...(more && about && { about }) };
          return run(adjustDraft, { params, body }, { failed });
        }}
      />
    </>
  );
}

/**
 * The payment to record. If the parent has reported one, recording it answers the report, so that it is not confirmed a second
 * time.
 */
function paymentFor(open: PaymentFor, [said]: InvoicePage['said']): PaymentFor {
  if (!said) return open;
  const { _id: saidId, cents, date, way } = said;
  return { ...open, saidId, cents, date, way };
}

/** The actions on an issued invoice, which itself never changes. */
export function IssuedActions({ page }: { page: InvoicePage }) {
  const { invoice, reminded, said, mailKept, payer } = page;
  const today = dublinDate(useNow());
  const { cents: proposed, forget } = useProposed('credit');
  const [asking, ask, closeAsked] = useOpened<'credit' | 'write-off' | 'pay'>(
    proposed ? 'credit' : undefined,
  );
  const { busy, run } = useCommand(remindOfInvoice, { said: invoiceTexts.reminderSent, failed });
  const { _id: id, open, contactId } = invoice;
  function close(): void {
    closeAsked();
    forget();
  }
  const params = { id };
  return (
    <>
      {mailKept && <MailKept id={id} />}
      <div className="row wrap">
        {open > 0 && <Button onClick={() => ask('pay')}>{invoiceTexts.record}</Button>}
        {invoice.state !== 'credited' && invoice.cents > 0 && (
          <Button variant="soft" onClick={() => ask('credit')}>
            {invoiceTexts.creditNote}
          </Button>
        )}
        {isOverdue(invoice, today) && !reminded.includes(today) && (
          <Button variant="soft" icon={BellRing} disabled={busy} onClick={() => void run({ params })}>
            {invoiceTexts.remind}
          </Button>
        )}
        {open > 0 && (
          <Button variant="text" onClick={() => ask('write-off')}>
            {invoiceTexts.writeOff}
          </Button>
        )}
      </div>
      <PaymentDialog
        of={
          asking === 'pay'
            ? paymentFor({ contactId, cents: open, toward: id, payer, number: invoice.number }, said)
            : undefined
        }
        onClose={close}
      />
      <AmountDialog
        of={`credit ${id}`}
        open={asking === 'credit'}
        title={invoiceTexts.creditNote}
        save={invoiceTexts.giveCredit}
        {...(proposed && { begins: { typed: plainAmount(proposed), reason: invoiceTexts.corrected } })}
        onClose={close}
        send={({ _id, cents, reason }, run) => {
          const said = ({ number }: { number: string }) => invoiceTexts.credited(number);
          return run(creditInvoice, { params, body: { _id, cents, reason } }, { said, failed });
        }}
      />
      <AmountDialog
        of={`write-off ${id}`}
        open={asking === 'write-off'}
        title={invoiceTexts.writeOffTitle}
        save={invoiceTexts.writeOff}
        fixed={open}
        onClose={close}
        send={({ reason }, run) => {
          const said = invoiceTexts.wasWrittenOff;
          return run(writeOffInvoice, { params, body: { reason, seen: open } }, { said, failed });
        }}
      />
    </>
  );
}

/** The note on an invoice whose mail was held back. */
function MailKept({ id }: { id: string }) {
  const { busy, run } = useCommands({ failed });
  const undo = useCommand(changeInvoiceMail, { said: texts.mailKept, failed });
  function send(): void {
    const keep = () => void undo.run({ params: { id }, body: { goes: false } });
    const action = { label: frameTexts.undo, act: keep };
    const said = { text: texts.mailGoes, action };
    void run(changeInvoiceMail, { params: { id }, body: { goes: true } }, { said });
  }
  return (
    <Note tone="gold" icon={MailX}>
      <div className="row wrap">
        <p className="grow">{texts.mailKept}</p>
        <Button small variant="line" disabled={busy} onClick={send}>
          {texts.sendMail}
        </Button>
      </div>
    </Note>
  );
}
