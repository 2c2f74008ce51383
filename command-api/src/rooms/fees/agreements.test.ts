import { drawnTerms, testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { describe, expect, test } from 'vitest';
import { MOST_EXTRAS } from './agreements.ts';
import { heldAgreements, invoicesOver, issuedThrough } from './state.ts';
import {
  agreeTo,
  alone,
  pressedAt as at,
  book,
  both,
  caoimhe,
  aoife as childminderId,
  credit,
  dataOf,
  decided,
  draft,
  end,
  issue,
  marek,
  oisin,
  propose,
  refusalCode,
  siobhan,
  stateAfter,
  unbook,
  withdraw,
} from './test-commands.ts';

const dearer = { ...drawnTerms, discount: 5 };
const held = (...before: Parameters<typeof stateAfter>) =>
  heldAgreements(stateAfter(...before), caoimhe).map(({ version, from, to }) => [version, from, to]);
const issued = [propose(), agreeTo(), draft(20), issue(20)] as const;

describe('an agreement', () => {
  test('is proposed, and holds when everybody who pays has agreed', () => {
    expect(dataOf(propose())).toEqual({
      childminderId,
      childId: caoimhe,
      version: 1,
      from: '2026-11-01',
      payers: alone,
      terms: drawnTerms,
      at,
    });
    expect(held(propose())).toEqual([]);
    expect(dataOf(agreeTo(), propose())).toEqual({
      childminderId,
      childId: caoimhe,
      version: 1,
      contactId: siobhan,
      by: 'paper',
      name: 'Siobhán',
      at,
    });
    expect(dataOf({ ...agreeTo(), parentId: id(9) }, propose())).toMatchObject({ parentId: id(9) });
    expect(held(propose(), agreeTo())).toEqual([[1, '2026-11-01', null]]);
    expect(held(propose('2026-11-01', both), agreeTo())).toEqual([]);
    expect(held(propose('2026-11-01', both), agreeTo(1, marek), agreeTo())).toEqual([
      [1, '2026-11-01', null],
    ]);
    expect(heldAgreements(stateAfter(propose(), agreeTo()), caoimhe)[0]).toMatchObject({
      terms: drawnTerms,
      payers: alone,
    });
  });

  test('is agreed once by each, and by nobody else', () => {
    expect(decided(agreeTo(), propose(), agreeTo())).toEqual([]);
    expect(decided(agreeTo(1, marek), propose())).toBe(feeTexts.notAPayer);
    expect(decided(agreeTo(2), propose())).toBe(feeTexts.agreementNotFound);
    expect(decided(agreeTo(), propose(), withdraw())).toBe(feeTexts.notOpen);
    expect([
      refusalCode(agreeTo(1, marek), propose()),
      refusalCode(agreeTo(2)),
      refusalCode(agreeTo(), propose(), withdraw()),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'CONFLICT']);
  });

  test('that is changed before it is agreed takes the place of the open one', () => {
    expect(decided(propose(), propose())).toEqual([]);
    expect(decided(propose('2026-11-01', alone, dearer), propose())).toEqual([
      'AgreementWithdrawn',
      'AgreementProposed',
    ]);
    expect(decided(propose('2026-11-02'), propose())).toEqual(['AgreementWithdrawn', 'AgreementProposed']);
    expect(decided(propose('2026-11-01', both), propose())).toEqual([
      'AgreementWithdrawn',
      'AgreementProposed',
    ]);
    expect(dataOf(propose('2026-11-02'), propose())).toEqual({
      childminderId,
      childId: caoimhe,
      version: 1,
      at,
    });
    expect(decided(agreeTo(1), propose(), propose('2026-11-02'))).toBe(feeTexts.notOpen);
    expect(held(propose(), propose('2026-11-02'), agreeTo(2))).toEqual([[2, '2026-11-02', null]]);
  });

  test('ends the one before it on the day before', () => {
    const next = [propose(), agreeTo(), propose('2026-12-01', alone, dearer)] as const;
    expect(held(...next)).toEqual([[1, '2026-11-01', null]]);
    expect(held(...next, agreeTo(2))).toEqual([
      [1, '2026-11-01', '2026-11-30'],
      [2, '2026-12-01', null],
    ]);
    expect(held(propose(), agreeTo(), end('2026-11-20'), propose('2026-12-01'), agreeTo(2))).toEqual([
      [1, '2026-11-01', '2026-11-20'],
      [2, '2026-12-01', null],
    ]);
    expect(held(propose(), agreeTo(), end('2026-12-01'), propose('2026-12-01'), agreeTo(2))).toEqual([
      [1, '2026-11-01', '2026-11-30'],
      [2, '2026-12-01', null],
    ]);
    expect(held(propose('2026-11-01', alone, drawnTerms, oisin), agreeTo(1, siobhan, oisin))).toEqual([]);
  });

  test('never begins before a later one, or on a day that was charged', () => {
    expect(decided(propose('2026-10-01'), propose(), agreeTo())).toBe(feeTexts.laterAgreement('2026-11-01'));
    expect(decided(propose('2026-11-01', alone, dearer), propose(), agreeTo())).toBe(
      feeTexts.laterAgreement('2026-11-01'),
    );
    expect(decided(propose('2026-11-30'), ...issued)).toBe(feeTexts.beforeInvoice('2026-11-30'));
    expect(decided(propose('2026-12-01'), ...issued)).toEqual(['AgreementProposed']);
    expect(refusalCode(propose('2026-11-30'), ...issued)).toBe('CONFLICT');
    const meanwhile = [
      propose(),
      agreeTo(),
      propose('2026-11-15', alone, dearer),
      draft(20),
      issue(20),
    ] as const;
    expect(decided(agreeTo(2), ...meanwhile)).toBe(feeTexts.beforeInvoice('2026-11-30'));
  });

  test('may be about days whose invoice was credited whole', () => {
    expect(decided(propose('2026-11-15'), ...issued, credit(20, 40, 9999))).toBe(
      feeTexts.beforeInvoice('2026-11-30'),
    );
    expect(decided(propose('2026-11-15'), ...issued, credit(20, 40, 10_000))).toEqual(['AgreementProposed']);
  });

  test('can be taken back while it is open', () => {
    expect(dataOf(withdraw(), propose())).toEqual({ childminderId, childId: caoimhe, version: 1, at });
    expect(decided(withdraw(), propose(), withdraw())).toEqual([]);
    expect(decided(withdraw(), propose(), agreeTo())).toBe(feeTexts.notOpen);
    expect(decided(withdraw())).toBe(feeTexts.agreementNotFound);
    expect(refusalCode(withdraw(), propose(), agreeTo())).toBe('CONFLICT');
    expect(decided(propose(), propose(), withdraw())).toEqual(['AgreementProposed']);
    expect(dataOf(propose(), propose(), withdraw())).toMatchObject({ version: 2 });
  });

  test('ends on a last day, not before it began or before what was charged', () => {
    expect(dataOf(end('2026-12-31'), propose(), agreeTo())).toEqual({
      childminderId,
      childId: caoimhe,
      version: 1,
      lastDay: '2026-12-31',
      at,
    });
    expect(decided(end('2026-12-31'), propose(), agreeTo(), end('2026-12-31'))).toEqual([]);
    expect(decided(end('2026-12-30'), propose(), agreeTo(), end('2026-12-31'))).toEqual(['AgreementEnded']);
    expect(decided(end('2026-12-31'), propose())).toBe(feeTexts.agreementNotFound);
    expect(decided(end('2026-10-31'), propose(), agreeTo())).toBe(feeTexts.endsBeforeItBegins);
    expect(decided(end('2026-11-01'), propose(), agreeTo())).toEqual(['AgreementEnded']);
    expect(decided(end('2026-11-29'), ...issued)).toBe(feeTexts.endsBeforeInvoice('2026-11-30'));
    expect(decided(end('2026-11-30'), ...issued)).toEqual(['AgreementEnded']);
    expect(
      decided(end('2026-12-10'), propose(), agreeTo(), propose('2026-12-05', alone, dearer), agreeTo(2)),
    ).toEqual(['AgreementEnded']);
    expect(
      dataOf(end('2026-12-10'), propose(), agreeTo(), propose('2026-12-05', alone, dearer), agreeTo(2)),
    ).toMatchObject({ version: 2 });
  });
});

test('an agreement that is over does not begin again by another last day', () => {
  const over = [propose(), agreeTo(), end('2026-11-29')] as const;
  expect([decided(end('2026-12-15'), ...over), refusalCode(end('2026-12-15'), ...over)]).toEqual([
    feeTexts.agreementOver,
    'CONFLICT',
  ]);
  expect(decided(end('2026-11-28'), ...over)).toEqual(['AgreementEnded']);
  expect(decided(end('2026-12-15'), propose(), agreeTo(), end('2026-11-30'))).toEqual(['AgreementEnded']);
});

describe('an extra of one day', () => {
  const agreed = [propose(), agreeTo()] as const;

  test('needs an agreement for that day, and is booked once', () => {
    expect(dataOf(book(10), ...agreed)).toEqual({
      childminderId,
      childId: caoimhe,
      extraId: id(10),
      date: '2026-11-18',
      extra: { name: 'Trip', cents: 1200 },
      at,
    });
    expect(decided(book(10), propose())).toBe(feeTexts.noAgreement);
    expect(decided(book(10, '2026-10-31'), ...agreed)).toBe(feeTexts.noAgreement);
    expect(decided(book(10), ...agreed, book(10))).toEqual([]);
    expect(decided(book(10, '2026-11-19'), ...agreed, book(10))).toBe(feeTexts.savedAlready(1200));
    expect(refusalCode(book(10, '2026-11-18', oisin), ...agreed, book(10))).toBe('ID_TAKEN');
  });

  test('is of a day up to the end of next month', () => {
    expect(decided(book(10, '2026-12-31'), ...agreed)).toEqual(['ExtraBooked']);
    const ahead = book(10, '2027-01-01');
    expect([decided(ahead, ...agreed), refusalCode(ahead, ...agreed)]).toEqual([
      feeTexts.extraAhead('Thu 31 Dec'),
      'VALIDATION',
    ]);
    expect(decided({ ...ahead, at: '2026-12-01T00:00:00.000Z' }, ...agreed)).toEqual(['ExtraBooked']);
  });

  test('is taken off again, and its id does not come back', () => {
    expect(dataOf(unbook(10), ...agreed, book(10))).toEqual({
      childminderId,
      childId: caoimhe,
      extraId: id(10),
      at,
    });
    expect(decided(unbook(10), ...agreed, book(10), unbook(10))).toEqual([]);
    expect(decided(unbook(10), ...agreed)).toBe(feeTexts.extraNotFound);
    expect(decided(unbook(10, oisin), ...agreed, book(10))).toBe(feeTexts.extraNotFound);
    expect(refusalCode(book(10), ...agreed, book(10), unbook(10))).toBe('RECORD_REMOVED');
  });

  test('is one of so many as a bill of the day can hold', () => {
    const full = Array.from({ length: MOST_EXTRAS }, (_, at) => book(100 + at));
    expect(decided(book(10), ...agreed, ...full)).toBe(feeTexts.extrasTooMany);
    expect(decided(book(10, '2026-11-19'), ...agreed, ...full)).toEqual(['ExtraBooked']);
    expect(decided(book(10), ...agreed, ...full, unbook(100))).toEqual(['ExtraBooked']);
    expect(decided(book(10, '2026-11-18', oisin), ...agreed, ...full)).toBe(feeTexts.noAgreement);
  });

  test('stays as it was charged', () => {
    const charged = [...agreed, book(10), draft(20), issue(20)] as const;
    expect(decided(unbook(10), ...charged)).toBe(feeTexts.dayIssued('2026-0001'));
    expect(decided(book(11), ...charged)).toBe(feeTexts.dayIssued('2026-0001'));
    expect(decided(book(11, '2026-12-01'), ...charged)).toEqual(['ExtraBooked']);
    expect(decided(unbook(10), ...charged, credit(20, 40, 10_000))).toEqual(['ExtraUnbooked']);
  });
});

test('which invoices cover a day is known by child and family', () => {
  const state = stateAfter(...issued);
  const over = (childId: string, from: string, to: string, contactId?: string) =>
    invoicesOver(state, childId, from, to, contactId).length;
  expect([
    over(caoimhe, '2026-11-30', '2026-12-05'),
    over(caoimhe, '2026-10-01', '2026-11-01'),
    over(caoimhe, '2026-12-01', '2026-12-05'),
    over(caoimhe, '2026-10-01', '2026-10-31'),
  ]).toEqual([1, 1, 0, 0]);
  expect([
    over(oisin, '2026-11-01', '2026-11-30'),
    over(caoimhe, '2026-11-01', '2026-11-30', marek),
    over(caoimhe, '2026-11-01', '2026-11-30', siobhan),
  ]).toEqual([0, 0, 1]);
  expect([issuedThrough(state, caoimhe), issuedThrough(state, oisin)]).toEqual(['2026-11-30', undefined]);
  const more = stateAfter(
    ...issued,
    draft(21, siobhan, '2026-12-01', '2026-12-31'),
    issue(21, 100, { from: '2026-12-01', to: '2026-12-31' }),
  );
  expect(issuedThrough(more, caoimhe)).toBe('2026-12-31');
});
