import { dublinDate } from '@nead/contracts/dublin.ts';
import type { DateSpan } from '@nead/contracts/fees/agreement/agreement.ts';
import { familyStatementPdf, parentStatementPdf } from '@nead/contracts/fees/books/book-requests.ts';
import { amountOf, paidRows, statementRows } from '@nead/contracts/fees/books/book-rows.ts';
import {
  bookEntryTexts,
  periodName,
  statementTexts as texts,
} from '@nead/contracts/fees/books/book-texts.ts';
import type { StatementPage as Shown } from '@nead/contracts/fees/books/book-views.ts';
import { isMonth, isPeriod, periodsLater, spanOf } from '@nead/contracts/fees/books/period.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { statementQuery } from '../../rooms/fees/book-queries.ts';
import { FeesState } from '../../rooms/fees/fees-state.tsx';
import { SumRows } from '../../rooms/fees/sum-rows.tsx';
import { saveFile } from '../../rooms/files/save-file.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/chips.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import '../../rooms/fees/fees.css';
import '../../rooms/fees/books.css';

type Side = 'childminder' | 'parent';

export const ChildmindersStatementPage = () => <StatementPage side="childminder" />;
export const ParentsStatementPage = () => <StatementPage side="parent" />;

/** The charges and payments of one family in a month or a year, on screen and as a PDF. */
function StatementPage({ side }: { side: Side }) {
  const { contactId = '' } = useParams();
  const today = dublinDate(useNow());
  const [search, setSearch] = useSearchParams();
  const asked = search.get('period') ?? '';
  const period = isPeriod(asked) ? asked : today.slice(0, 4);
  const span = spanOf(period);
  const found = useQuery(statementQuery(side, contactId, span));
  const choose = (next: string) => setSearch({ period: next }, { replace: true });
  const home = side === 'parent' ? '/parent/fees' : `/childminder/fees/family/${contactId}`;
  return (
    <div className="stack feepage">
      <header className="row">
        <BackLink to={home} label={monthTexts.fees} />
        <div className="grow">
          <PageTitle title={texts.title} heading={`${texts.title} ${periodName(period)}`} />
          {found.data && (
            <p className="meta">
              {side === 'parent' ? texts.from(found.data.from.name) : texts.for(found.data.payer ?? '')}
            </p>
          )}
        </div>
        {found.data && <PaperButton side={side} contactId={contactId} span={span} />}
      </header>
      <PeriodBar period={period} today={today} onChoose={choose} />
      <FeesState
        of={found}
        texts={texts}
        missing={{ sentence: feeTexts.contactNotFound, home: `/${side}/fees` }}
      />
      {found.data && <Figures page={found.data} />}
    </div>
  );
}

interface PeriodBarProps {
  period: string;
  today: string;
  onChoose: (period: string) => void;
}

function PeriodBar({ period, today, onChoose }: PeriodBarProps) {
  const [before, after] = [periodsLater(period, -1), periodsLater(period, 1)];
  const month = isMonth(period);
  const thisMonth = period === today.slice(0, 4) ? today.slice(0, 7) : `${period}-12`;
  return (
    <div className="row row--between feespan">
      <IconButton icon={ChevronLeft} label={texts.earlier} onClick={() => onChoose(before)} />
      <Segments
        legend={texts.span}
        quiet
        choices={[
          { value: 'month', label: texts.month },
          { value: 'year', label: texts.year },
        ]}
        value={month ? 'month' : 'year'}
        onChange={(kind) => onChoose(kind === 'month' ? (month ? period : thisMonth) : period.slice(0, 4))}
      />
      <IconButton
        icon={ChevronRight}
        label={texts.later}
        disabled={after > today.slice(0, after.length)}
        onClick={() => onChoose(after)}
      />
    </div>
  );
}

function PaperButton({ side, contactId, span }: { side: Side; contactId: string; span: DateSpan }) {
  const paper = side === 'parent' ? parentStatementPdf : familyStatementPdf;
  return (
    <Button
      variant="line"
      small
      icon={Download}
      onClick={() => void saveFile(paper, { params: { contactId }, query: span }, texts.file(span))}
    >
      {texts.download}
    </Button>
  );
}

function Figures({ page }: { page: Shown }) {
  const { statement, held, from } = page;
  return (
    <>
      <Section title={texts.comesTo}>
        <SumRows rows={statementRows(statement)} total={texts.closing} />
        {held > 0 && <p className="small muted">{texts.held(held)}</p>}
      </Section>
      <Section title={texts.paidTitle(statement)}>
        <SumRows rows={paidRows(page)} total={texts.paidTotal} />
        <p className="small muted">
          {[from.name, from.address, from.taxReference && `${texts.facts.tax} ${from.taxReference}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      </Section>
      <Section title={texts.entries}>
        {statement.rows.length === 0 && <p className="muted">{texts.none}</p>}
        {statement.rows.length > 0 && (
          <table className="feebook">
            <caption className="sr">{texts.entries}</caption>
            <thead>
              <tr>
                {[texts.columns.what, texts.columns.amount, texts.columns.balance].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {statement.rows.map(({ entry, balance }) => (
                <tr key={`${entry.kind} ${entry._id}`}>
                  <th scope="row">
                    {bookEntryTexts.name(entry)}
                    <small>{shortDate(entry.date)}</small>
                  </th>
                  <td>{amountText(amountOf(entry))}</td>
                  <td>{amountText(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </>
  );
}
