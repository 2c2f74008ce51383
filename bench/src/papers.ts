import { smallHouse } from '@nead/e2e/kit/small-house.ts';
import { drawSheet } from '@nead/projections/engine/pdf/draw-sheet.ts';
import { type BenchRow, percentile } from './rounds.ts';

const PAPERS = 20;
/** A note of the largest length, with words of usual length. */
const NOTE = 'She built a tower of seven bricks and let nobody help her. '.repeat(33);

/** A day with twenty long notes. */
const drawDay = (): Promise<Buffer> =>
  drawSheet({ title: 'A day', from: 'Aoife', foot: 'Printed', at: new Date() }, (sheet) => {
    for (let nth = 0; nth < 20; nth += 1) sheet.facts([[`Note ${nth}`, NOTE]]);
  });

/** The time that others wait for a process that makes papers. */
export const paperWaits: BenchRow = {
  name: 'papers',
  async run({ size }) {
    const house = await smallHouse();
    try {
      const ask = async (): Promise<number> => {
        const began = performance.now();
        await (await fetch(`${house.url}/health/live`)).text();
        return performance.now() - began;
      };
      await Promise.all([drawDay(), drawDay(), ask()]);
      const idle: number[] = [];
      for (let nth = 0; nth < 50; nth += 1) idle.push(await ask());
      const waits: number[] = [];
      let drawing = true;
      const began = performance.now();
      const all = Promise.all(
        Array.from({ length: Math.max(2, Math.round(PAPERS * size)) }, drawDay),
      ).finally(() => {
        drawing = false;
      });
      do waits.push(await ask());
      while (drawing);
      await all;
      return [
        {
          name: 'while 20 papers are made, /health/live: p99',
          value: percentile(waits, 0.99),
          unit: 'ms',
          bar: { atMost: 50 },
        },
        { name: 'while none is made: p99', value: percentile(idle, 0.99), unit: 'ms' },
        { name: '20 papers, a day of long notes each', value: performance.now() - began, unit: 'ms' },
      ];
    } finally {
      await house.close();
    }
  },
};
