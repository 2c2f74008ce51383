import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_CENTS } from '../money.ts';
import { bankFileTexts } from '../month-texts.ts';
import { type BankFile, readBankFile, textOfBankFile } from './bank-file.ts';
import { readDelimited } from './delimited.ts';
import { bankShapes, type Moved } from './test-bank-files.ts';

function read(text: string): BankFile {
  const file = readBankFile(text);
  if ('refused' in file) throw new Error(file.refused);
  return file;
}

const word = fc
  .array(fc.constantFrom(...'AaÉőñ09 "\',;-/&'), { minLength: 1, maxLength: 20 })
  .map((letters) => letters.join('').replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const moved: fc.Arbitrary<Moved> = fc.record({
  date: day,
  cents: fc.oneof(fc.integer({ min: 1, max: MOST_CENTS }), fc.integer({ min: -MOST_CENTS, max: -1 })),
  text: word,
});

describe.each(bankShapes)('a file of $bank', ({ write }) => {
  test('tells what came in as it was written', () => {
    fc.assert(
      fc.property(fc.array(moved, { maxLength: 12 }), (all) => {
        const { transfers, wrong } = read(write(all));
        expect(wrong).toEqual([]);
        expect(transfers.map(({ line: _, ...transfer }) => transfer)).toEqual(
          all.filter(({ cents }) => cents > 0),
        );
      }),
    );
  });

  test('has every line in one place', () => {
    fc.assert(
      fc.property(fc.array(moved, { maxLength: 12 }), (all) => {
        const written = write(all);
        const { transfers, wrong, left } = read(written);
        const lines = [...transfers, ...wrong].map(({ line }) => line).concat(left);
        const separator = written.includes(';Reference;') ? ';' : ',';
        const below = readDelimited(written, separator).map(({ line }) => line);
        const first = Math.min(...lines);
        expect(lines.sort((a, b) => a - b)).toEqual(below.filter((line) => line >= first));
        expect(new Set(lines).size).toBe(lines.length);
        expect(lines.length).toBeGreaterThanOrEqual(all.length);
      }),
    );
  });
});

const HEAD = 'Date,Details,Debit,Credit,Balance';
const good = '02/11/2026,SIOBHAN BYRNE 2026-0031,,925.20,1000.00';
const transfer = (line: number) => ({
  line,
  date: '2026-11-02',
  cents: 92_520,
  text: 'SIOBHAN BYRNE 2026-0031',
});

describe('a line of another shape is named, and the others are read', () => {
  test.each([
    ['yesterday,X,,5.00,', bankFileTexts.date('Date')],
    ['31/11/2026,X,,5.00,', bankFileTexts.date('Date')],
    ['11/31/2026,X,,5.00,', bankFileTexts.date('Date')],
    ['02/11/2026,X,,five,', bankFileTexts.amount('Credit')],
    ['02/11/2026,X,,5.005,', bankFileTexts.cents('Credit')],
    ['02/11/2026,X,,100000.00,', bankFileTexts.atMost('Credit')],
    ['02/11/2026,X', bankFileTexts.values(5, 1, 2)],
    ['02/11/2026,X,Y,,5.00,,6.00', bankFileTexts.values(5, 1, 7)],
    ['02/11/2026,"X,,5.00,', bankFileTexts.quotes],
    ['02/11/2026,"X"Y,,5.00,', bankFileTexts.quotes],
  ])('%s', (line, expected) => {
    const file = read([HEAD, good, line, good].join('\r\n'));
    expect(file).toEqual({
      transfers: [transfer(2), transfer(4)],
      wrong: [{ line: 3, text: bankFileTexts.line(3, expected) }],
      left: [],
    });
  });

  test('also with one value, or in another currency', () => {
    expect(bankFileTexts.values(5, 1, 1)).toBe(
      '5 values are expected, one for each column of line 1. There is 1.',
    );
    const { wrong } = read('Date,Description,Amount,Currency\n2026-11-02,X,5.00,GBP');
    expect(wrong).toEqual([{ line: 2, text: `Line 2: ${bankFileTexts.euro('Currency')}` }]);
  });

  test('a value over several lines counts each of them', () => {
    const { transfers } = read(`${HEAD}\n02/11/2026,"SIOBHAN\nBYRNE 2026-0031",,925.20,\n\n${good}`);
    expect(transfers).toEqual([transfer(2), transfer(5)]);
  });
});

test('a file that is none of a bank says what is expected', () => {
  const refusalOf = (text: string) => (readBankFile(text) as { refused: string }).refused; // it is refused
  expect(refusalOf('')).toBe(bankFileTexts.empty);
  expect(refusalOf('\uFEFF \r\n')).toBe(bankFileTexts.empty);
  expect(refusalOf('%PDF-1.7')).toBe(bankFileTexts.notText);
  expect(refusalOf('PK\u0003\u0004 xlsx')).toBe(bankFileTexts.notText);
  expect(refusalOf('a\0b')).toBe(bankFileTexts.notText);
  for (const head of [
    'Child,Parent',
    'Date,Amount',
    'Details,Amount',
    'Date,Details,Balance',
    'x'.repeat(50),
  ])
    expect(refusalOf(`${head}\n1,2,3`)).toBe(`Line 1: ${bankFileTexts.columns}`);
});

test('only money that came in and stayed counts', () => {
  const signed = (amount: string, state = '') =>
    read(`Date,Description,Amount,State\n2026-11-02,X,"${amount}",${state}`);
  for (const [amount, cents] of [
    ['925.2', 92_520],
    ['+925,20', 92_520],
    ['€1,925.20', 192_520],
    ['1.925,20 €', 192_520],
    ['925.20 CR', 92_520],
    ['99,999.99', 9_999_999],
  ] as const)
    expect([amount, signed(amount).transfers[0]?.cents]).toEqual([amount, cents]);
  for (const amount of ['-5.00', '−5.00', '5.00-', '(5.00)', '5.00 DR', '-250,000.00', '0.00', '€-5.00'])
    expect([amount, signed(amount)]).toEqual([amount, { transfers: [], wrong: [], left: [2] }]);
  expect(signed('', '').wrong).toHaveLength(1);
  expect(signed('-', '').wrong).toHaveLength(1);
  for (const state of ['PENDING', 'REVERTED']) expect(signed('5.00', state).left).toEqual([2]);
  expect(signed('5.00', 'COMPLETED').transfers).toHaveLength(1);
});

describe('a thousand that a comma may have cut in two is never read as what stands before it', () => {
  const [signed, apart] = ['Date,Details,Amount,Balance', HEAD];
  test.each([
    [signed, '02/11/2026,X,1,234.50', 'Amount'],
    [signed, '02/11/2026,X,€1,234.50', 'Amount'],
    [signed, '02/11/2026,X,1,234,', 'Amount'],
    [signed, '02/11/2026,X,925,20,', 'Amount'],
    [apart, '02/11/2026,X,,1,234.50', 'Credit'],
    ['Date,Details,Credit,Balance', '02/11/2026,X,12,345.00', 'Credit'],
  ])('%s: %s', (head, line, column) => {
    const { transfers, wrong } = read(`${head}\n${line}`);
    expect(transfers).toEqual([]);
    expect(wrong).toEqual([{ line: 2, text: `Line 2: ${bankFileTexts.cut(column)}` }]);
  });

  test('nor is what went out read as what came in', () => {
    const { transfers, wrong } = read(`${HEAD}\n02/11/2026,ESB,1,234.50,`);
    expect(transfers).toEqual([]);
    expect(wrong).toEqual([{ line: 2, text: `Line 2: ${bankFileTexts.bothWays('Debit', 'Credit')}` }]);
  });

  test.each([
    [signed, '02/11/2026,X,100,1500', 10_000],
    [signed, '02/11/2026,X,100,500', 10_000],
    [signed, '02/11/2026,X,100.00,500.00', 10_000],
    [signed, '02/11/2026,X,"1,234.50",500.00', 123_450],
    [apart, '02/11/2026,X,0.00,5.00,1.00', 500],
    [signed.replaceAll(',', ';'), '02/11/2026;X;100;234.50', 10_000],
    [signed.replaceAll(',', '\t'), '02/11/2026\tX\t100\t234.50', 10_000],
  ])('others are read: %s: %s', (head, line, cents) => {
    expect(read(`${head}\n${line}`).transfers.map((each) => each.cents)).toEqual([cents]);
  });
});

test('a date is read as banks write it', () => {
  const dateIn = (date: string) => read(`Date,Description,Amount\n"${date}",X,5.00`).transfers[0]?.date;
  for (const date of [
    '2026-11-02',
    '2026-11-02 08:30:00',
    '2026-11-02T08:30:00Z',
    '02/11/2026',
    '2/11/2026',
    '02/11/26',
    '02.11.2026',
    '02-11-2026',
    '02/11/2026 08:30',
    '02 Nov 2026',
    '2 November 2026',
    '02-NOV-26',
  ])
    expect([date, dateIn(date)]).toEqual([date, '2026-11-02']);
  for (const date of ['', '2026-13-02', '02/11', '02 Non 2026', '2/11/202'])
    expect([date, dateIn(date)]).toEqual([date, undefined]);
});

test('a file is read in the letters in which it was saved', () => {
  const text = 'Date,Details,Amount\r\n02/11/2026,Siobhán Ní Bhriain,5.00\r\n';
  const utf8 = new TextEncoder().encode(text);
  const western = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...western].flatMap((byte) => [byte, 0])]);
  for (const bytes of [utf8, western, utf16, new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])])
    expect(read(textOfBankFile(bytes)).transfers[0]?.text).toBe('Siobhán Ní Bhriain');
});

test('of amounts without a sign a column beside them says which came in', () => {
  const text = 'Date,Details,Amount,Type\n17/11/2026,NOWAK,100.00,CR\n17/11/2026,ESB,80.00,DR\n';
  expect(read(text)).toMatchObject({ transfers: [{ cents: 10_000, text: 'NOWAK' }], left: [3] });
  for (const way of ['Debit', 'Direct Debit', 'VISA DEBIT', 'DEB', 'DD', 'D/D'])
    expect([way, read(text.replace('DR', way)).left]).toEqual([way, [3]]);
});

test('what a file says at length is read no slower than it is long', () => {
  const blanks = ' '.repeat(50_000);
  const began = performance.now();
  const file = `Date${'('.repeat(50_000)},Details,Amount\n`;
  readBankFile(file);
  expect(read(`Date,Details,Amount\n17/11/2026,NOWAK,1${blanks}1\n`).wrong).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(5_000);
});
