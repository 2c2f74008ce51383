import { testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { MOST_CENTS } from '@nead/contracts/fees/money.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { describe, expect, test } from 'vitest';
import type { FeeCommand } from './decider.ts';
import { MOST_ADDED } from './invoices.ts';
import { settledFamily } from './state.ts';
import {
  adjust,
  pressedAt as at,
  both,
  caoimhe,
  changeMail,
  aoife as childminderId,
  credit,
  dataOf,
  decided,
  draft,
  drop,
  issue,
  lineOf,
  marek,
  oisin,
  pay,
  propose,
  refusalCode,
  siobhan,
  stateAfter,
  takeBackPayment,
  takeOff,
  writeOff,
} from './test-commands.ts';

const statesOf = (...before: Parameters<typeof stateAfter>) =>
  settledFamily(stateAfter(...before), siobhan).invoices.map(({ state }) => state);

describe('drafts', () => {
  test('are made once for a family and a span', () => {
    expect(dataOf(draft(20))).toEqual({
      childminderId,
      invoiceId: id(20),
      contactId: siobhan,
      from: '2026-11-01',
      to: '2026-11-30',
      at,
    });
    expect(decided(draft(21), draft(20))).toEqual([]);
    expect(decided(draft(21, marek), draft(20))).toEqual(['InvoiceDrafted']);
    expect(decided(draft(21, siobhan, '2026-12-01', '2026-12-31'), draft(20))).toEqual(['InvoiceDrafted']);
    expect(decided(draft(21, siobhan, '2026-11-30', '2026-12-31'), draft(20))).toEqual([]);
    expect(decided(draft(21, siobhan, '2026-10-01', '2026-11-01'), draft(20))).toEqual([]);
    expect(decided(draft(21, siobhan, '2026-10-01', '2026-10-31'), draft(20))).toEqual(['InvoiceDrafted']);
    expect(decided(draft(21), draft(20), drop(20))).toEqual(['InvoiceDrafted']);
  });

  test('are adjusted by a line with a reason, which can be taken off', () => {
    expect(dataOf(adjust(20, 30, -500), draft(20))).toEqual({
      childminderId,
      invoiceId: id(20),
      contactId: siobhan,
      lineId: id(30),
      adjustment: { childId: caoimhe, reason: 'Settling in', cents: -500 },
      at,
    });
    expect(decided(adjust(20, 30, -500), draft(20), adjust(20, 30, -500))).toEqual([]);
    for (const other of [{ childId: oisin }, { reason: 'Sick' }, { cents: 500 }]) {
      const first = adjust(20, 30, -500);
      const again = { ...first, adjustment: { ...first.adjustment, ...other } };
      expect(decided(again, draft(20), first)).toBe(feeTexts.savedAlready(-500));
    }
    const ofOthers = { ...adjust(20, 30, 5), contactsOfChild: [marek] };
    expect(decided(ofOthers, draft(20))).toBe(feeTexts.notOfFamily);
    expect(refusalCode(ofOthers, draft(20))).toBe('CONFLICT');
    // A present or former payer may read it.
    expect(decided(ofOthers, draft(20), propose('2026-11-01', both))).toEqual(['DraftAdjusted']);
    const paidByMarek = propose('2026-11-01', [{ contactId: marek, percent: 100 }]);
    expect(decided(ofOthers, draft(20), paidByMarek)).toBe(feeTexts.notOfFamily);
    const makingGood = (line: number, about: number): FeeCommand => {
      const { adjustment, ...more } = adjust(21, line, 5);
      return { ...more, adjustment: { ...adjustment, about: id(about) } };
    };
    const issued = [
      draft(20),
      issue(20),
      draft(22, marek),
      issue(22, 100, { from: '2026-10-01', to: '2026-10-02' }),
    ];
    const after = [...issued, draft(21, siobhan, '2026-12-01', '2026-12-31')];
    expect(decided(makingGood(30, 20), ...after)).toEqual(['DraftAdjusted']);
    expect(decided(makingGood(30, 21), ...after)).toBe(feeTexts.invoiceNotFound);
    expect(decided(makingGood(30, 22), ...after)).toBe(feeTexts.invoiceNotFound);
    expect(refusalCode(makingGood(30, 22), ...after)).toBe('NOT_FOUND');
    expect(decided(adjust(20, 30, 0), draft(20))).toBe(feeTexts.nothing);
    expect(refusalCode(adjust(20, 30, 0), draft(20))).toBe('VALIDATION');
    expect(dataOf(takeOff(20, 30), draft(20), adjust(20, 30, 5))).toEqual({
      childminderId,
      invoiceId: id(20),
      contactId: siobhan,
      lineId: id(30),
      at,
    });
    const off = [draft(20), adjust(20, 30, 5), takeOff(20, 30)] as const;
    expect(decided(takeOff(20, 30), ...off)).toEqual([]);
    expect(refusalCode(adjust(20, 30, 5), ...off)).toBe('RECORD_REMOVED');
    expect(refusalCode(takeOff(20, 30), draft(20))).toBe('NOT_FOUND');
    expect(dataOf(issue(20), ...off)).toMatchObject({ body: { cents: 10_000 } });
  });

  test('have so many lines added as somebody can read, each with an id of its own', () => {
    const full = Array.from({ length: MOST_ADDED }, (_, at) => adjust(20, 100 + at, 1));
    expect(decided(adjust(20, 30, 1), draft(20), ...full)).toBe(feeTexts.linesTooMany);
    expect(decided(adjust(20, 100, 1), draft(20), ...full)).toEqual([]);
    expect(decided(adjust(20, 100, 2), draft(20), ...full)).toBe(feeTexts.savedAlready(1));
    expect(decided(adjust(20, 30, 1), draft(20), ...full, takeOff(20, 100))).toEqual(['DraftAdjusted']);
    expect(refusalCode(adjust(21, 30, 1), draft(20), draft(21, marek), adjust(20, 30, 1))).toBe('ID_TAKEN');
  });

  test('can be dropped, and not what was issued', () => {
    expect(dataOf(drop(20), draft(20))).toEqual({ childminderId, invoiceId: id(20), contactId: siobhan, at });
    expect(decided(drop(20), draft(20), drop(20))).toEqual([]);
    for (const command of [drop(20), adjust(20, 30, 5), takeOff(20, 30)]) {
      expect([decided(command), refusalCode(command)]).toEqual([feeTexts.draftNotFound, 'NOT_FOUND']);
      expect([decided(command, draft(20), issue(20)), refusalCode(command, draft(20), issue(20))]).toEqual([
        feeTexts.issuedAlready,
        'CONFLICT',
      ]);
    }
    expect(decided(issue(20), draft(20), drop(20))).toBe(feeTexts.draftNotFound);
  });
});

describe('an invoice', () => {
  test('is issued with the next number of its year, and with what was adjusted', () => {
    const adjusted = {
      key: `${caoimhe} 2026-11-30 adjusted ${id(30)}`,
      childId: caoimhe,
      date: '2026-11-30',
      kind: 'adjusted',
      version: 0,
      day: 'agreed',
      ahead: false,
      records: [],
      name: 'Settling in',
      unit: 'one',
      quantity: 1,
      each: -500,
      percent: 100,
      cents: -500,
    };
    const { body } = issue(20);
    expect(dataOf(issue(20), draft(20), adjust(20, 30, -500))).toEqual({
      childminderId,
      invoiceId: id(20),
      contactId: siobhan,
      year: 2026,
      number: 1,
      date: '2026-11-30',
      due: '2026-12-07',
      spans: [{ childId: caoimhe, from: '2026-11-01', to: '2026-11-30' }],
      body: { ...body, lines: [lineOf(10_000, '2026-11-01'), adjusted], cents: 9500 },
      at,
    });
  });

  test('is for what the draft came to where it was looked at', () => {
    const seen = (cents: number) => ({ ...issue(20), seen: cents });
    expect(decided(seen(10_000), draft(20))).toEqual(['InvoiceIssued']);
    expect(decided(seen(10_000), draft(20), adjust(20, 30, -500))).toBe(feeTexts.comesTo(9_500));
    expect(refusalCode(seen(10_000), draft(20), adjust(20, 30, -500))).toBe('RECORD_CHANGED');
    expect(decided(seen(9_500), draft(20), adjust(20, 30, -500))).toEqual(['InvoiceIssued']);
    expect(decided(seen(1), draft(20), issue(20))).toEqual([]);
  });

  test('is one, also if two devices issue it', () => {
    expect(decided(issue(20), draft(20), issue(20))).toEqual([]);
  });

  test('counts on within the year, credit notes too, and begins again in the next', () => {
    const before = [draft(20), issue(20), credit(20, 40, 100), draft(21, marek)] as const;
    expect(dataOf(credit(20, 40, 100), draft(20), issue(20))).toMatchObject({ year: 2026, number: 2 });
    expect(dataOf(issue(21), ...before)).toMatchObject({ year: 2026, number: 3 });
    expect(dataOf(issue(21, 100, { date: '2027-01-02' }), ...before)).toMatchObject({
      year: 2027,
      number: 1,
    });
    expect(dataOf(credit(20, 41, 100, '2027-01-02'), ...before)).toMatchObject({ year: 2027, number: 1 });
  });

  test('holds no day that another of the family holds', () => {
    const before = [draft(20), issue(20), draft(21)] as const;
    expect(decided(issue(21, 100, { from: '2026-11-30', to: '2026-12-05' }), ...before)).toBe(
      feeTexts.dayIssued('2026-0001'),
    );
    expect(refusalCode(issue(21), ...before)).toBe('CONFLICT');
    expect(decided(issue(21, 100, { from: '2026-12-01', to: '2026-12-05' }), ...before)).toEqual([
      'InvoiceIssued',
    ]);
    expect(decided(issue(21, 100, { childId: oisin }), ...before)).toEqual(['InvoiceIssued']);
    expect(decided(issue(22), ...before, draft(22, marek))).toEqual(['InvoiceIssued']);
    expect(decided(issue(21), ...before, credit(20, 40, 10_000))).toEqual(['InvoiceIssued']);
  });

  test('is not issued empty or for less than nothing', () => {
    expect([
      decided(issue(20, 0, { lines: [] }), draft(20)),
      refusalCode(issue(20, 0, { lines: [] }), draft(20)),
    ]).toEqual([feeTexts.nothingToCharge, 'CONFLICT']);
    expect([
      decided(issue(20, 100), draft(20), adjust(20, 30, -101)),
      refusalCode(issue(20, 100), draft(20), adjust(20, 30, -101)),
    ]).toEqual([feeTexts.lessThanNothing, 'CONFLICT']);
    expect(decided(issue(20, 100), draft(20), adjust(20, 30, -100))).toEqual(['InvoiceIssued']);
    expect(decided(issue(20, 0, { lines: [] }), draft(20), adjust(20, 30, 1))).toEqual(['InvoiceIssued']);
    expect(decided(issue(20))).toBe(feeTexts.draftNotFound);
  });

  test('is for no more than an amount can be, so that it can be credited and written off', () => {
    const most = [draft(20), adjust(20, 30, MOST_CENTS - 100)] as const;
    expect(decided(issue(20, 100), ...most)).toEqual(['InvoiceIssued']);
    expect(decided(issue(20, 101), ...most)).toBe(feeTexts.tooMuch);
    expect(refusalCode(issue(20, 101), ...most)).toBe('CONFLICT');
  });

  test('of nothing still holds its days', () => {
    expect(decided(issue(21), draft(20), issue(20, 0), draft(21))).toBe(feeTexts.dayIssued('2026-0001'));
  });

  test('is credited by no more than it is for, once', () => {
    const issued = [draft(20), issue(20)] as const;
    expect(dataOf(credit(20, 40, 100), ...issued)).toEqual({
      childminderId,
      invoiceId: id(20),
      contactId: siobhan,
      creditId: id(40),
      year: 2026,
      number: 2,
      date: '2026-12-01',
      body: { cents: 100, reason: 'Too much' },
      at,
    });
    expect(decided(credit(20, 40, 100), ...issued, credit(20, 40, 100))).toEqual([]);
    expect(decided(credit(20, 40, 200), ...issued, credit(20, 40, 100))).toBe(feeTexts.savedAlready(100));
    expect(decided({ ...credit(20, 40, 100), reason: 'Sick' }, ...issued, credit(20, 40, 100))).toBe(
      feeTexts.savedAlready(100),
    );
    expect(decided(credit(20, 40, 100, '2026-12-02'), ...issued, credit(20, 40, 100))).toEqual([]);
    expect(refusalCode(credit(21, 40, 100), ...issued, credit(20, 40, 100))).toBe('ID_TAKEN');
    expect(decided(credit(20, 41, 9901), ...issued, credit(20, 40, 100))).toBe(
      feeTexts.moreThanInvoice(9900),
    );
    expect(refusalCode(credit(20, 41, 9901), ...issued, credit(20, 40, 100))).toBe('CONFLICT');
    expect(decided(credit(20, 41, 9900), ...issued, credit(20, 40, 100))).toEqual(['CreditNoteIssued']);
    expect(decided(credit(20, 40, 100))).toBe(feeTexts.invoiceNotFound);
    expect(decided(credit(20, 41, 1), ...issued, writeOff(20))).toBe(feeTexts.moreThanInvoice(0));
    expect(statesOf(...issued, credit(20, 40, 10_000))).toEqual(['credited']);
  });

  test('has its open rest written off, with a reason', () => {
    const part = [draft(20), issue(20), pay(50, 4000)] as const;
    expect(dataOf(writeOff(20), ...part)).toEqual({
      childminderId,
      invoiceId: id(20),
      contactId: siobhan,
      date: '2026-12-20',
      body: { cents: 6000, reason: 'Moved away' },
      at,
    });
    expect(statesOf(...part, writeOff(20))).toEqual(['written-off']);
    expect(decided(writeOff(20), ...part, writeOff(20))).toEqual([]);
    const otherwise = { ...writeOff(20), reason: 'Recorded twice' };
    expect(decided(otherwise, ...part, writeOff(20))).toBe(feeTexts.writtenOffOtherwise);
    expect(refusalCode(otherwise, ...part, writeOff(20))).toBe('CONFLICT');
    expect(decided(writeOff(20), draft(20), issue(20), pay(50, 10_000))).toBe(feeTexts.nothingOpen);
    expect(refusalCode(writeOff(20), draft(20), issue(20), pay(50, 10_000))).toBe('CONFLICT');
    expect(decided(writeOff(20), draft(20))).toBe(feeTexts.invoiceNotFound);
    // The amount that was seen, and no other.
    expect(decided({ ...writeOff(20), seen: 6000 }, ...part)).toEqual(['InvoiceWrittenOff']);
    const again = { ...writeOff(20), seen: 6000 };
    expect(decided(again, ...part, takeBackPayment(50))).toBe(feeTexts.openNow(10_000));
    expect(refusalCode(again, ...part, takeBackPayment(50))).toBe('RECORD_CHANGED');
    expect(decided(again, ...part, writeOff(20))).toEqual([]);
    const older = [
      draft(20),
      issue(20),
      draft(21, siobhan, '2026-12-01', '2026-12-31'),
      issue(21, 500, { from: '2026-12-01', to: '2026-12-31' }),
    ] as const;
    expect(dataOf(writeOff(21), ...older, pay(50, 10_200))).toMatchObject({ body: { cents: 300 } });
  });

  test('has written off too what is open again once a payment was taken back, and never more than it is for', () => {
    const takenBack = [draft(20), issue(20), pay(50, 4000), writeOff(20), takeBackPayment(50)] as const;
    expect(statesOf(...takenBack)).toEqual(['issued']);
    expect(dataOf(writeOff(20), ...takenBack)).toMatchObject({ body: { cents: 4000 } });
    expect(stateAfter(...takenBack, writeOff(20)).invoices.get(id(20))?.writtenOff).toBe(10_000);
    expect(decided(writeOff(20), ...takenBack, writeOff(20))).toEqual([]);
  });
});

describe('the mail of an issued invoice', () => {
  const issued = [draft(20), issue(20)] as const;

  test('can be kept from going as long as Undo is offered, and sent after all at any time', () => {
    expect(dataOf(changeMail(20, false, 12), ...issued)).toEqual({
      childminderId,
      invoiceId: id(20),
      contactId: siobhan,
      goes: false,
      at: '2026-11-30T18:00:12.000Z',
    });
    const kept = [...issued, changeMail(20, false, 9)];
    expect(decided(changeMail(20, true, 90_000), ...kept)).toEqual(['InvoiceMailChanged']);
    // After it was sent, its mail can be held back once more.
    const sent = [...kept, changeMail(20, true, 90_000)];
    expect(decided(changeMail(20, false, 90_010), ...sent)).toEqual(['InvoiceMailChanged']);
  });

  test('that has left is not kept, and nothing is said twice', () => {
    expect(decided(changeMail(20, false, 13), ...issued)).toBe(feeTexts.mailGone);
    expect(refusalCode(changeMail(20, false, 13), ...issued)).toBe('CONFLICT');
    expect(decided(changeMail(20, true, 13), ...issued)).toEqual([]);
    expect(decided(changeMail(20, false, 90), ...issued, changeMail(20, false))).toEqual([]);
    expect(refusalCode(changeMail(20, false), draft(20))).toBe('NOT_FOUND');
  });

  test('changes nothing of the invoice', () => {
    const [before, after] = [stateAfter(...issued), stateAfter(...issued, changeMail(20, false))];
    const { mail: _, ...rest } = after.invoices.get(id(20)) ?? {};
    expect(before.invoices.get(id(20))).toEqual({ ...rest, mail: { goes: true, at } });
  });
});
