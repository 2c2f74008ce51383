import { parentPort } from 'node:worker_threads';
import { paperOf } from './paper.ts';
import type { NotedPaper } from './sheet.ts';

parentPort?.on('message', async (noted: NotedPaper) => {
  const pdf = new Uint8Array(await paperOf(noted));
  parentPort?.postMessage(pdf, [pdf.buffer]);
});
