import type Router from '@koa/router';
import { answer } from '@nead/http-kit/envelope.ts';
import { escapeHtml } from '@nead/http-kit/html.ts';
import { ofReadSide } from '@nead/http-kit/postgres/shared-tables.ts';
import { whyNotStorable } from '@nead/http-kit/postgres/storable.ts';
import type pg from 'pg';
import { demoLogins } from './demo/household.ts';
import { googlePage } from './google/google-page.ts';
import type { GoogleSimulator } from './google/google-simulator.ts';
import { type KeptLetter, keptLetters } from './mailbox/mailbox.ts';

/** For development only; in production these paths do not exist. */
export function devRoutes(
  router: Router,
  pool: pg.Pool,
  demo: boolean,
  google: GoogleSimulator | undefined,
  carryOutErasures: (now: Date) => Promise<number>,
): void {
  if (google) googlePage(router, google);

  router.get('/dev/demo', (ctx) => answer(ctx, demo ? demoLogins : []));

  // Runs erasures as if it were that day, so that their days can be checked.
  router.post('/dev/erasures', async (ctx) => {
    const now = new Date(String(ctx.query.at));
    answer(ctx, { done: Number.isNaN(now.getTime()) ? 0 : await carryOutErasures(now) });
  });

  router.get('/dev/erasures', async (ctx) => {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from ${ofReadSide.scrubWanted} where done_at is null and at <= now()`,
    );
    answer(ctx, { scrubs: rows[0]?.open ?? 0 });
  });

  router.get('/dev/mailbox.json', async (ctx) => {
    const to = typeof ctx.query.to === 'string' ? ctx.query.to : undefined;
    // No address contains characters that the database cannot store.
    answer(ctx, whyNotStorable(to) ? [] : await keptLetters(pool, to));
  });

  router.get('/dev/mailbox', async (ctx) => {
    const letters = await keptLetters(pool);
    ctx.type = 'html';
    ctx.body = `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nead: mailbox of this development server</title><h1>Mailbox</h1>
${letters.length === 0 ? '<p>Nothing was sent yet.</p>' : ''}
${letters
  .map(
    ({ to, subject, text, sentAt, attachment }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><pre>${linked(text)}</pre>${attachment ? fileOf(attachment) : ''}</article>`,
  )
  .join('\n')}</html>`;
  });
}

const fileOf = ({ name, contentType, content }: NonNullable<KeptLetter['attachment']>) =>
  `<p><a download="${escapeHtml(name)}" href="data:${escapeHtml(contentType)};base64,${Buffer.from(content).toString('base64')}">${escapeHtml(name)}</a></p>`;

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:&#47;&#47;\S+|https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
