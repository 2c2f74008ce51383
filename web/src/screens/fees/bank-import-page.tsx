import type { OpenFees } from '@nead/contracts/fees/books/book-views.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { paymentsSheetTexts, bankImportTexts as texts } from '@nead/contracts/fees/payments-sheet-texts.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { BankRows } from '../../rooms/fees/bank/bank-rows.tsx';
import { useBankImport } from '../../rooms/fees/bank/use-bank-import.ts';
import { openFeesQuery } from '../../rooms/fees/book-queries.ts';
import { FeesState } from '../../rooms/fees/fees-state.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DropArea } from '../../ui/form/drop-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Failure, Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import '../../rooms/fees/fees.css';
import '../../rooms/fees/books.css';

/** Payments of what a bank's file says came in: suggested here, and recorded by a press. */
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

/** What phones and browsers take for a CSV file. */
const BANK_FILES = '.csv,text/csv,text/plain,text/comma-separated-values,application/vnd.ms-excel';
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
