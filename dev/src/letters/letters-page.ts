import type Router from '@koa/router';
import type { Mail } from '@nead/command-api/engine/mail/mail.ts';
import { type MailSender, toMail } from '@nead/command-api/engine/mail/to-mail.ts';
import { escapeHtml } from '@nead/http-kit/html.ts';
import type { Context } from 'koa';
import { sampleLetters } from './samples.ts';

/** Every letter as it would be sent, each under its own name. */
export function sampleMails(sender: MailSender): ReadonlyMap<string, Mail> {
  const mails = new Map<string, Mail>();
  for (const [template, letters] of Object.entries(sampleLetters(sender)))
    for (const [nth, letter] of letters.entries())
      if (letter) mails.set(nth === 0 ? template : `${template}-${nth + 1}`, toMail(letter, sender));
  return mails;
}

/** Mails contain their styles, and fetch nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'";

function show(ctx: Context, html: string): void {
  ctx.set('Content-Security-Policy', POLICY);
  ctx.type = 'html';
  ctx.body = html;
}

/** All letters of the product on one page, and each by itself like in a mail program. */
export function lettersPage(router: Router, sender: MailSender): void {
  const mails = sampleMails(sender);
  router.get('/dev/letters', (ctx) => show(ctx, overview(mails)));
  router.get('/dev/letters/:name', (ctx) => {
    const mail = mails.get(String(ctx.params.name));
    if (mail) show(ctx, mail.html);
  });
}

const overview = (
  mails: ReadonlyMap<string, Mail>,
) => `<!doctype html><html lang="en-IE"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Nead: every letter</title>
<style>:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 17px/1.45 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
iframe { width: 100%; height: 36rem; border: 1px solid; border-radius: .875rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
a, summary { display: inline-block; min-height: 3rem; line-height: 3rem; color: inherit }
summary { display: list-item }</style>
<main><h1>Every letter</h1><p>With people of the demo household in it. None of these is sent.</p>
${[...mails].map(([name, mail]) => article(name, mail)).join('\n')}</main></html>`;

const article = (name: string, { subject, to, text }: Mail) =>
  `<article aria-labelledby="${name}"><h2 id="${name}">${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)} · <a href="/dev/letters/${name}">${name}</a></p>
<iframe loading="lazy" title="${name}" src="/dev/letters/${name}"></iframe>
<details><summary>As text</summary><pre>${escapeHtml(text)}</pre></details></article>`;
