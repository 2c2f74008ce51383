import { expect, test } from 'vitest';
import { filenameWith, nameWithoutExtension, plainFilename } from './names.ts';

test('a name is the last part of whatever path was sent', () => {
  expect(plainFilename('../../etc/passwd')).toBe('passwd');
  expect(plainFilename('C:\\Users\\Aoife\\scan.pdf')).toBe('scan.pdf');
  expect(plainFilename('..')).toBe('');
});

test('a name holds nothing that hides, reorders or means something to a system', () => {
  expect(plainFilename('invoice\u202Efdp.exe')).toBe('invoicefdp.exe');
  expect(plainFilename('a\0b\nc\u200Fd\u2028e')).toBe('abcde');
  expect(plainFilename('say "hi": <b>|*?')).toBe('say _hi__ _b____');
  expect(plainFilename('  .hidden. ')).toBe('hidden');
});

test('a file is called what it is', () => {
  expect(filenameWith('holiday.exe', 'jpg')).toBe('holiday.jpg');
  expect(filenameWith('holiday.JPEG', 'jpg')).toBe('holiday.jpeg');
  expect(filenameWith('fáilte', 'pdf')).toBe('fáilte.pdf');
  expect(filenameWith('', 'pdf')).toBe('File.pdf');
  expect(nameWithoutExtension(`${'é'.repeat(400)}.pdf`)).toBe('é'.repeat(120));
});
