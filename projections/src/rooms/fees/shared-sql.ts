import { sql } from '../../engine/sql.ts';
import { agreement, feeSetting, invoice, payment, refund, takenOff } from './tables.ts';

/** A row if anything was agreed, charged or paid: $1 the childminder, or a parent's childminders and $2 their contacts there. */
export const anyFees = {
  childminder: sql`select 1 where exists (select 1 from ${agreement} t where t.childminder_id = $1)
    or exists (select 1 from ${payment} t where t.childminder_id = $1)`,
  parent: sql`select 1
    where exists (select 1 from ${agreement} t, jsonb_array_elements(t.payers) p
      where t.childminder_id = any ($1) and p->>'contactId' = any ($2))
    or exists (select 1 from ${payment} t where t.childminder_id = any ($1) and t.contact_id = any ($2))`,
};

/** A row if anything was issued to or paid by a family of this childminder, $1; with days of care between $2 and $3. */
export const everCharged = {
  ever: sql`select 1 where exists (select 1 from ${invoice} t where t.childminder_id = $1 and t.number is not null)
    or exists (select 1 from ${payment} t where t.childminder_id = $1)`,
  between: sql`select 1 from ${invoice} t
    where t.childminder_id = $1 and t.number is not null and t.from_date <= $3 and t.to_date >= $2 limit 1`,
};

/** An invoice's number and an amount, in the forms of `invoiceNumber` and `plainAmount`. */
const writtenNumber = sql`t.year || '-' || lpad(t.number::text, 4, '0')`;
const writtenAmount = sql`(t.cents / 100.0)::numeric(12, 2)::text`;
const ofContacts = sql`t.childminder_id = any ($3) and t.contact_id = any ($1)`;
const agreementKey = sql`t.childminder_id || t.child_id || lpad(t.version::text, 6, '0')`;

/**
 * The lists of a copy of personal data; $1 the contacts who pay, for the settings the childminder, $2 the key after
 * which the page begins, $3 the contacts' childminders, by whom the rows are found. Drafts have no amounts and are in
 * none; nor are the reasons for writing off, which no parent sees.
 */
export const feeCopyLists = {
  settings: sql`select t.childminder_id as key, t.settings->>'payee' as payee, t.settings->>'iban' as iban,
      t.settings->>'taxReference' as "taxReference", t.settings->'dueDays' as "dueDays",
      t.settings->'terms' as terms
    from ${feeSetting} t where t.childminder_id = any ($1) and t.childminder_id > $2`,
  agreements: sql`select ${agreementKey} as key, t.child_id as child,
      t.version, t.from_date as "from", t.last_day as "lastDay", t.withdrawn, t.terms
    from ${agreement} t
    where t.childminder_id = any ($3)
      and exists (select 1 from jsonb_array_elements(t.payers) p where p->>'contactId' = any ($1))
      and ${agreementKey} > $2`,
  invoices: sql`select t.childminder_id || t.id as key, ${writtenNumber} as number,
      t.date, t.due, t.from_date as "careFrom", t.to_date as "careTo",
      ${writtenAmount} as amount
    from ${invoice} t where ${ofContacts} and t.number is not null and t.childminder_id || t.id > $2`,
  takenOff: sql`select t.childminder_id || t.id as key, ${writtenNumber} as number,
      t.date, ${writtenAmount} as amount,
      case when t.number is not null then t.reason end as reason
    from ${takenOff} t where ${ofContacts} and t.childminder_id || t.id > $2`,
  payments: sql`select t.childminder_id || t.id as key, t.date, t.way as how,
      ${writtenAmount} as amount, t.held as "keptAsDeposit", t.reference
    from ${payment} t where ${ofContacts} and t.childminder_id || t.id > $2`,
  repayments: sql`select t.childminder_id || t.id as key, t.date,
      ${writtenAmount} as amount
    from ${refund} t where ${ofContacts} and t.childminder_id || t.id > $2`,
};
