import { expect, test } from 'vitest';
import { qrModules } from '../../qr.ts';
import { canTransfer, ibanText, isIban, transferCode, withoutSpaces } from './transfer.ts';

const drawn = {
  payee: 'Aoife Ní Bhriain',
  iban: 'IE29 AIBK 9311 5212 3456 78',
  cents: 92_520,
  reference: '2026-0031',
};

test('an account number is known by its form and its check digits', () => {
  for (const good of [
    'IE29 AIBK 9311 5212 3456 78',
    'ie29aibk93115212345678',
    'GB82 WEST 1234 5698 7654 32',
    'DE89370400440532013000',
  ])
    expect([good, isIban(good)]).toEqual([good, true]);
  for (const bad of [
    '',
    'IE29AIBK93115212345679',
    'IE92AIBK93115212345678',
    'IE29',
    '29IEAIBK93115212345678',
    'IE29AIBK9311521234567-8',
    `IE29${'1'.repeat(31)}`,
  ])
    expect([bad, isIban(bad)]).toEqual([bad, false]);
});

test('the shortest and the longest account numbers have fifteen and thirty-four characters', () => {
  for (const good of ['NO9386011117947', `MT46${'1'.repeat(30)}`])
    expect([good, isIban(good)]).toEqual([good, true]);
  for (const bad of ['IE26AIBK931152', `IE63${'1'.repeat(31)}`])
    expect([bad, isIban(bad)]).toEqual([bad, false]);
});

test('check digits that are right make no account number of another form', () => {
  for (const bad of [
    '1IE29AIBK93115212340019',
    'IE2AAIBK93115212340044',
    'IEA2AIBK93115212340025',
    'I292AIBK93115212340051',
    '9029AIBK93115212340067',
  ])
    expect([bad, isIban(bad)]).toEqual([bad, false]);
});

test('it is kept without spaces and shown in groups of four', () => {
  expect(withoutSpaces(' ie29 aibk\t9311 ')).toBe('IE29AIBK9311');
  expect(ibanText('IE29AIBK93115212345678')).toBe('IE29 AIBK 9311 5212 3456 78');
  expect(ibanText('DE893704004405320130')).toBe('DE89 3704 0044 0532 0130');
});

test('the picture of a transfer holds what EPC069-12 asks for', () => {
  expect(transferCode(drawn).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Aoife Ní Bhriain',
    'IE29AIBK93115212345678',
    'EUR925.20',
    '',
    '',
    '2026-0031',
  ]);
  expect(qrModules(transferCode(drawn)).length).toBeGreaterThan(20);
  const long = transferCode({ ...drawn, payee: 'x'.repeat(80), reference: 'y'.repeat(150) }).split('\n');
  expect([long[5]?.length, long[10]?.length]).toEqual([70, 140]);
  const inTheMiddle = transferCode({ ...drawn, payee: `a${'😀'.repeat(70)}` });
  expect(inTheMiddle.isWellFormed()).toBe(true);
  expect(() => qrModules(inTheMiddle)).not.toThrow();
});

test('nothing, or less, cannot be transferred', () => {
  expect([canTransfer({ cents: 1 }), canTransfer({ cents: 0 }), canTransfer({ cents: -1 })]).toEqual([
    true,
    false,
    false,
  ]);
});
