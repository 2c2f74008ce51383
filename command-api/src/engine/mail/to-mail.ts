import { mailTexts as texts } from '@nead/contracts/app/texts.ts';
import { operatorTexts } from '@nead/contracts/legal/texts.ts';
import { escapeHtml } from '@nead/http-kit/html.ts';
import type { Letter, Mail } from './mail.ts';

/** The sender of all mails. */
export interface MailSender {
  publicUrl: string;
  supportEmail: string;
  /** Name and address of the operator of this Nead. */
  operator: string;
}

/** The colours of the product's screens, for mail programs without and with dark mode. */
const LIGHT = { paper: '#FBF7F0', surface: '#FFFEFC', line: '#E8E0D2', ink: '#1C2722', quiet: '#4A554E' };
const GREEN = { brand: '#1E5A43', button: '#1E5A43', onButton: '#FFFFFF' };
const DARK = `@media (prefers-color-scheme: dark) {
.paper { background: #131714 !important; color: #F3EFE6 !important }
.sheet { background: #1C221E !important; border-color: #323A34 !important }
.brand, .link { color: #8BD0AC !important }
.button { background: #8BD0AC !important; color: #0B2016 !important }
.quiet { color: #C6CCC4 !important; border-color: #323A34 !important }
}`;

const said = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
const small = (content: string) => `<p style="margin:0 0 8px">${content}</p>`;
const link = (url: string, label: string, more = '') =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${GREEN.brand};${more}">${escapeHtml(label)}</a>`;

const actionsOf = ({ action, instead }: Letter) => [action, instead].filter((each) => each !== undefined);

/** A letter in the look of every mail, as text and as HTML that fetches nothing. */
export function toMail(letter: Letter, sender: MailSender): Mail {
  const { to, subject, attachment } = letter;
  const where = new URL(sender.publicUrl).host;
  return {
    to,
    subject,
    replyTo: sender.supportEmail,
    text: asText(letter, where, sender),
    html: asHtml(letter, where, sender),
    ...(attachment && { attachment }),
  };
}

function asText(letter: Letter, where: string, { supportEmail, operator }: MailSender): string {
  const { greeting, paragraphs, footnote } = letter;
  return [
    greeting,
    ...paragraphs,
    ...actionsOf(letter).map(({ label, url }) => `${label}: ${url}`),
    '--',
    ...(footnote ? [footnote] : []),
    texts.from(where),
    operatorTexts.runBy(operator),
    texts.answer(supportEmail),
  ].join('\n\n');
}

function asHtml(letter: Letter, where: string, sender: MailSender): string {
  const { publicUrl, supportEmail, operator } = sender;
  const { subject, greeting, paragraphs, footnote } = letter;
  const actions = actionsOf(letter);
  const toSupport = escapeHtml(texts.answer(supportEmail)).replace(
    escapeHtml(supportEmail),
    link(`mailto:${supportEmail}`, supportEmail),
  );
  const fromWhere = escapeHtml(texts.from(where)).replace(escapeHtml(where), link(publicUrl, where));
  const buttons = actions
    .map(({ label, url }) =>
      said(
        `<a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:14px;background:${GREEN.button};color:${GREEN.onButton};text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`,
      ),
    )
    .join('');
  const addresses = actions
    .map(({ label, url }) => {
      const which = actions.length > 1 ? texts.orOpenFor(label) : texts.orOpen;
      return small(`${escapeHtml(which)} ${link(url, url, 'word-break:break-all')}`);
    })
    .join('');
  return `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark }
${DARK}</style></head>
<body class="paper" style="margin:0;padding:24px 16px;background:${LIGHT.paper};color:${LIGHT.ink};font:17px/1.45 Figtree,system-ui,sans-serif">
<main class="sheet" style="display:block;max-width:520px;margin:0 auto;padding:28px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:20px;overflow-wrap:anywhere">
<p class="brand" style="margin:0 0 24px;font-weight:700;font-size:22px;color:${GREEN.brand}">${texts.product}</p>
${said(escapeHtml(greeting))}${paragraphs.map((text) => said(escapeHtml(text))).join('')}${buttons}
<div class="quiet" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${LIGHT.line};font-size:14px;color:${LIGHT.quiet}">
${addresses}${footnote ? small(escapeHtml(footnote)) : ''}${small(fromWhere)}${small(escapeHtml(operatorTexts.runBy(operator)))}${small(toSupport)}</div>
</main></body></html>`;
}
