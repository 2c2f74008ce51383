import type { Context } from 'koa';

/** Answers with a PDF to be saved. The name of the file never has a person's name in it. */
export function sendPdf(ctx: Context, name: string, pdf: Buffer): Buffer {
  ctx.type = 'application/pdf';
  ctx.set('Content-Disposition', `attachment; filename="${name}"`);
  ctx.set('Cache-Control', 'private, no-store');
  return pdf;
}
