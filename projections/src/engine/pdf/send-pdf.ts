import type { Readable } from 'node:stream';
import type { Id } from '@nead/contracts/ids.ts';
import { paperTexts } from '@nead/contracts/ui/word-texts.ts';
import { limitConcurrencyOfEach } from '@nead/http-kit/limit-concurrency.ts';
import { createLocalLimit } from '@nead/http-kit/limits.ts';
import type { Context } from 'koa';

/** Papers of one account in ten minutes: enough for a year of invoices over a bad connection. */
const PAPERS = { uses: 30, seconds: 600 };

/**
 * Answers a PDF to be saved. An account's papers are made one after another, so that they leave room for those of
 * others. The file name never contains a person's name.
 */
export type SendPdf = <Pdf extends Buffer | Readable>(
  ctx: Context,
  account: Id,
  name: string,
  draw: () => Promise<Pdf>,
) => Promise<Pdf>;

export function pdfSender(): SendPdf {
  const papers = createLocalLimit(PAPERS.uses, PAPERS.seconds, paperTexts.tooMany);
  const inTurn = limitConcurrencyOfEach(1);
  return async (ctx, account, name, draw) => {
    await papers.use(ctx, account);
    const pdf = await inTurn(account, draw);
    // The connection is cut, so that the browser reports an incomplete download.
    if (!Buffer.isBuffer(pdf)) pdf.on('error', () => ctx.res.destroy());
    ctx.type = 'application/pdf';
    ctx.set('Content-Disposition', `attachment; filename="${name}"`);
    ctx.set('Cache-Control', 'private, no-store');
    return pdf;
  };
}
