import { isRefusal } from '@nead/contracts/errors.ts';
import type { Payer, Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { drawnTerms, testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import type { CardStanding } from '@nead/contracts/fees/cards.ts';
import type { FeeLine } from '@nead/contracts/fees/reckoning/lines.ts';
import { runCommands } from '../../engine/test-decider-properties.ts';
import { type FeeCommand, feesDecider } from './decider.ts';

export const aoife = id(1);
const childminderId = aoife;
export const [caoimhe, oisin] = [id(2), id(3)];
export const [siobhan, marek] = [id(4), id(5)];
export const pressedAt = '2026-11-30T18:00:00.000Z';
const at = pressedAt;
export const alone: Payer[] = [{ contactId: siobhan, percent: 100 }];
export const both: Payer[] = [
  { contactId: siobhan, percent: 60 },
  { contactId: marek, percent: 40 },
];

const ofChild = (childId = caoimhe) => ({ childminderId, childId, at });

export const propose = (from = '2026-11-01', payers = alone, terms: Terms = drawnTerms, childId = caoimhe) =>
  ({ type: 'Propose', ...ofChild(childId), from, payers, terms }) as const;
export const agreeTo = (version = 1, contactId = siobhan, childId = caoimhe) =>
  ({ type: 'Agree', ...ofChild(childId), version, contactId, by: 'paper', name: 'Siobhán' }) as const;
export const withdraw = (version = 1) => ({ type: 'Withdraw', ...ofChild(), version }) as const;
export const end = (lastDay: string) => ({ type: 'End', ...ofChild(), lastDay }) as const;
export const book = (n: number, date = '2026-11-18', childId = caoimhe) =>
  ({ type: 'BookExtra', ...ofChild(childId), extraId: id(n), date, name: 'Trip', cents: 1200 }) as const;
export const unbook = (n: number, childId = caoimhe) =>
  ({ type: 'UnbookExtra', ...ofChild(childId), extraId: id(n) }) as const;

const ofInvoice = (n: number) => ({ childminderId, invoiceId: id(n), at });

export const draft = (n: number, contactId = siobhan, from = '2026-11-01', to = '2026-11-30') =>
  ({ type: 'MakeDrafts', childminderId, from, to, families: [{ invoiceId: id(n), contactId }], at }) as const;
export const adjust = (n: number, line: number, cents: number) =>
  ({
    type: 'Adjust',
    ...ofInvoice(n),
    lineId: id(line),
    adjustment: { childId: caoimhe, reason: 'Settling in', cents },
    contactsOfChild: [siobhan, marek],
  }) as const;
export const takeOff = (n: number, line: number) =>
  ({ type: 'RemoveAdjustment', ...ofInvoice(n), lineId: id(line) }) as const;
export const drop = (n: number) => ({ type: 'DropDraft', ...ofInvoice(n) }) as const;

export const lineOf = (cents: number, date = '2026-11-03', childId = caoimhe): FeeLine => ({
  key: `${childId} ${date} care 08:30`,
  childId,
  date,
  kind: 'care',
  version: 1,
  day: 'attended',
  ahead: false,
  records: [],
  unit: 'day',
  quantity: 1,
  each: cents,
  percent: 100,
  cents,
});

interface Issuing {
  date?: string;
  from?: string;
  to?: string;
  childId?: string;
  lines?: FeeLine[];
}

export const issue = (
  n: number,
  cents = 10_000,
  more: Issuing = {},
): Extract<FeeCommand, { type: 'Issue' }> => {
  const { date = '2026-11-30', from = '2026-11-01', to = '2026-11-30', childId = caoimhe } = more;
  return {
    type: 'Issue',
    ...ofInvoice(n),
    date,
    due: '2026-12-07',
    spans: [{ childId, from, to }],
    body: {
      lines: more.lines ?? [lineOf(cents, from, childId)],
      children: [{ childId, name: 'Caoimhe' }],
      to: { name: 'Siobhán', address: 'Naas' },
      from: { name: 'Aoife', address: 'Naas', payee: 'Aoife', iban: '' },
    },
  };
};
export const changeMail = (n: number, goes: boolean, secondsLater = 0) => {
  const later = new Date(Date.parse(at) + secondsLater * 1000).toISOString();
  return { type: 'ChangeMail', ...ofInvoice(n), goes, at: later } as const;
};
export const credit = (n: number, note: number, cents: number, date = '2026-12-01') =>
  ({ type: 'Credit', ...ofInvoice(n), creditId: id(note), date, cents, reason: 'Too much' }) as const;
export const writeOff = (n: number) =>
  ({ type: 'WriteOff', ...ofInvoice(n), date: '2026-12-20', reason: 'Moved away' }) as const;
export const remindOf = (n: number, date = '2026-12-08', by: 'childminder' | 'settings' = 'childminder') =>
  ({ type: 'Remind', ...ofInvoice(n), date, by, isLinked: true }) as const;

const money = { date: '2026-11-29', way: 'transfer' } as const;
export const pay = (
  n: number,
  cents: number,
  more: {
    held?: boolean;
    toward?: string;
    saidId?: string;
    contactId?: string;
    reference?: string;
    bankLine?: string;
    date?: string;
  } = {},
) =>
  ({
    type: 'Pay',
    childminderId,
    contactId: siobhan,
    held: false,
    ...money,
    ...more,
    paymentId: id(n),
    cents,
    at,
  }) as const;
export const takeBackPayment = (n: number) =>
  ({ type: 'RemovePayment', childminderId, paymentId: id(n), why: 'Twice', at }) as const;
export const release = (n: number) => ({ type: 'Release', childminderId, paymentId: id(n), at }) as const;
export const payBack = (n: number, cents: number, contactId = siobhan) =>
  ({
    type: 'Refund',
    childminderId,
    contactId,
    refundId: id(n),
    date: '2026-11-30',
    cents,
    reason: 'Over',
    at,
  }) as const;
export const takeBackRefund = (n: number) =>
  ({ type: 'RemoveRefund', childminderId, refundId: id(n), at }) as const;
export const claimPaid = (
  n: number,
  cents: number,
  more: { toward?: string; contactId?: string; reference?: string; date?: string } = {},
) =>
  ({
    type: 'Say',
    childminderId,
    contactId: siobhan,
    accountId: id(6),
    ...money,
    ...more,
    saidId: id(n),
    cents,
    at,
  }) as const;
export const takeBackClaim = (n: number, contactId: string = siobhan) =>
  ({ type: 'TakeBackSaid', childminderId, contactId, saidId: id(n), at }) as const;
export const decline = (n: number) => ({ type: 'DeclineSaid', childminderId, saidId: id(n), at }) as const;

const secondOf = (second: number) => `2026-12-01T10:00:${String(second).padStart(2, '0')}.000Z`;
const ofAccount = { childminderId, account: 'acct_1', at } as const;

export const connectAccount = (standing: Exclude<CardStanding, 'disconnected'> = 'ready', second = 0) =>
  ({ type: 'ConnectCards', ...ofAccount, standing, heardAt: secondOf(second) }) as const;
export const giveUpAccount = () => ({ type: 'DisconnectCards', childminderId, at }) as const;
export const hearAccount = (standing: CardStanding, second: number, account = 'acct_1') =>
  ({ type: 'HearAccount', ...ofAccount, account, standing, heardAt: secondOf(second) }) as const;
export const beginCheckout = (
  checkout: string,
  cents: number,
  more: { after?: number; account?: string; contactId?: string } = {},
) =>
  ({
    type: 'BeginCheckout',
    ...ofAccount,
    contactId: siobhan,
    invoiceId: id(20),
    checkout,
    cents,
    after: 0,
    ...more,
  }) as const;
/** The card service's report on a charge, after this much was paid back. */
export const hearCharge = (
  n: number,
  cents: number,
  refunded = 0,
  more: { account?: string; contactId?: string; invoice?: number; saidAt?: string; failed?: true } = {},
) =>
  ({
    type: 'HearCharge',
    ...ofAccount,
    account: more.account ?? 'acct_1',
    heard: {
      charge: `pi_${n}`,
      contactId: more.contactId ?? siobhan,
      invoiceId: id(more.invoice ?? 20),
      cents,
      refunded,
      paidOn: '2026-12-02',
      saidAt: more.saidAt ?? (refunded > 0 ? '2026-12-05T10:00:00.000Z' : '2026-12-02T10:00:00.000Z'),
      ...(more.failed && { refundFailed: true as const }),
    },
    paymentId: id(100 + n),
    refundId: id(
      1000 + 10 * n + refunded + (more.saidAt === undefined ? 0 : Number(more.saidAt.slice(8, 10))),
    ),
  }) as const;

export const stateAfter = (...before: FeeCommand[]) => runCommands(feesDecider, before, undefined).state;

/** The decision on a command after others: the types of its events, or the refusal. */
export function decided(command: FeeCommand, ...before: FeeCommand[]): string | string[] {
  const answer = feesDecider.decide(command, stateAfter(...before), undefined);
  return isRefusal(answer) ? answer.message : answer.map(({ type }) => type);
}

export function refusalCode(command: FeeCommand, ...before: FeeCommand[]): string | undefined {
  const answer = feesDecider.decide(command, stateAfter(...before), undefined);
  return isRefusal(answer) ? answer.code : undefined;
}

/** The data of the first event. */
export function dataOf(command: FeeCommand, ...before: FeeCommand[]): unknown {
  const answer = feesDecider.decide(command, stateAfter(...before), undefined);
  return isRefusal(answer) ? answer : answer[0]?.data;
}
