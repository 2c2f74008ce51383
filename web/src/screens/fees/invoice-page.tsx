import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { invoicePaperTexts, invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { howMuchLess, isPaidInFull, linesForChild } from '@nead/contracts/fees/reckoning/invoice-rows.ts';
import type { FeeLine } from '@nead/contracts/fees/reckoning/lines.ts';
import { weeksAsAgreed } from '@nead/contracts/fees/reckoning/subsidy.ts';
import { isOverdue } from '@nead/contracts/fees/reminders.ts';
import { invoicePdf, parentInvoicePdf, sayPaid, takeBackSaid } from '@nead/contracts/fees/requests.ts';
import { feeTexts, openTexts } from '@nead/contracts/fees/texts.ts';
import type { InvoiceSummary, InvoicePage as Shown } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { shortDay } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { AskAboutLine } from '../../rooms/fees/ask-about-line.tsx';
import { isToIssue, lastDayOfDraft } from '../../rooms/fees/draft-day.ts';
import { invoiceQuery } from '../../rooms/fees/fees-queries.ts';
import { FeePageState } from '../../rooms/fees/fees-state.tsx';
import { DraftActions, IssuedActions } from '../../rooms/fees/invoice-actions.tsx';
import { ChildLines, InvoiceSums } from '../../rooms/fees/invoice-lines.tsx';
import { IssueButton } from '../../rooms/fees/issuing/issue-sheet.tsx';
import { NotArrived } from '../../rooms/fees/payments/not-arrived.tsx';
import { PaymentOnItsWay, PayOnline, usePaymentOnItsWay } from '../../rooms/fees/payments/pay-online.tsx';
import { stateForParent } from '../../rooms/fees/payments/state-for-parent.ts';
import { TransferCard } from '../../rooms/fees/payments/transfer-card.tsx';
import { saveFile } from '../../rooms/files/save-file.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useCommand } from '../../ui/command/use-command.ts';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useChildPhotos } from './use-child-photos.ts';
import '../../rooms/fees/fees.css';

type Side = 'childminder' | 'parent';

export const ChildmindersInvoicePage = () => <InvoicePage side="childminder" />;
export const ParentsInvoicePage = () => <InvoicePage side="parent" />;

function InvoicePage({ side }: { side: Side }) {
  const { invoiceId = '' } = useParams();
  const found = useQuery(invoiceQuery(side, invoiceId));
  if (!found.data) {
    const missing = { sentence: feeTexts.invoiceNotFound, home: `/${side}/fees` };
    return <FeePageState of={found} title={invoiceTexts.title} texts={invoiceTexts} missing={missing} />;
  }
  return <Invoice side={side} page={found.data} />;
}

function subtitle(side: Side, { invoice, childminder, payer }: Shown): string {
  if (side === 'parent') return invoiceTexts.number(invoice.number ?? '', childminder);
  return invoice.number
    ? invoiceTexts.invoiceFor(invoice.number, payer ?? '')
    : invoiceTexts.draftFor(payer ?? '');
}

function Invoice({ side, page }: { side: Side; page: Shown }) {
  const { invoice, body } = page;
  const month = monthName(invoice.from.slice(0, 7));
  const home = side === 'parent' ? '/parent/fees' : `/childminder/fees?month=${invoice.from.slice(0, 7)}`;
  const [search] = useSearchParams();
  const onItsWay = usePaymentOnItsWay(page);
  const photoOf = useChildPhotos(side);
  const nameOf = (childId: string) => body?.children.find((child) => child.childId === childId)?.name ?? '';
  // A draft may name a child for whom it charges nothing yet.
  const charged = (body?.children ?? [])
    .map((child) => ({ child, lines: body ? linesForChild(body, child) : [] }))
    .filter(({ lines }) => lines.length > 0);
  const asAgreed = weeksAsAgreed(body?.lines ?? []);
  const dayOf = (childId: string, date: string) => `/${side}/child/${childId}/daily-activities?date=${date}`;
  return (
    <div className="stack feepage">
      <header className="row">
        <BackLink to={home} label={monthTexts.fees} />
        <div className="grow">
          <PageTitle title={month} />
          <p className="meta">{subtitle(side, page)}</p>
        </div>
        {invoice.number && <PaperButton side={side} id={invoice._id} number={invoice.number} />}
      </header>
      <div className="stack feecols">
        <div className="stack">
          <Bill side={side} page={page}>
            {side === 'childminder' && isToIssue(invoice) && (
              <div className="bill__acts">
                <IssueButton drafts={[{ ...invoice, payer: page.payer }]} />
              </div>
            )}
            {side === 'parent' &&
              page.said.map(({ _id, cents, date }) => (
                <p className="small" key={_id}>
                  {openTexts.youSaid(page.childminder, cents, shortDay(date))}
                </p>
              ))}
            {side === 'childminder' &&
              page.said.map(({ _id, cents }) => (
                <p className="small" key={_id}>
                  {monthTexts.said(page.payer ?? '', cents)}
                </p>
              ))}
            {page.byCard && !onItsWay && page.said.length === 0 && <PayOnline invoice={invoice} />}
            {side === 'parent' && page.inTouch && <NotPaidAfterAll said={page.said} />}
            {page.inTouch && invoice.open > 0 && !onItsWay && page.said.length === 0 && (
              <IHavePaid invoice={invoice} second={page.byCard} />
            )}
          </Bill>
          {side === 'parent' && onItsWay && <PaymentOnItsWay />}
          {side === 'parent' && invoice.notArrived && <NotArrived said={invoice.notArrived} />}
          {side === 'childminder' && invoice.number === null && asAgreed.length > 0 && (
            <Note>{invoiceTexts.subsidyAsAgreed(asAgreed.map(shortDay))}</Note>
          )}
          {page.hoursDiffer.map(({ childId, date, claimed, attended }) => (
            <Note tone="gold" key={`${childId} ${date}`}>
              {`${monthTexts.hoursDiffer(nameOf(childId), shortDay(date))}. ${monthTexts.hours(claimed, attended)}`}
            </Note>
          ))}
          {side === 'childminder' &&
            invoice.number === null &&
            openDaysOf(body?.lines ?? []).map(({ childId, date }) => (
              <Note tone="gold" key={`${childId} ${date}`}>
                {`${monthTexts.noSignOut(nameOf(childId), shortDay(date))}. ${monthTexts.chargedAsAgreed}. `}
                <Link className="link" to={dayOf(childId, date)}>
                  {monthTexts.openDay}
                </Link>
              </Note>
            ))}
          {page.reminded.map((date) => (
            <p className="meta" key={date}>
              {invoiceTexts.reminded(shortDay(date))}
            </p>
          ))}
        </div>
        <div className="stack feecols__days">
          {charged.map(({ child, lines }) => (
            <ChildLines
              key={child.childId}
              child={child}
              photo={photoOf(child.childId)}
              lines={lines}
              dayOf={dayOf}
              shownDay={search.get('child') === child.childId ? (search.get('day') ?? undefined) : undefined}
              {...(page.inTouch && { beside: (line) => <AskAboutLine page={page} line={line} /> })}
            />
          ))}
        </div>
        <div className="stack">
          <InvoiceSums page={page} />
          {body && invoice.number && !onItsWay && (
            <TransferCard
              payee={body.from.payee}
              iban={body.from.iban}
              cents={invoice.open}
              reference={invoice.number}
              withoutIban={side === 'parent' ? invoiceTexts.noIban(page.childminder) : invoiceTexts.noOwnIban}
            />
          )}
          {side === 'childminder' &&
            (invoice.number === null ? <DraftActions page={page} /> : <IssuedActions page={page} />)}
        </div>
      </div>
    </div>
  );
}

/** The days on which nobody has recorded when the child left. */
const openDaysOf = (lines: readonly FeeLine[]): FeeLine[] =>
  lines.filter(
    ({ day, childId, date }, at) =>
      day === 'open' && lines.findIndex((each) => each.childId === childId && each.date === date) === at,
  );

function PaperButton({ side, id, number }: { side: Side; id: string; number: string }) {
  const paper = side === 'parent' ? parentInvoicePdf : invoicePdf;
  const name = invoicePaperTexts.file(number);
  return (
    <Button
      variant="line"
      small
      icon={Download}
      onClick={() => void saveFile(paper, { params: { id } }, name)}
    >
      {invoicePaperTexts.download}
    </Button>
  );
}

function Bill({ side, page, children }: { side: Side; page: Shown; children: ReactNode }) {
  const { invoice } = page;
  const { number, due, cents, open, state } = invoice;
  const isDraft = number === null;
  const isPaid = isPaidInFull(page);
  const less = isPaid ? undefined : howMuchLess(page);
  const day = due && shortDay(due);
  const today = dublinDate(useNow());
  const upTo = lastDayOfDraft(invoice, today);
  const late = isOverdue(invoice, today);
  const stated =
    side === 'parent'
      ? stateForParent(invoice, today, page.said.length > 0)
      : monthTexts[late ? 'overdue' : state];
  return (
    <section className="bill" aria-label={invoiceTexts.balance}>
      <div className="row row--between">
        <p className="small">
          {isDraft
            ? upTo
              ? invoiceTexts.comesToUpTo(shortDay(upTo))
              : invoiceTexts.comesTo
            : open > 0 && day
              ? (late ? openTexts.wasDue : openTexts.payBy)(day)
              : isPaid
                ? invoiceTexts.paid
                : openTexts.nothing}
        </p>
        {!isPaid && <span className="bill__state">{stated}</span>}
      </div>
      <p className="money">{amountText(isDraft || isPaid ? cents : open)}</p>
      {less && <p className="small">{less}</p>}
      {children}
    </section>
  );
}

/**
 * The button with which a parent says that an invoice was paid. The childminder confirms it. `second`: there is also a way to
 * pay at once.
 */
function IHavePaid({ invoice, second }: { invoice: InvoiceSummary; second: boolean }) {
  const { _id: id, open: cents } = invoice;
  const date = dublinDate(useNow());
  const [saidId] = useState(newId);
  const undo = useCommand(takeBackSaid, { said: openTexts.takenBack, failed: invoiceTexts.saveFailed });
  const { busy, run } = useCommand(sayPaid, {
    said: {
      text: invoiceTexts.told,
      action: { label: frameTexts.undo, act: () => void undo.run({ params: { id: saidId } }) },
    },
    failed: invoiceTexts.saveFailed,
  });
  const body = { _id: saidId, date, way: 'transfer', cents } as const;
  return (
    <div className={classes('bill__acts', second && 'bill__acts--second')}>
      <Button small disabled={busy} onClick={() => void run({ params: { id }, body })}>
        {invoiceTexts.iHavePaid}
      </Button>
    </div>
  );
}

/** The button with which a parent takes back that an invoice was paid, while the childminder has not answered. */
function NotPaidAfterAll({ said: [first] }: Pick<Shown, 'said'>) {
  const { busy, run } = useCommand(takeBackSaid, {
    said: openTexts.takenBack,
    failed: invoiceTexts.saveFailed,
  });
  if (!first) return null;
  return (
    <div className="bill__acts bill__acts--second">
      <Button small disabled={busy} onClick={() => void run({ params: { id: first._id } })}>
        {openTexts.notPaidAfterAll}
      </Button>
    </div>
  );
}
