import { testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { expect, test } from 'vitest';
import { feesDecider } from './decider.ts';
import { pay, siobhan, stateAfter, takeBackPayment } from './test-commands.ts';
import { mailAbout, mayBeMailed, wasToBeThanked } from './told.ts';

/** The payer is thanked two minutes after a payment was recorded. */
const noon = '2026-11-29T12:00:00.000Z';
const [inTime, later] = ['2026-11-29T12:02:00.000Z', '2026-11-29T12:02:00.001Z'];

test('who paid was thanked two minutes after what was paid in the week before was recorded', () => {
  const paid = { contactId: siobhan, date: '2026-11-22', recordedAt: noon };
  const thankedFor = (payment: typeof paid, at: string) => wasToBeThanked(stateAfter(), id(50), payment, at);
  expect([inTime, later].map((at) => thankedFor(paid, at))).toEqual([false, true]);
  expect(thankedFor({ ...paid, date: '2026-11-21' }, later)).toBe(false);
});

test('who got no mail of a payment, since five had gone out on that day, gets none where it is taken back', () => {
  const paid = [50, 51, 52, 53, 54, 55].map((n) => ({ ...pay(n, 4000), at: noon }));
  const tomorrow = '2026-11-30T12:00:00.000Z';
  const takenBack = (n: number) => stateAfter(...paid, { ...takeBackPayment(n), at: tomorrow });
  const mails = (n: number) => takenBack(n).told.get(`${siobhan} 2026-11-30`) ?? [];
  expect(mails(54)).toEqual([mailAbout.takenBack(id(54))]);
  expect(mails(55)).toEqual([]);
});

test('a payment that is taken back is a mail of that day, where who paid was thanked for it', () => {
  const mailsAfter = (at: string) =>
    stateAfter({ ...pay(50, 4000), at: noon }, { ...takeBackPayment(50), at });
  const mailsOn = (at: string) => mailsAfter(at).told.get(`${siobhan} 2026-11-29`) ?? [];
  expect(mailsOn(inTime)).not.toContain(mailAbout.takenBack(id(50)));
  expect(mailsOn(later)).toContain(mailAbout.takenBack(id(50)));
  expect(mayBeMailed(mailsAfter(later), siobhan, '2026-11-29', mailAbout.takenBack(id(50)))).toBe(true);
});

test('a payment that is not known is taken back without a mail', () => {
  const family = { childminderId: id(1), contactId: siobhan };
  const data = { ...family, paymentId: id(50), why: 'Twice', at: later };
  const { told, takenBack, gone } = feesDecider.evolve(stateAfter(), { type: 'PaymentRemoved', data });
  expect([told.size, takenBack.size, [...gone]]).toEqual([0, 0, [id(50)]]);
});
