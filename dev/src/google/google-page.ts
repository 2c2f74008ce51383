import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import { bodyOf, bodyReader } from '@nead/http-kit/body.ts';
import { answer, answerRefusal } from '@nead/http-kit/envelope.ts';
import { escapeHtml } from '@nead/http-kit/html.ts';
import * as z from 'zod/mini';
import { demoChildminders, demoParents } from '../demo/household.ts';
import { GOOGLE_KEYS, type GoogleSimulator } from './google-simulator.ts';

const Picked = z.object({
  email: z.email(),
  givenName: z._default(z.string(), 'Nua'),
  familyName: z._default(z.string(), 'Duine'),
  emailVerified: z._default(z.boolean(), true),
});

const readBody = bodyReader();

/** Development's stand-in for Google's page, in a window of its own like Google's. */
export function googlePage(router: Router, simulator: GoogleSimulator): void {
  router.post('/dev/google', async (ctx) => {
    await readBody(ctx);
    const picked = Picked.safeParse(bodyOf(ctx));
    if (!picked.success) return answerRefusal(ctx, refuse('VALIDATION'));
    answer(ctx, await simulator.tokensOf(picked.data));
  });

  router.get('/dev/google', (ctx) => {
    ctx.set(
      'Content-Security-Policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    );
    ctx.type = 'html';
    ctx.body = PAGE;
  });

  router.get(GOOGLE_KEYS, (ctx) => {
    ctx.body = simulator.publicKeys;
  });

  router.get('/dev/google.js', (ctx) => {
    ctx.type = 'js';
    ctx.body = SCRIPT;
  });

  router.get('/dev/google.css', (ctx) => {
    ctx.type = 'css';
    ctx.body = STYLE;
  });
}

const people = [...demoChildminders, ...demoParents]
  .map(
    ({ email, firstName, lastName }) =>
      `<li><button type="button" data-email="${escapeHtml(email)}" data-given="${escapeHtml(firstName)}" data-family="${escapeHtml(lastName)}">
<strong>${escapeHtml(`${firstName} ${lastName}`)}</strong> <span>${escapeHtml(email)}</span></button></li>`,
  )
  .join('\n');

const PAGE = `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Choose an account</title><link rel="stylesheet" href="/dev/google.css"><script src="/dev/google.js" defer></script>
<main><h1>Choose an account</h1><p>This page plays Google’s part on a development server. Nothing leaves this computer.</p>
<ul>${people}</ul>
<form><h2>Somebody else</h2>
<label>Email <input name="email" type="email" required autocomplete="off"></label>
<label>First name <input name="givenName" required></label>
<label>Last name <input name="familyName" required></label>
<label class="check"><input name="emailVerified" type="checkbox" checked> Google has verified this address</label>
<button>Continue</button></form><p role="status" id="told"></p></main></html>`;

/** Passes the tokens to the page that opened this window, and to no other origin. */
const SCRIPT = `const told = document.getElementById('told');
async function pick(person) {
  const response = await fetch('/dev/google', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(person) });
  const { data } = await response.json();
  if (!data) { told.textContent = 'This is not an email address.'; return; }
  if (!window.opener) { told.textContent = 'Open this page from the login page.'; return; }
  window.opener.postMessage({ type: 'nead-dev-google', ...data }, location.origin);
  window.close();
}
for (const button of document.querySelectorAll('[data-email]')) {
  button.addEventListener('click', () => pick({ email: button.dataset.email, givenName: button.dataset.given, familyName: button.dataset.family, emailVerified: true }));
}
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  pick({ email: form.get('email'), givenName: form.get('givenName'), familyName: form.get('familyName'), emailVerified: form.has('emailVerified') });
});
`;

const STYLE = `body{margin:0;padding:24px;background:#fbf7f0;color:#1c2722;font:17px/1.45 system-ui,sans-serif}main{max-width:420px;margin:0 auto}
ul{list-style:none;padding:0}li{margin:0 0 8px}button{font:inherit;min-height:48px;padding:8px 16px;border:1px solid #8a948e;border-radius:12px;background:#fff;color:inherit;text-align:left}
li button{width:100%}span{display:block;font-size:14px}label{display:block;margin:0 0 12px}input{font:inherit;display:block;width:100%;box-sizing:border-box;min-height:44px}
.check input{display:inline;width:auto;min-height:0}`;
