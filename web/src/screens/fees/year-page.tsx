import { dublinDate } from '@nead/contracts/dublin.ts';
import { feesYearCsv } from '@nead/contracts/fees/books/book-requests.ts';
import { cameIn, invoicedOf, taxRows } from '@nead/contracts/fees/books/book-rows.ts';
import { yearTexts as texts } from '@nead/contracts/fees/books/book-texts.ts';
import type { YearPage as Shown } from '@nead/contracts/fees/books/book-views.ts';
import { isMonth, isPeriod, periodsLater } from '@nead/contracts/fees/books/period.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { yearQuery } from '../../rooms/fees/book-queries.ts';
import { FeesState } from '../../rooms/fees/fees-state.tsx';
import { SumRows } from '../../rooms/fees/sum-rows.tsx';
import { YearPicture, YearTable } from '../../rooms/fees/year-picture.tsx';
import { saveExport } from '../../rooms/personal-data/save-export.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { Section } from '../../ui/section.tsx';
import '../../ui/chart-legend.css';
import '../../ui/month-bar.css';
import '../../rooms/fees/fees.css';
import '../../rooms/fees/books.css';

/** A year of fees: what was invoiced and came in, what is open by age, and the totals for the tax return. */
export function FeesYearPage() {
  const now = dublinDate(useNow()).slice(0, 4);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('year') ?? '';
  const year = isPeriod(asked) && !isMonth(asked) ? asked : now;
  const found = useQuery(yearQuery(year));
  const [before, after] = [periodsLater(year, -1), periodsLater(year, 1)];
  const choose = (next: string) => setSearch({ year: next }, { replace: true });
  return (
    <div className="stack">
      <header className="row">
        <BackLink to="/childminder/fees" label={monthTexts.fees} />
        <PageTitle title={texts.title} />
      </header>
      <div className="monthbar">
        <IconButton icon={ChevronLeft} label={texts.earlier} onClick={() => choose(before)} />
        <b className="strong" aria-live="polite">
          {year}
        </b>
        <IconButton
          icon={ChevronRight}
          label={texts.later}
          disabled={after > now}
          onClick={() => choose(after)}
        />
      </div>
      <FeesState of={found} texts={texts} />
      {found.data && <Year page={found.data} />}
    </div>
  );
}

function Year({ page }: { page: Shown }) {
  const { year, families } = page;
  const { total, open } = year;
  const none = [...Object.values(total), open].every((cents) => cents === 0);
  return (
    <>
      {none && <EmptyState title={texts.noneTitle} detail={texts.noneDetail} />}
      <div className="feeyear">
        {!none && (
          <Card className="stack" aria-label={texts.picture}>
            <div>
              <p className="money">{amountText(cameIn(total))}</p>
              <p className="small muted">{texts.received(invoicedOf(total))}</p>
            </div>
            <YearPicture year={year} />
            <p className="chartlegend feelegend">
              <span>
                <i className="here" />
                {texts.invoiced}
              </span>
              <span>
                <i />
                {texts.cameIn}
              </span>
            </p>
            <YearTable year={year} />
          </Card>
        )}
        <div className="stack">
          <Ages page={page} />
          {!none && (
            <Section title={texts.taxTitle} detail={texts.taxDetail}>
              <SumRows rows={taxRows(page)} />
              <Button
                variant="line"
                icon={Download}
                onClick={() =>
                  void saveExport(
                    { what: 'fees' },
                    feesYearCsv,
                    (id) => ({ params: { year: year.year }, query: { export: id } }),
                    texts.file(year.year),
                  )
                }
              >
                {texts.csv}
              </Button>
              <p className="meta">{texts.csvDetail}</p>
            </Section>
          )}
          {families.length > 0 && (
            <Card aria-label={texts.whoOwes}>
              <h2>{texts.whoOwes}</h2>
              {families.map(({ contactId, name, cents }) => (
                <Link className="feeline" key={contactId} to={`/childminder/fees/family/${contactId}`}>
                  <b>{name ?? erased}</b>
                  <span>{amountText(cents)}</span>
                </Link>
              ))}
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function Ages({ page: { ages } }: { page: Shown }) {
  const all = sumOf(ages);
  return (
    <Card aria-label={texts.ageTitle}>
      <div className="row row--between">
        <h2>{texts.ageTitle}</h2>
        {all > 0 && <b className="strong">{amountText(all)}</b>}
      </div>
      {all === 0 && <p className="muted">{texts.nothingOpen}</p>}
      {all > 0 &&
        ages.map(({ age, invoices, cents }) => (
          <div className="agerow" data-age={age} key={age}>
            <span>
              {texts.ages[age]}
              {invoices > 0 && <small>{texts.invoices(invoices)}</small>}
            </span>
            <span>{amountText(cents)}</span>
            {cents > 0 && <i style={{ inlineSize: `${Math.round((100 * cents) / all)}%` }} />}
          </div>
        ))}
    </Card>
  );
}
