import type { OpenFees } from '@nead/contracts/fees/books/book-views.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import {
  monthTexts,
  paymentsSheetTexts,
  bankImportTexts as texts,
} from '@nead/contracts/fees/month-texts.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import type { Dispatch } from 'react';
import { shortDate } from '../../engine/device/dates.ts';
import { type ImportRow, type ImportStep, payeeOf, payeeText } from '../../rooms/fees/bank/bank-import.ts';
import { BANK_FILES } from '../../rooms/fees/bank/read-bank-upload.ts';
import { useBankImport } from '../../rooms/fees/bank/use-bank-import.ts';
import { openFeesQuery } from '../../rooms/fees/book-queries.ts';
import { FeesState } from '../../rooms/fees/fees-state.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DropArea } from '../../ui/form/drop-area.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Failure, Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import '../../rooms/fees/fees.css';
import '../../rooms/fees/books.css';
import '../../ui/dock.css';

/** Payments found in a bank's file: suggested here, and recorded by a press. */
export function BankImportPage() {
  const found = useQuery(openFeesQuery);
  return (
    <div className="stack feepage">
      <header className="row">
        <BackLink to="/childminder/fees" label={monthTexts.fees} />
        <PageTitle title={texts.title} />
      </header>
      <FeesState of={found} texts={texts} />
      {found.data && <Import book={found.data} />}
    </div>
  );
}

const GROUPS = ['certain', 'likely', 'nobody', 'recorded'] as const;

function Import({ book }: { book: OpenFees }) {
  const { state, rows, busy, step, read, record } = useBankImport(book);
  const { isRead, wrong, left, refused } = state;
  const chosen = rows.filter((row) => row.chosen);
  return (
    <>
      <DropArea
        label={isRead ? texts.another : texts.choose}
        detail={texts.detail}
        accept={BANK_FILES}
        onFiles={(file) => void read(file)}
      />
      <Failure text={refused} />
      <p className="small muted">{texts.stays}</p>
      <div className="weeks">
        <details>
          <summary className="feeline">
            <b>
              {texts.where}
              <Icon of={ChevronDown} size="s" />
            </b>
          </summary>
          <ul className="stack stack--s small">
            {texts.help.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      </div>
      {isRead && rows.length === 0 && <Note>{texts.none}</Note>}
      {GROUPS.map((group) => (
        <BankRows key={group} group={group} rows={rows} book={book} step={step} busy={busy} />
      ))}
      {wrong.length > 0 && (
        <Section title={texts.wrong(wrong.length)}>
          <ul className="stack stack--s small">
            {wrong.map(({ line, text }) => (
              <li key={line}>{text}</li>
            ))}
          </ul>
        </Section>
      )}
      {left > 0 && <p className="small muted">{texts.left(left)}</p>}
      {rows.some(({ isRecorded }) => !isRecorded) && (
        <div className="feedock">
          {chosen.length === 0 ? (
            <p className="meta">{paymentsSheetTexts.noneChosen}</p>
          ) : (
            <Button wide disabled={busy} onClick={() => void record(chosen)}>
              {paymentsSheetTexts.record(chosen.length, sumOf(chosen.map(({ line }) => line)))}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface GroupProps {
  group: ImportRow['group'];
  rows: readonly ImportRow[];
  book: OpenFees;
  step: Dispatch<ImportStep>;
  busy: boolean;
}

function BankRows({ group, rows, book, step, busy }: GroupProps) {
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

/** A row of the file. It keeps its height in every state. */
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
