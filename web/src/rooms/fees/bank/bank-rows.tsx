import type { OpenFees } from '@nead/contracts/fees/books/book-views.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { bankImportTexts as texts } from '@nead/contracts/fees/payments-sheet-texts.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import type { Dispatch } from 'react';
import { shortDate } from '../../../engine/device/dates.ts';
import { Checkbox } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { type ImportRow, type ImportStep, payeeOf, payeeText } from './bank-import.ts';

interface GroupProps {
  group: ImportRow['group'];
  rows: readonly ImportRow[];
  book: OpenFees;
  step: Dispatch<ImportStep>;
  busy: boolean;
}

export function BankRows({ group, rows, book, step, busy }: GroupProps) {
  const own = rows.filter((row) => row.group === group);
  if (own.length === 0) return null;
  return (
    <Section title={texts.groups[group]} detail={texts.groupDetails[group]}>
      <ul className="bankrows">
        {own.map((row) => (
          <Row key={row.line.bankLine} row={row} book={book} step={step} busy={busy} />
        ))}
      </ul>
    </Section>
  );
}

const dayOf = ({ date }: { date: string }) => shortDate(date);
const nameIn = ({ families }: OpenFees, contactId: string): string =>
  families.find((family) => family.contactId === contactId)?.name ?? erased;

/** It keeps its height, whatever becomes of it. */
function Row({ row, book, step, busy }: Omit<GroupProps, 'group' | 'rows'> & { row: ImportRow }) {
  const { line, byHand, isRecorded, chosen, payee, failed } = row;
  const words = (
    <span className="bankrow__line">
      <b>{amountText(line.cents)}</b>
      <small>{`${dayOf(line)}, ${line.text}`}</small>
      {byHand && <small>{texts.byHand(nameIn(book, byHand.contactId), dayOf(byHand))}</small>}
    </span>
  );
  return (
    <li className="bankrow">
      {isRecorded ? (
        <div className="check">
          <Icon of={Check} />
          {words}
        </div>
      ) : (
        <Checkbox
          label={words}
          checked={chosen}
          disabled={busy || !payee}
          onChange={({ target }) => step({ type: 'choose', row, chosen: target.checked })}
        />
      )}
      <Payer row={row} book={book} step={step} busy={busy} />
      {failed && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} size="s" />
          {failed}
        </p>
      )}
    </li>
  );
}

function Payer({ row, book, step, busy }: Omit<GroupProps, 'group' | 'rows'> & { row: ImportRow }) {
  const { line, group, isRecorded, payee } = row;
  const nameOf = (contactId: string) => nameIn(book, contactId);
  if (isRecorded) return <p className="bankrow__payer muted">{texts.isRecorded}</p>;
  const certain =
    group === 'certain' && payee && 'invoiceId' in payee
      ? book.invoices.find(({ _id }) => _id === payee.invoiceId)
      : undefined;
  if (certain)
    return <p className="bankrow__payer">{texts.pays(nameOf(certain.contactId), certain.number)}</p>;
  return (
    <span className="selectbox bankrow__payer">
      <select
        className="input input--select"
        aria-label={texts.whoPaid(line.cents, dayOf(line))}
        disabled={busy}
        value={payeeText(payee)}
        onChange={({ target }) => step({ type: 'say', row, payee: payeeOf(target.value) })}
      >
        <option value="">{texts.choosePayer}</option>
        {book.families.map(({ contactId }) => (
          <optgroup key={contactId} label={nameOf(contactId)}>
            {book.invoices
              .filter((invoice) => invoice.contactId === contactId)
              .map(({ _id, number, open }) => (
                <option key={_id} value={payeeText({ invoiceId: _id })}>
                  {texts.ofInvoice(nameOf(contactId), number, open)}
                </option>
              ))}
            <option value={payeeText({ contactId })}>{texts.oldest(nameOf(contactId))}</option>
          </optgroup>
        ))}
      </select>
      <Icon of={ChevronDown} size="s" />
    </span>
  );
}
