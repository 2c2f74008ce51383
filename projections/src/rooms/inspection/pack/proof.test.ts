import type { ChainVerdict } from '@nead/contracts/history/chain-requests.ts';
import { expect, test } from 'vitest';
import { drawSheet } from '../../../engine/pdf/draw-sheet.ts';
import { readPdf } from '../../../engine/pdf/test-pdf.ts';
import { drawProof } from './proof.ts';

const id = '65a0c0de0000000000000002';
const now = new Date('2026-11-17T12:00:00Z');
const verdict = (more: Partial<ChainVerdict>): ChainVerdict => ({
  of: 'care',
  ok: true,
  events: 4,
  hash: '0f'.repeat(32),
  anchored: null,
  broken: null,
  ...more,
});
async function said(found: ChainVerdict): Promise<string> {
  const options = { title: 'Pack', from: 'Aoife', foot: 'Printed', at: now };
  const pdf = await drawSheet(options, (sheet) =>
    drawProof(sheet, [{ id, name: 'Records of Fionn', verdict: found }], 'https://nead.example', now),
  );
  return readPdf(pdf).text.replace(/\s+/g, ' ');
}

test('a pack says that its chain was recomputed, and against which anchor it was held', async () => {
  const anchored = {
    stream: `care-${id}`,
    revision: 3,
    hash: '0f'.repeat(32),
    at: '2026-11-17T03:00:00.000Z',
  };
  const text = await said(verdict({ anchored }));
  expect(text).toContain('Recomputed 17 Nov 2026, 12:00: nothing was changed.');
  expect(text).toContain('Compared with the signed anchor of 17 Nov 2026, 03:00.');
});

test('a pack of records that were changed behind our back says so, and where', async () => {
  const broken = { revision: 2, type: 'ActivityRecorded', why: 'content' };
  const text = await said(verdict({ ok: false, broken }));
  expect(text).toContain(
    'THE CHAIN DOES NOT FIT: entry 2 is not what was written. Do not rely on these records.',
  );
  expect(text).not.toContain('nothing was changed');
});

test('where nothing was recorded yet, there is nothing to check', async () => {
  expect(await said(verdict({ events: 0, hash: '' }))).toContain('Nothing was recorded yet');
});
