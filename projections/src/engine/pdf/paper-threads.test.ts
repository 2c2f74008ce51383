import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { drawSheet } from './draw-sheet.ts';
import type { Sheet } from './sheet.ts';
import { readPaper } from './test-paper.ts';

const options = { title: 'A day', from: 'Aoife', foot: 'Printed', at: new Date('2026-11-17T10:00:00Z') };
const draw = (how: (sheet: Sheet) => void) => drawSheet(options, how);

/** Twenty long notes, with letters written from right to left. */
function drawNotes(sheet: Sheet): void {
  for (let nth = 0; nth < 20; nth += 1) sheet.facts([[`Note ${nth}`, `א${'字'.repeat(1900)}`]]);
}

test('while a long paper is drawn, its process is free for everybody else', async () => {
  await draw((sheet) => sheet.text('The first paper of a thread reads the fonts.'));
  const before = performance.eventLoopUtilization();
  const paper = await readPaper(
    draw(drawNotes).finally(() => {
      expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    }),
  );
  expect(paper).toContain('Note 19');
});

test('a paper that cannot be drawn fails, and those beside and after it are drawn', async () => {
  const papers = await Promise.allSettled([
    draw((sheet) => sheet.picture(Buffer.from('no picture'), 'A photo')),
    draw((sheet) => sheet.text('All well')),
  ]);
  expect(papers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await readPaper(draw((sheet) => sheet.text('As before')))).toContain('As before');
});
