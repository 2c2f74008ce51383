import { createHash } from 'node:crypto';
import { publicTexts } from '@nead/contracts/enquiries/public-texts.ts';
import { type Refusal, statusOf } from '@nead/contracts/errors.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { Context } from 'koa';
import { escapeHtml } from './html.ts';

/** Pages that strangers read without the app: plain HTML in one answer, with no script and nothing from elsewhere. */

const STYLE = `:root{color-scheme:light dark;--paper:#FBF7F0;--surface:#FFFEFC;--line:#E8E0D2;--line-strong:#857B6A;--ink:#1C2722;--ink-2:#4A554E;--ink-3:#5F6961;--green:#1E5A43;--on-green:#FFF;--green-soft:#E1EEE5;--green-ink:#1B5640;--gold:#F0A51F;--coral:#C23B29;--coral-soft:#FCE8E2;--coral-ink:#9F2B1A;--sky-1:#DCEAEC;--sky-2:#F8EEDB;--sun:#F4B942;--hill-1:#C9DDC4;--hill-2:#9CC3A1;--hill-3:#5E9A78}
@media(prefers-color-scheme:dark){:root{--paper:#131714;--surface:#1C221E;--line:#323A34;--line-strong:#8B948C;--ink:#F3EFE6;--ink-2:#C6CCC4;--ink-3:#A6AEA6;--green:#8BD0AC;--on-green:#0B2016;--green-soft:#1F3529;--green-ink:#9BDDBA;--gold:#F4B942;--coral:#F08A78;--coral-soft:#3A211C;--coral-ink:#F5A596;--sky-1:#1C2A30;--sky-2:#22241E;--sun:#E3A83A;--hill-1:#26382D;--hill-2:#22473A;--hill-3:#1B5A45}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:430 1.0625rem/1.5 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
.pub{max-width:40rem;margin:0 auto}
.art{position:relative;height:12.5rem;overflow:hidden;background:linear-gradient(var(--sky-1),var(--sky-2))}
.art svg{position:absolute}
.art .hills{inset:auto 0 0;width:100%;height:56%}.art .house{right:10%;bottom:21%;width:7rem;height:3.5rem}.art .sun{top:1.5rem;left:34%;width:2.25rem;height:2.25rem}
.brand{position:relative;z-index:1;display:inline-flex;align-items:center;min-height:3rem;margin:.5rem 1rem;color:var(--ink);text-decoration:none;font:720 1.375rem/1 Figtree,system-ui,sans-serif;letter-spacing:-.03em}
main{position:relative;margin-top:-1.75rem;padding:1.5rem 1rem 2rem;background:var(--paper);border-radius:1.75rem 1.75rem 0 0;display:grid;gap:1.25rem}
h1{font-size:1.625rem;line-height:2rem;font-weight:660;text-wrap:balance}h2{font-size:1.25rem;line-height:1.625rem;font-weight:660}
.muted{color:var(--ink-2)}.small{font-size:.9375rem;line-height:1.375rem;color:var(--ink-2)}.meta{font-size:.8125rem;line-height:1.125rem;color:var(--ink-3)}
.words{white-space:pre-line;text-wrap:pretty}
ul{list-style:none;padding:0;display:grid;gap:.75rem}li{display:grid;grid-template-columns:.5rem 1fr;gap:.75rem;line-height:1.5rem;font-weight:540}li::before{content:"";width:.5rem;height:.5rem;margin-top:.5rem;border-radius:50%;background:var(--hill-3)}
.card{background:var(--surface);border:1px solid var(--line);border-radius:1.25rem;padding:1rem;display:grid;gap:1rem}
form,.fields{display:grid;gap:1rem}fieldset{border:0;padding:0;min-width:0}legend{margin-bottom:.375rem}
label,legend{display:block;font-size:.9375rem;font-weight:540;color:var(--ink-2);padding:0}
.input{display:block;width:100%;min-height:3rem;margin-top:.375rem;padding:.625rem .875rem;border:1px solid var(--line-strong);border-radius:.875rem;background:var(--surface);color:var(--ink);font:inherit}
textarea.input{min-height:4.75rem;resize:vertical}
.two{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}.two .input{margin-top:0}
.days{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:.375rem}
.day{position:relative}.day input{position:absolute;inset:0;width:100%;height:100%;opacity:0;margin:0;cursor:pointer}
.day span{display:flex;align-items:center;justify-content:center;min-height:3rem;border:1px solid var(--line-strong);border-radius:999px;background:var(--surface);font-size:.9375rem}
.day input:checked+span{background:var(--green);border-color:var(--green);color:var(--on-green);font-weight:660}
.tick{display:flex;gap:.75rem;align-items:center;min-height:3rem}.tick input{width:1.5rem;height:1.5rem;flex:none;accent-color:var(--green)}
button,.button{display:block;width:100%;min-height:3rem;padding:.625rem 1.25rem;border:1px solid var(--green);border-radius:.875rem;background:var(--green);color:var(--on-green);font:660 1.0625rem/1.5rem Figtree,system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.quiet{background:var(--surface);border-color:var(--line-strong);color:var(--ink)}
.alert{background:var(--coral-soft);color:var(--coral-ink);border-radius:.875rem;padding:.75rem 1rem}
a{color:var(--green-ink)}.foot{text-align:center;font-size:.8125rem;color:var(--ink-3)}.foot a{display:inline-block;padding:.9375rem .25rem}
dl{display:grid;gap:.75rem}dt{font-size:.8125rem;color:var(--ink-3)}dd{margin:0;white-space:pre-line}summary{min-height:3rem;line-height:3rem;cursor:pointer}
:focus-visible,.day input:focus-visible+span{outline:3px solid var(--green);outline-offset:2px}
.trap{position:absolute;left:-200vw;width:1px;height:1px;overflow:hidden}
@media(max-width:21rem){.two{grid-template-columns:1fr}.days{grid-auto-flow:row;grid-template-columns:repeat(3,1fr)}}
@media(min-width:48rem){.art{border-radius:0 0 1.75rem 1.75rem}}
@media print{.art,form{display:none}}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ART =
  '<svg class="hills" viewBox="0 0 800 120" preserveAspectRatio="none" aria-hidden="true"><path fill="var(--hill-1)" d="M0 62C120 20 250 18 390 46S620 12 800 24v96H0z"/><path fill="var(--hill-2)" d="M0 112c160-20 240-62 420-62s240 26 380 4v66H0z"/><path fill="var(--hill-3)" d="M330 120c130-34 300-44 470-30v30z"/></svg><svg class="sun" viewBox="0 0 52 52" aria-hidden="true"><circle fill="var(--sun)" cx="26" cy="26" r="26"/></svg><svg class="house" viewBox="0 0 88 44" aria-hidden="true"><path fill="var(--surface)" d="M4 20h34v24H4z"/><path fill="var(--coral)" opacity=".8" d="M0 21 21 4l21 17z"/><path fill="var(--gold)" d="M17 29h8v15h-8z"/><g fill="var(--hill-3)"><circle cx="58" cy="20" r="11"/><path d="M56.5 24h3v20h-3z"/><circle cx="78" cy="27" r="8"/><path d="M77 30h2.5v14H77z"/></g></svg>';

interface PublicPage {
  title: string;
  /** HTML; every text in it is escaped. */
  content: string;
}

/**
 * Sends a page and its headers. Search engines and shared caches keep nothing: a page that is switched off is gone
 * (docs/decisions/199).
 */
export function sendPublicPage(ctx: Context, { title, content }: PublicPage): string {
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Robots-Tag', 'noindex, noarchive');
  ctx.type = 'text/html; charset=utf-8';
  return `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex, noarchive"><title>${escapeHtml(frameTexts.documentTitle(title))}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body><div class="pub"><div class="art">${ART}<a class="brand" href="/">${frameTexts.product}</a></div><main id="main">${content}</main></div></body></html>`;
}

/** Text of a person, or of ours, as a paragraph. */
export const paragraph = (text: string, kind = ''): string =>
  `<p${kind && ` class="${kind}"`}>${escapeHtml(text)}</p>`;

export const heading = (text: string): string => `<h1>${escapeHtml(text)}</h1>`;

/** A short answer to somebody who pressed a button on such a page. */
export const shortPage = (ctx: Context, title: string, sentences: readonly string[], more = ''): string =>
  sendPublicPage(ctx, {
    title,
    content: heading(title) + sentences.map((sentence) => paragraph(sentence)).join('') + more,
  });

/** Answers whether a refusal is told to a person, as a page. */
export const wantsPage = (ctx: Context): boolean => ctx.accepts('json', 'html') === 'html';

/** A refusal as a page. What a person mistyped is still in the form before it. */
export function refusalPage(ctx: Context, { code, message, errors = [] }: Refusal): void {
  const isMissing = code === 'NOT_FOUND';
  const isMistyped = code === 'VALIDATION';
  const title = isMissing
    ? publicTexts.notThereTitle
    : isMistyped
      ? publicTexts.notSentTitle
      : publicTexts.notDoneTitle;
  const said = [...new Set(errors.length > 0 ? errors : [message])];
  ctx.status = statusOf(code);
  ctx.body = sendPublicPage(ctx, {
    title,
    content: [
      heading(title),
      `<div class="alert" role="alert">${said.map((sentence) => paragraph(sentence)).join('')}</div>`,
      ...(isMistyped ? [paragraph(publicTexts.goBack)] : []),
    ].join(''),
  });
}
