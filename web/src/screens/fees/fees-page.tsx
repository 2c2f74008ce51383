import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate, lastDayOf } from '@nead/contracts/dublin.ts';
import { isMonth, isPeriod } from '@nead/contracts/fees/books/period.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { issueTexts, monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { monthsLater } from '@nead/contracts/fees/reckoning/draft.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { isOverdue } from '@nead/contracts/fees/reminders.ts';
import { makeDrafts } from '@nead/contracts/fees/requests.ts';
import type { FeeNote, FeesMonth, InvoiceSummary } from '@nead/contracts/fees/views.ts';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, ChevronLeft, ChevronRight, Landmark, Settings2, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { shortDay } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { OtherPlan } from '../../rooms/fees/agreement/other-plan.tsx';
import { isToIssue, lastDayOfDraft } from '../../rooms/fees/draft-day.ts';
import { FamilyCard, marksOf } from '../../rooms/fees/family-card.tsx';
import { feesMonthQuery } from '../../rooms/fees/fees-queries.ts';
import { FeesState } from '../../rooms/fees/fees-state.tsx';
import { IncomePicture } from '../../rooms/fees/income-picture.tsx';
import { type DraftToIssue, IssueButton } from '../../rooms/fees/issuing/issue-sheet.tsx';
import { isAlike, NoteRow, QuietNotes } from '../../rooms/fees/note-rows.tsx';
import { isInvoiced } from '../../rooms/fees/payments/expected-payments.ts';
import { PaymentDialog, type PaymentFor } from '../../rooms/fees/payments/payment-dialog.tsx';
import { MonthsPayments } from '../../rooms/fees/payments/payments-sheet.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand, useCommands } from '../../ui/command/use-command.ts';
import { useFocusGoesOn } from '../../ui/form/focus-goes-on.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import '../../ui/chart-legend.css';
import '../../ui/month-bar.css';
import '../../rooms/fees/fees.css';
import '../../rooms/fees/month.css';
import '../../ui/dock.css';

/** A month of fees: its total, the things to settle first, each child's days, drafts and invoices. */
export function FeesPage() {
  const now = dublinDate(useNow()).slice(0, 7);
  const [search] = useSearchParams();
  const asked = search.get('month') ?? '';
  const month = isPeriod(asked) && isMonth(asked) ? asked : now;
  const fees = useQuery(feesMonthQuery(month));
  return (
    <div className="stack">
      <MonthBar month={month} />
      <FeesState of={fees} texts={monthTexts} />
      {fees.data && <Month fees={fees.data} />}
    </div>
  );
}

/** Places on the page, for links. */
const SAID = 'fees-said';
const TO_SETTLE = 'fees-to-settle';
const DRAFTS = 'fees-drafts';

const monthPath = (month: string) => `/childminder/fees?month=${month}`;

function MonthBar({ month }: { month: string }) {
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)];
  return (
    <div className="monthbar">
      <Link className="iconbtn" to={monthPath(before)} aria-label={monthTexts.earlier}>
        <Icon of={ChevronLeft} />
      </Link>
      <PageTitle title={monthTexts.fees} heading={monthName(month)} />
      <Link className="iconbtn" to={monthPath(after)} aria-label={monthTexts.later}>
        <Icon of={ChevronRight} />
      </Link>
    </div>
  );
}

function Month({ fees }: { fees: FeesMonth }) {
  const [paying, pay, close] = useOpened<PaymentFor>();
  const calls = useCommands({ failed: monthTexts.saveFailed, restsAll: true });
  const box = useFocusGoesOn();
  const confirm = ({ id, cents = 0, name = null, number = '' }: FeeNote) => {
    const said = fees.said.find(({ _id }) => _id === id);
    if (said)
      pay({
        contactId: said.contactId,
        cents,
        saidId: said._id,
        date: said.date,
        way: said.way,
        toward: said.toward,
        payer: name,
        number,
      });
  };
  const [issuing, holdDrafts] = useState<readonly DraftToIssue[]>();
  const drafts = issuing ?? fees.invoices.filter(isToIssue);
  const isQuiet = ({ note }: FeeNote) => note === 'away' || note === 'hours-agree';
  const toDecide = fees.notes.filter((note) => !isQuiet(note));
  const said = toDecide.filter(({ note }) => note === 'said');
  const toCheck = toDecide.filter(({ note }) => note !== 'said');
  const row = { onConfirm: confirm, calls };
  const empty = fees.families.length + fees.invoices.length + fees.notes.length === 0;
  const mayIssueDrafts = fees.mayIssue && drafts.length > 0;
  return (
    <>
      {empty ? (
        <EmptyState title={monthTexts.noneTitle} detail={monthTexts.noneDetail} />
      ) : (
        <div className="feeshead" ref={box}>
          {(mayIssueDrafts || toDecide.length > 0) && (
            <div className="feeshead__decide">
              {mayIssueDrafts && (
                <Drafts drafts={drafts} isIssuing={issuing !== undefined} hold={holdDrafts} />
              )}
              <NoteRows id={SAID} title={monthTexts.didArrive(said.length)} notes={said} {...row} />
              <NoteRows
                id={TO_SETTLE}
                title={isInvoiced(fees) ? monthTexts.toCheck : monthTexts.toSettle}
                notes={toCheck}
                {...row}
              />
            </div>
          )}
          <Income fees={fees} />
          <div className="feeshead__more">
            <QuietNotes notes={fees.notes.filter(isQuiet)} />
            <Tools fees={fees} />
          </div>
        </div>
      )}
      {fees.families.length > 0 && <Families fees={fees} />}
      <Invoices fees={fees} />
      {fees.without.length > 0 && <Without fees={fees} />}
      {!fees.mayIssue && <OtherPlan />}
      {fees.mayIssue && fees.families.length > 0 && <Dock fees={fees} drafts={drafts} />}
      <PaymentDialog of={paying} onClose={close} />
    </>
  );
}

interface NoteRowsProps extends Pick<ComponentProps<typeof NoteRow>, 'onConfirm' | 'calls'> {
  id: string;
  title: string;
  notes: readonly FeeNote[];
}

/** Notes that need an answer, those that are alike as one row. */
function NoteRows({ id, title, notes, ...row }: NoteRowsProps) {
  if (notes.length === 0) return null;
  const rows = notes.filter((note, at) => !notes.slice(0, at).some((each) => isAlike(each, note)));
  return (
    <section className="stack stack--s" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {rows.map((note, at) => (
        <NoteRow
          key={`${note.note} ${note.id ?? note.childId ?? ''} ${note.date ?? at}`}
          note={note}
          dates={notes.filter((each) => isAlike(each, note)).map(({ date = '' }) => date)}
          {...row}
        />
      ))}
    </section>
  );
}

/** The drafts with their sums, at the head of the page, away from the button that made them. */
const Drafts = ({ drafts, ...issuing }: ComponentProps<typeof IssueButton>) => (
  <Card className="draftscard" id={DRAFTS} aria-label={issueTexts.drafts(drafts.length)}>
    <div className="row row--between">
      <h2 className="h3">{issueTexts.drafts(drafts.length)}</h2>
      <b className="strong">{amountText(sumOf(drafts))}</b>
    </div>
    <IssueButton drafts={drafts} {...issuing} />
  </Card>
);

const Tools = ({ fees: { mayIssue, month } }: { fees: FeesMonth }) => (
  <nav className="feetools" aria-label={monthTexts.tools}>
    {mayIssue && (
      <LinkButton variant="line" small icon={Landmark} to="/childminder/fees/bank">
        {monthTexts.fromBank}
      </LinkButton>
    )}
    <LinkButton
      variant="line"
      small
      icon={ChartColumn}
      to={`/childminder/fees/year?year=${month.slice(0, 4)}`}
    >
      {monthTexts.year}
    </LinkButton>
    <LinkButton variant="line" small icon={Settings2} to="/childminder/fees/settings">
      {monthTexts.settings}
    </LinkButton>
  </nav>
);

function Income({ fees }: { fees: FeesMonth }) {
  const { soFar, expected, month, income } = fees;
  const open = income.reduce((sum, each) => sum + each.open, 0);
  const isOver = expected === soFar;
  return (
    <Card className="stack" aria-label={monthTexts.income}>
      <div>
        <p className="money">{amountText(soFar)}</p>
        <p className="small muted">
          {isOver
            ? monthTexts.inAll(monthName(month))
            : monthTexts.soFar(expected, lastDayOf(month), fees.today)}
        </p>
      </div>
      <IncomePicture fees={fees} />
      <p className="chartlegend feelegend">
        {!isOver && (
          <>
            <span>
              <i className="now" />
              {monthTexts.legendSoFar}
            </span>
            <span>
              <i className="togo" />
              {monthTexts.legendToCome}
            </span>
          </>
        )}
        {open > 0 && (
          <span>
            <i className="open" />
            {monthTexts.legendOpen(open)}
          </span>
        )}
      </p>
    </Card>
  );
}

function Families({ fees }: { fees: FeesMonth }) {
  const marks = marksOf(fees);
  const legend = [
    marks.day && { mark: <i className="here" />, name: monthTexts.day },
    marks.half && { mark: <i className="half" />, name: monthTexts.half },
    marks.absent && { mark: <Icon of={X} size="xs" />, name: monthTexts.absent },
    marks.extra && { mark: <i className="extra" />, name: monthTexts.extra },
  ];
  return (
    <>
      <div className="row row--between wrap">
        <h2>{monthTexts.families(fees.families.length)}</h2>
        <p className="chartlegend feelegend">
          {legend.map(
            (entry) =>
              entry && (
                <span key={entry.name}>
                  {entry.mark}
                  {entry.name}
                </span>
              ),
          )}
        </p>
      </div>
      <div className="fams">
        {fees.families.map((family) => (
          <FamilyCard key={family.key} family={family} fees={fees} />
        ))}
      </div>
    </>
  );
}

function stateOf(invoice: InvoiceSummary, today: string): string {
  const { number, state } = invoice;
  const day = lastDayOfDraft(invoice, today);
  if (day) return monthTexts.draftUpTo(shortDay(day));
  const said = isOverdue(invoice, today) ? monthTexts.overdue : monthTexts[state];
  return number ? `${number}, ${said}` : said;
}

const Invoices = ({ fees: { invoices, today } }: { fees: FeesMonth }) =>
  invoices.length > 0 && (
    <Card aria-label={monthTexts.invoices}>
      <h2>{monthTexts.invoices}</h2>
      {invoices.map((invoice) => (
        <Link className="feeline" key={invoice._id} to={`/childminder/fees/invoice/${invoice._id}`}>
          <span>
            <b>{invoice.payer ?? ''}</b>
            <small>{stateOf(invoice, today)}</small>
          </span>
          <span>{amountText(invoice.cents)}</span>
        </Link>
      ))}
    </Card>
  );

/**
 * The next thing to do with the month. The button that issues invoices is not here: it must not take the place of the one that
 * made the drafts.
 */
function Dock({ fees, drafts }: { fees: FeesMonth; drafts: readonly InvoiceSummary[] }) {
  const { busy, run } = useCommand(makeDrafts, {
    said: ({ made }) => monthTexts.drafted(made),
    failed: monthTexts.saveFailed,
  });
  const { month } = fees;
  if (drafts.length > 0 && !(fees.undrafted > 0))
    return (
      <div className="feedock">
        <p className="meta">
          {issueTexts.growing(drafts.length)}{' '}
          <a className="link" href={`#${DRAFTS}`}>
            {issueTexts.see}
          </a>
        </p>
      </div>
    );
  if (isInvoiced(fees))
    return (
      <div className="feedock">
        <MonthsPayments fees={fees} />
      </div>
    );
  const issued = fees.invoices.filter(({ state }) => state !== 'draft' && state !== 'credited');
  if (fees.undrafted === 0 && issued.length > 0)
    return (
      <div className="feedock">
        <p className="meta">
          {monthTexts.issuedCount(issued.length)}{' '}
          {fees.today <= lastDayOf(month) ? monthTexts.nothingYet : monthTexts.nothingLeft}
        </p>
      </div>
    );
  return (
    <div className="feedock">
      <Button wide disabled={busy} onClick={() => void run({ body: { month } })}>
        {monthTexts.makeDrafts(monthName(month).split(' ')[0] ?? '')}
      </Button>
      <BeforeIssue fees={fees} />
    </div>
  );
}

/** The number of missing sign-outs, beside the button that makes drafts, since the note about them may be far above. */
function BeforeIssue({ fees: { notes } }: { fees: FeesMonth }) {
  const missing = notes.filter(({ note }) => note === 'missing-sign-out').length;
  if (missing === 0) return <p className="meta">{monthTexts.draftsGrow}</p>;
  return (
    <p className="meta">
      {monthTexts.signOutsMissing(missing)}.{' '}
      <a className="link" href={`#${TO_SETTLE}`}>
        {monthTexts.whatToSettle}
      </a>
    </p>
  );
}

const Without = ({ fees }: { fees: FeesMonth }) => (
  <Card aria-label={monthTexts.without}>
    <h2>{monthTexts.without}</h2>
    {fees.without.map(({ childId, name, photo }) => (
      <Link className="feeline" key={childId} to={`/childminder/fees/agreement/${childId}`}>
        <span className="row">
          <Avatar who={{ _id: childId, firstName: name, lastName: null, photoUrl: photo }} size="s" />
          <b>{name}</b>
        </span>
        <span className="small">{monthTexts.writeAgreement}</span>
      </Link>
    ))}
  </Card>
);
