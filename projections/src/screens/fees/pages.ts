import { dublinDate } from '@nead/contracts/dublin.ts';
import { standingOf } from '@nead/contracts/fees/agreement/standing.ts';
import type { OpenInvoice, ParentOpenFees } from '@nead/contracts/fees/open-requests.ts';
import type { ChildToCharge } from '@nead/contracts/fees/reckoning/draft.ts';
import { chargesIn, monthSpan, shareIn } from '@nead/contracts/fees/reckoning/draft.ts';
import { type FeeLine, sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import type { InvoiceBody } from '@nead/contracts/fees/shapes.ts';
import type { AgreementPage, FamilyPage, InvoicePage, ParentFees } from '@nead/contracts/fees/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { Db } from '../../engine/db.ts';
import { nameOfChildminder } from '../../rooms/accounts/queries.ts';
import {
  accountBookOf,
  agreementViews,
  calendarOf,
  daysIssued,
  type FeeBook,
  feeBookOf,
  type InvoiceRow,
  invoiceBodyOf,
  numberOf,
  remindersOf,
  settledIn,
  versionsByChild,
} from '../../rooms/fees/queries.ts';
import { withoutDays } from '../../rooms/fees/without-days.ts';
import { type Contacted, parentOf, parentsOf } from '../../rooms/register/queries.ts';
import { childOf } from '../register/children.ts';
import { draftLinesOf, payerNames, summaryOf } from './invoice-summary.ts';
import { childrenOnBook, childrenToCharge, type NamedChild } from './known-children.ts';

export async function agreementPage(
  db: Db,
  childminder: Id,
  childId: Id,
  now: Date,
  linkTo: (fileId: Id) => string,
): Promise<AgreementPage | undefined> {
  const child = await childOf(db, { childminder }, childId, now, linkTo);
  if (!child) return undefined;
  const [book, name, parents] = await Promise.all([
    feeBookOf(db, childminder),
    nameOfChildminder(db, childminder),
    parentsOf(db, childminder),
  ]);
  const issued = daysIssued(book, childId).map(({ to }) => to);
  return {
    childId,
    childName: wholeName(child) || null,
    firstName: child.firstName,
    photo: child.photoUrl,
    childminder: name ?? '',
    contacts: parents
      .filter(({ childrenIds }) => childrenIds.some(({ _id }) => _id === childId))
      .map(({ _id, firstName, lastName, link }) => ({
        contactId: _id,
        name: wholeName({ firstName, lastName }) || null,
        firstName,
        linked: link === 'accepted',
      })),
    agreements: agreementViews(book, childId),
    issuedThrough: issued.sort().at(-1) ?? null,
  };
}

/** The children on a draft, and all others for whom this parent pays: each of them can get a line. */
function childrenOnDraft(book: FeeBook, { id, contact_id }: InvoiceRow, lines: readonly FeeLine[]): Set<Id> {
  const added = book.draftLines.filter(({ invoice_id }) => invoice_id === id);
  const shown = [...lines, ...added.flatMap(({ adjustment }) => adjustment ?? [])];
  const paidFor = [...book.agreements].filter(([, versions]) =>
    versions.some(
      ({ payers, withdrawn }) => !withdrawn && payers.some(({ contactId }) => contactId === contact_id),
    ),
  );
  return new Set([...shown.map(({ childId }) => childId), ...paidFor.map(([childId]) => childId)]);
}

/** The content of a draft if it were issued now. */
function draftBody(
  book: FeeBook,
  row: InvoiceRow,
  lines: readonly FeeLine[],
  names: { children: readonly NamedChild[]; payer: string; childminder: string },
): InvoiceBody {
  const shown = childrenOnDraft(book, row, lines);
  const { payee, iban } = book.settings;
  return {
    cents: sumOf(lines),
    lines: [...lines],
    children: names.children
      .filter(({ id }) => shown.has(id))
      .map(({ id, first_name }) => ({ childId: id, name: first_name ?? '' })),
    to: { name: names.payer, address: '' },
    from: { name: names.childminder, address: '', payee: payee || names.childminder, iban },
  };
}

/** The weeks in which the subsidised hours on an invoice or draft exceed those attended. */
function hoursThatDifferOn(
  book: FeeBook,
  children: readonly ChildToCharge[],
  row: InvoiceRow,
  now: Date,
): InvoicePage['hoursDiffer'] {
  const calendar = calendarOf(book, row);
  return children
    .filter(({ versions }) =>
      versions.some(({ payers }) => payers.some((payer) => payer.contactId === row.contact_id)),
    )
    .flatMap((child) => {
      const own = row.spans.filter(({ childId }) => childId === child.childId);
      const spans = own.length > 0 ? own : [{ from: row.from_date, to: row.to_date }];
      return spans.flatMap((span) => chargesIn({ ...child, calendar }, span, now.toISOString()).flags);
    })
    .flatMap((flag) => {
      if (flag.flag !== 'hours-differ') return [];
      const { flag: _, ...differing } = flag;
      return [differing];
    });
}

/** The invoices to show: all of a childminder, or those of a contact who sees these children. */
export interface InvoicesOf {
  childminderId: Id;
  contactId?: Id;
  seen?: ReadonlySet<Id>;
}

export async function pageOfInvoice(
  db: Db,
  { childminderId, contactId, seen }: InvoicesOf,
  id: Id,
  now: Date,
): Promise<InvoicePage | undefined> {
  const book = await feeBookOf(db, childminderId);
  const row = book.invoices.find(
    (each) => each.id === id && (contactId === undefined || each.contact_id === contactId),
  );
  // A parent only sees issued invoices.
  if (!row || (contactId !== undefined && row.number === null)) return undefined;
  // Only the childminder sees differences from the attendance.
  const named = contactId === undefined ? await childrenOnBook(db, childminderId) : [];
  const [children, payers, name, issued, reminded] = await Promise.all([
    contactId === undefined ? childrenToCharge(db, book, named, row.from_date) : [],
    payerNames(db, [row.contact_id]),
    nameOfChildminder(db, childminderId),
    invoiceBodyOf(db, childminderId, id),
    remindersOf(db, childminderId, id),
  ]);
  const childminder = name ?? '';
  const payer = payers.get(row.contact_id)?.name ?? null;
  const drafted = row.number === null ? draftLinesOf(book, children, row, now) : [];
  const invoice = summaryOf(book, row, () => drafted);
  const names = { children: named, payer: payer ?? '', childminder };
  const whole = row.number === null ? draftBody(book, row, drafted, names) : issued;
  const body = whole && seen ? withoutDays(whole, seen) : whole;
  const off = book.takenOff.filter(({ invoice_id }) => invoice_id === id);
  const settled = settledIn(book, row.contact_id).invoices.find(({ invoiceId }) => invoiceId === id);
  return {
    invoice,
    childminderId,
    childminder,
    payer,
    body,
    added: book.draftLines
      .filter(({ invoice_id }) => invoice_id === id)
      .flatMap((line) =>
        line.adjustment
          ? [{ _id: line.id, reason: line.adjustment.reason, cents: line.adjustment.cents }]
          : [],
      ),
    credits: off.flatMap((each) => {
      const number = numberOf(each);
      return number === null
        ? []
        : [{ _id: each.id, number, date: each.date, cents: each.cents, reason: each.reason ?? '' }];
    }),
    payments: book.payments
      .filter(({ toward }) => toward === id)
      .map(({ date, way, online, cents }) => ({ date, way, online, cents })),
    hoursDiffer: hoursThatDifferOn(book, children, row, now),
    reminded,
    mailKept: contactId === undefined && row.mail_kept,
    writtenOff: sumOf(off.filter(({ number }) => number === null)),
    paid: settled?.paid ?? 0,
    said: book.said
      .filter(({ toward }) => toward === id)
      .map(({ id: _id, date, way, cents }) => ({ _id, date, way, cents })),
    byCard: false,
    inTouch: false,
  };
}

export async function pageOfFamily(
  db: Db,
  childminder: Id,
  contactId: Id,
  now: Date,
): Promise<FamilyPage | undefined> {
  const [book, payers] = await Promise.all([feeBookOf(db, childminder), payerNames(db, [contactId])]);
  const mine = <Row extends { contact_id: Id }>(rows: readonly Row[]) =>
    rows.filter(({ contact_id }) => contact_id === contactId);
  const pays = [...book.agreements.values()].some((versions) =>
    versions.some((version) => version.payers.some((payer) => payer.contactId === contactId)),
  );
  const invoices = mine(book.invoices);
  const drafts = invoices.filter((row) => row.number === null).map((row) => row.from_date);
  const [earliest = dublinDate(now)] = drafts.sort();
  const children = await childrenToCharge(db, book, await childrenOnBook(db, childminder), earliest);
  const known = pays || invoices.length > 0 || mine(book.payments).length > 0;
  if (!known && !(await parentOf(db, childminder, contactId))) return undefined;
  const { balance, credit, held } = settledIn(book, contactId);
  return {
    contactId,
    name: payers.get(contactId)?.name ?? null,
    balance,
    credit,
    held,
    invoices: invoices.map((row) =>
      summaryOf(book, row, (draft) => draftLinesOf(book, children, draft, now)),
    ),
    payments: mine(book.payments).map(
      ({ held: kept, id, date, way, online, cents, reference, toward, bank_line }) => ({
        _id: id,
        date,
        way,
        online,
        cents,
        held: kept,
        reference,
        toward,
        bankLine: bank_line,
      }),
    ),
    refunds: mine(book.refunds).map(({ id, date, cents, payment_id }) => ({
      _id: id,
      date,
      cents,
      online: payment_id !== null,
    })),
    said: mine(book.said).map(({ id, date, way, cents, toward }) => ({ _id: id, date, way, cents, toward })),
  };
}

/**
 * One childminder's fees as a parent sees them: the parent's own share, and only days of children whom they may still
 * see. Invoices stay even if the parent no longer sees any child.
 */
export async function feesOfParent(
  db: Db,
  { childminderId, contactId }: Contacted,
  seen: ReadonlySet<Id>,
  now: Date,
): Promise<ParentFees[number] | undefined> {
  const [book, named, name] = await Promise.all([
    feeBookOf(db, childminderId),
    childrenOnBook(db, childminderId),
    nameOfChildminder(db, childminderId),
  ]);
  const paysFor = named.filter(
    ({ id }) =>
      seen.has(id) &&
      (book.agreements.get(id) ?? []).some(
        ({ payers, withdrawn }) => !withdrawn && payers.some((payer) => payer.contactId === contactId),
      ),
  );
  const invoices = book.invoices.filter((row) => row.contact_id === contactId && row.number !== null);
  const hasPaid = book.payments.some((row) => row.contact_id === contactId);
  if (paysFor.length === 0 && invoices.length === 0 && !hasPaid) return undefined;
  const month = dublinDate(now).slice(0, 7);
  const children = await childrenToCharge(db, book, paysFor, monthSpan(month).from);
  const own = children.map((child) => {
    const { lines } = chargesIn(child, monthSpan(month), now.toISOString());
    const issued = daysIssued(book, child.childId, contactId);
    const isInvoiced = (date: string) => issued.some(({ from, to }) => from <= date && date <= to);
    const views = agreementViews(book, child.childId).filter(({ payers }) =>
      payers.some((payer) => payer.contactId === contactId),
    );
    return {
      childId: child.childId,
      name: paysFor.find(({ id }) => id === child.childId)?.first_name ?? null,
      lines: shareIn(
        child,
        lines.filter(({ ahead, date }) => !ahead && !isInvoiced(date)),
        contactId,
      ),
      agreement: views.filter(({ state }) => state === 'agreed').at(-1) ?? null,
      proposed: views.find(({ state }) => state === 'proposed') ?? null,
    };
  });
  const { balance, credit } = settledIn(book, contactId);
  const payers = [...book.agreements.values()].flatMap((versions) =>
    versions.flatMap((version) => version.payers),
  );
  const inOwn = own.flatMap(({ agreement, proposed }) => [
    ...(agreement?.payers ?? []),
    ...(proposed?.payers ?? []),
  ]);
  const names = await payerNames(
    db,
    payers
      .filter(({ contactId: id }) => inOwn.some((payer) => payer.contactId === id))
      .map((payer) => payer.contactId),
  );
  return {
    childminderId,
    contactId,
    childminder: name ?? '',
    balance,
    credit,
    month,
    soFar: own.reduce((sum, { lines }) => sum + sumOf(lines), 0),
    children: own,
    payers: [...names.values()],
    invoices: invoices.map((row) => summaryOf(book, row, () => [])).reverse(),
    payments: book.payments
      .filter((row) => row.contact_id === contactId)
      .map(({ id, date, way, online, cents, held }) => ({ _id: id, date, way, online, cents, held }))
      .reverse(),
  };
}

/** The invoices that a parent still has to pay to one childminder, without the question of cards. */
export async function openInvoicesOf(
  db: Db,
  { childminderId, contactId }: Contacted,
): Promise<Omit<OpenInvoice, 'byCard'>[]> {
  const book = await accountBookOf(db, childminderId, contactId);
  const open = new Map(settledIn(book, contactId).invoices.map((each) => [each.invoiceId, each.open]));
  const found = book.invoices.flatMap((row) => {
    const number = numberOf(row);
    const cents = open.get(row.id) ?? 0;
    if (number === null || cents <= 0) return [];
    const said = book.said.find(({ toward }) => toward === row.id);
    return [
      {
        _id: row.id,
        contactId,
        number,
        from: row.from_date,
        due: row.due,
        open: cents,
        said: said ? { date: said.date, cents: said.cents } : null,
      },
    ];
  });
  if (found.length === 0) return [];
  const childminder = (await nameOfChildminder(db, childminderId)) ?? '';
  return found.map((each) => ({ ...each, childminder }));
}

/** The agreements of one childminder that wait for a parent's answer, of children whom the parent sees. */
export async function agreementsToAnswer(
  db: Db,
  { childminderId, contactId }: Contacted,
  seen: ReadonlySet<Id>,
): Promise<ParentOpenFees['toAgree']> {
  const agreements = await versionsByChild(db, childminderId);
  const waiting = [...agreements].flatMap(([childId, versions]) =>
    versions.some(
      (version) =>
        standingOf(version) === 'proposed' &&
        version.payers.some((payer) => payer.contactId === contactId) &&
        !version.agreedBy.includes(contactId),
    )
      ? [childId]
      : [],
  );
  const asked = waiting.filter((id) => seen.has(id));
  if (asked.length === 0) return [];
  const [named, childminder] = await Promise.all([
    childrenOnBook(db, childminderId),
    nameOfChildminder(db, childminderId),
  ]);
  const children = named.filter(({ id }) => asked.includes(id)).flatMap(({ first_name }) => first_name ?? []);
  return [{ contactId, childminder: childminder ?? '', children }];
}
