import { expect, test } from 'vitest';
import { defaultMails, isMailed, isPushed, mailChoices, noticeChoices, quietFor } from './notices.ts';

test('quiet hours hold back until they end, also over midnight', () => {
  const night = { from: '21:00', to: '07:30' };
  expect(['20:59', '21:00', '23:30', '00:00', '07:29', '07:30'].map((at) => quietFor(night, at))).toEqual([
    0, 630, 480, 450, 1, 0,
  ]);
  const nap = { from: '13:00', to: '14:30' };
  expect(['12:59', '13:00', '14:29', '14:30'].map((at) => quietFor(nap, at))).toEqual([0, 90, 1, 0]);
  expect(quietFor(null, '03:00')).toBe(0);
});

const before = { messages: true, incidents: false, attendance: true };

test('a choice from before mails could be chosen keeps what it says of notifications, and is mailed as one who never chose', () => {
  for (const choice of ['messages', 'incidents', 'attendance'] as const)
    expect([choice, isPushed(before, choice)]).toEqual([choice, before[choice]]);
  for (const side of ['childminder', 'parent'] as const)
    for (const choice of mailChoices)
      expect([side, choice, isMailed(before, side, choice)]).toEqual([
        side,
        choice,
        defaultMails[side][choice],
      ]);
});

test('whoever had switched everything off hears nothing of what can be chosen since then', () => {
  const silent = { messages: false, incidents: false, attendance: false };
  expect(isPushed(silent, 'papers')).toBe(false);
  expect(isPushed({ ...silent, attendance: true }, 'papers')).toBe(true);
  expect(isPushed({ ...silent, papers: true }, 'papers')).toBe(true);
  expect(isPushed({ ...before, papers: false }, 'papers')).toBe(false);
  expect(isPushed(silent, 'medicines')).toBe(true);
  expect(isPushed({ ...before, medicines: false }, 'medicines')).toBe(false);
});

test('what was chosen of mails is what is mailed', () => {
  const mails = { messages: false, attendance: true };
  expect(mailChoices.map((choice) => isMailed({ mails }, 'parent', choice))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(mailChoices.map((choice) => isMailed({ mails }, 'childminder', choice))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(noticeChoices.childminder.filter((choice) => !mailChoices.some((one) => one === choice))).toEqual([
    'medicines',
  ]);
});
