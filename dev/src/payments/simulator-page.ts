import { answer } from '@nead/http-kit/envelope.ts';
import { escapeHtml } from '@nead/http-kit/html.ts';
import type { Context } from 'koa';

/** Answers data to programs, and redirects browsers. */
export function goOn(ctx: Context, url: string, data: object): void {
  if (ctx.accepts('json', 'html') !== 'html') {
    answer(ctx, { ...data, url });
    return;
  }
  ctx.status = 303;
  ctx.redirect(url);
}

export interface SimulatorPage {
  title: string;
  said: readonly string[];
  /** The address to post to, below this one, and the label of the button. */
  forms: readonly [action: string, label: string][];
  back: string;
}

/** A page of the payment provider or of the card service, as the simulator shows it. */
export function simulatorPage(ctx: Context, { title, said, forms, back }: SimulatorPage): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/dev/pay.css">
<main><p class="mark">Simulator: this page plays the payment provider’s part. No money moves.</p>
<h1>${title}</h1>${said.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}
${forms.map(([action, label]) => `<form method="post" action="${action}"><button>${label}</button></form>`).join('\n')}
<p><a href="${escapeHtml(back)}">Back to Nead</a></p></main></html>`;
}

export const SIMULATOR_STYLE = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh}
main{width:min(26rem,100vw - 2rem);padding:1.5rem 0}
.mark{padding:.5rem .75rem;border:2px dashed;border-radius:.75rem;font-size:.875rem}
h1{font-size:1.5rem;margin:1rem 0 .5rem}
button{width:100%;min-height:3rem;margin:.25rem 0;font:inherit;border-radius:.875rem;border:1px solid;cursor:pointer}
a{display:inline-block;min-height:3rem;line-height:3rem}`;
