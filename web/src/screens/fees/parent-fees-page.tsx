import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { statementTexts } from '@nead/contracts/fees/books/book-texts.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { familyTexts, invoiceTexts, parentFeeTexts } from '@nead/contracts/fees/page-texts.ts';
import { grossAndSubsidy } from '@nead/contracts/fees/reckoning/invoice-rows.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { agreeToAgreement } from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { AgreementView, ParentFees } from '@nead/contracts/fees/views.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../engine/api/auth.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { AgreedSentence } from '../../rooms/fees/agreement/agreed-sentence.tsx';
import { WhatItComesTo } from '../../rooms/fees/agreement/what-it-comes-to.tsx';
import { parentFeesQuery } from '../../rooms/fees/fees-queries.ts';
import { ChildLines } from '../../rooms/fees/invoice-lines.tsx';
import { parentsOpenFeesQuery } from '../../rooms/fees/open-query.ts';
import { NotArrived } from '../../rooms/fees/payments/not-arrived.tsx';
import { paidHow } from '../../rooms/fees/payments/paid-how.ts';
import { ReceiptButton } from '../../rooms/fees/payments/receipt-button.tsx';
import { stateForParent } from '../../rooms/fees/payments/state-for-parent.ts';
import { ToPayHero } from '../../rooms/fees/payments/to-pay-hero.tsx';
import { SumRows } from '../../rooms/fees/sum-rows.tsx';
import { MessageButton } from '../../rooms/messages/message-button.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Section } from '../../ui/section.tsx';
import { useChildPhotos } from './use-child-photos.ts';
import '../../rooms/fees/fees.css';
import '../../rooms/fees/books.css';

type ChildmindersFees = ParentFees[number];

const asks = ({ balance, children }: ChildmindersFees): boolean =>
  balance > 0 || children.some(({ proposed }) => proposed);

/** The childminder who waits for money or an answer, before the others. */
const whoAsksFirst = (all: ParentFees): ParentFees =>
  [...all].sort((one, other) => Number(asks(other)) - Number(asks(one)));

/** A parent's own share, by childminder: agreements, this month so far, invoices and balance. */
export function ParentFeesPage() {
  const fees = useQuery(parentFeesQuery);
  return (
    <div className="stack feepage">
      <PageTitle title={parentFeeTexts.title} />
      {fees.isPending && (
        <Loading label={parentFeeTexts.loading}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {fees.isLoadingError && <ErrorState title={parentFeeTexts.loadFailed} retry={() => fees.refetch()} />}
      {fees.data?.length === 0 && (
        <EmptyState title={parentFeeTexts.noneTitle} detail={parentFeeTexts.noneDetail} />
      )}
      {whoAsksFirst(fees.data ?? []).map((each, _, all) => (
        <section className="stack" key={each.contactId}>
          {all.length > 1 && <h2>{each.childminder}</h2>}
          <Of fees={each} />
        </section>
      ))}
    </div>
  );
}

function Of({ fees }: { fees: ChildmindersFees }) {
  const { credit, childminder, children, invoices, payments, month, soFar } = fees;
  const photoOf = useChildPhotos('parent');
  const today = dublinDate(useNow());
  const open = useQuery(parentsOpenFeesQuery).data?.invoices ?? [];
  const isWaiting = ({ _id }: { _id: string }) => open.some((each) => each._id === _id && each.said !== null);
  const sums = grossAndSubsidy(children.flatMap(({ lines }) => lines));
  return (
    <div className="stack feecols">
      <div className="stack">
        {children.map(
          ({ childId, name, proposed, agreement }) =>
            proposed && (
              <ToAgree
                key={childId}
                childId={childId}
                name={name ?? ''}
                view={proposed}
                before={agreement}
                fees={fees}
              />
            ),
        )}
        <ToPayHero
          childminder={childminder}
          credit={credit}
          invoices={open.filter(({ contactId }) => contactId === fees.contactId)}
        />
        {invoices.map(
          ({ _id, number, notArrived }) =>
            notArrived && (
              <NotArrived key={_id} said={notArrived}>
                <Link className="link" to={`/parent/fees/invoice/${_id}`}>
                  {invoiceTexts.see(number ?? '')}
                </Link>
              </NotArrived>
            ),
        )}
      </div>
      <div className="stack feecols__days">
        <Section title={parentFeeTexts.soFar(monthName(month))}>
          <p className="money">{amountText(soFar)}</p>
          {sums.length > 1 && <SumRows rows={sums} />}
        </Section>
        {children
          .filter(({ lines }) => sumOf(lines) !== 0)
          .map(({ childId, name, lines }) => (
            <ChildLines
              key={childId}
              child={{ childId, name: name ?? '' }}
              photo={photoOf(childId)}
              lines={lines}
              dayOf={(child, date) => `/parent/child/${child}/daily-activities?date=${date}`}
            />
          ))}
      </div>
      <div className="stack">
        <Card aria-label={parentFeeTexts.invoices}>
          <h2>{parentFeeTexts.invoices}</h2>
          {invoices.length === 0 && <p className="muted">{parentFeeTexts.noInvoices}</p>}
          {invoices.map((invoice) => (
            <Link className="feeline" key={invoice._id} to={`/parent/fees/invoice/${invoice._id}`}>
              <span>
                <b>{monthName(invoice.from.slice(0, 7))}</b>
                <small>{`${invoice.number}, ${stateForParent(invoice, today, isWaiting(invoice))}`}</small>
              </span>
              <span>{amountText(invoice.cents)}</span>
            </Link>
          ))}
        </Card>
        {payments.length > 0 && (
          <Card aria-label={familyTexts.payments}>
            <h2>{familyTexts.payments}</h2>
            {payments.map(({ _id, date, way, online, cents, held }) => (
              <div className="paymentrow" key={_id}>
                <span className="paymentrow__what">
                  <b>{amountText(cents)}</b>
                  <small>{`${shortDate(date)}, ${paidHow({ held, online, way })}`}</small>
                </span>
                <ReceiptButton side="parent" payment={{ _id, date, cents }} />
              </div>
            ))}
          </Card>
        )}
        <LinkButton variant="soft" icon={FileText} to={`/parent/fees/statement/${fees.contactId}`}>
          {statementTexts.title}
        </LinkButton>
        {children.map(
          ({ childId, name, agreement }) =>
            agreement && (
              <Section
                key={childId}
                title={parentFeeTexts.agreementOf(name ?? '')}
                detail={shortDate(agreement.from)}
              >
                <Said view={agreement} name={name ?? ''} fees={fees} />
              </Section>
            ),
        )}
      </div>
    </div>
  );
}

interface SaidProps {
  view: AgreementView;
  /** The agreement that it replaces. */
  before?: AgreementView | null;
  name: string;
  fees: ChildmindersFees;
}

function Said({ view: { terms, payers }, before, name, fees }: SaidProps) {
  if (!terms) return null;
  const names = {
    childminder: fees.childminder,
    child: name,
    payer: ({ contactId }: { contactId: string }) =>
      fees.payers.find((payer) => payer.contactId === contactId)?.firstName ?? '',
  };
  return <AgreedSentence terms={terms} payers={payers} before={before} names={names} />;
}

interface ToAgreeProps {
  childId: string;
  name: string;
  view: AgreementView;
  before: AgreementView | null;
  fees: ChildmindersFees;
}

function ToAgree({ childId, name, view, before, fees }: ToAgreeProps) {
  const user = useAuth()?.user;
  const [typed, setTyped] = useState(wholeName(user));
  /**
   * The version that the parent has read. If another one replaces it on the open page, it must be read before it is agreed to.
   */
  const [read, setRead] = useState(view.version);
  const { busy, run } = useCommand(agreeToAgreement, {
    said: parentFeeTexts.agreed,
    failed: parentFeeTexts.agreeFailed,
  });
  const answered = view.answers.some(({ contactId }) => contactId === fees.contactId);
  const params = { childId, version: String(view.version) };
  return (
    <Section
      title={parentFeeTexts.toAgree(name)}
      detail={before ? parentFeeTexts.changes(shortDate(view.from)) : shortDate(view.from)}
    >
      <Said view={view} before={before} name={name} fees={fees} />
      {view.terms && <WhatItComesTo terms={view.terms} before={before?.terms} />}
      {answered && <p className="muted">{parentFeeTexts.agreed}</p>}
      {!answered && read !== view.version && (
        <Note tone="gold" alert>
          <div className="row wrap">
            <p className="grow">{parentFeeTexts.replaced(fees.childminder)}</p>
            <Button small onClick={() => setRead(view.version)}>
              {parentFeeTexts.readIt}
            </Button>
          </div>
        </Note>
      )}
      {!answered && read === view.version && (
        <>
          <TextField
            label={parentFeeTexts.yourName}
            autoComplete="name"
            value={typed}
            error={typed.trim() === '' ? feeTexts.nameRequired : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            wide
            disabled={busy || typed.trim() === ''}
            onClick={() => void run({ params, body: { name: typed } })}
          >
            {parentFeeTexts.agree}
          </Button>
          <MessageButton
            to={fees.childminderId}
            write={{
              about: `agreement ${childId}`,
              subject: parentFeeTexts.askSubject(name),
              content: '',
            }}
          >
            {parentFeeTexts.ask}
          </MessageButton>
        </>
      )}
    </Section>
  );
}
