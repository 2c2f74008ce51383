import { escapeHtml } from '@nead/http-kit/html.ts';

/** A mail ready to be sent. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A text file attached to it. */
  attachment?: { name: string; contentType: string; content: string };
}

/** Sends a mail; `Sender` says what its answers mean. */
export interface Mailer {
  send(letter: Letter): Promise<'sent' | 'not-sent'>;
}

/** Names may contain line breaks, which must not start a new header or paragraph. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

interface Content {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small print at the end: what to do if the mail reached the wrong person. */
  footnote?: string;
}

/** Every mail has the same form, as text and as HTML without external pictures or styles. */
export function letter({ to, subject, greeting, paragraphs, action, footnote }: Content): Letter {
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    'Nead',
    ...(footnote ? [footnote] : []),
  ].join('\n\n');
  const p = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const button = action
    ? p(
        `<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:14px;background:#1E5A43;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a>`,
      )
    : '';
  // For mail programs that show no button, and for readers who want to see the address.
  const plainLink = action
    ? `<p style="margin:0 0 16px;font-size:14px;color:#5B665F">If the button does not work, open this address: <a href="${escapeHtml(action.url)}" style="color:#1E5A43;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : '';
  const small = footnote
    ? `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #E8E0D2;font-size:14px;color:#5B665F">${escapeHtml(footnote)}</p>`
    : '';
  const html = `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#FBF7F0;color:#1C2722;font:17px/1.45 Figtree,system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#FFFEFC;border:1px solid #E8E0D2;border-radius:20px">
<p style="margin:0 0 24px;font-weight:700;font-size:22px;color:#1E5A43">Nead</p>
${p(escapeHtml(greeting))}${paragraphs.map((text) => p(escapeHtml(text))).join('')}${button}${plainLink}${small}
</div></body></html>`;
  return { to, subject: oneLine(subject), text, html };
}
