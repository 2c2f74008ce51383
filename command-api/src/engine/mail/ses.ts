import { type Attachment, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Log } from '@nead/http-kit/log.ts';
import type { Mail, Mailer } from './mail.ts';

/** Errors of a connection that was never made: nothing was sent. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

interface SesSettings {
  region: string;
  from: string;
  /** An address for tests with a stand-in. The SDK has the real endpoint, and finds credentials its own way. */
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
  patienceMs?: number;
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const attached = ({ name, contentType, content }: NonNullable<Mail['attachment']>): Attachment => ({
  FileName: name,
  ContentType: contentType,
  ContentDisposition: 'ATTACHMENT',
  ContentTransferEncoding: 'BASE64',
  RawContent: Buffer.from(content),
});

/**
 * Sends through Amazon SES. A refused mail (4xx, including throttling) was certainly not sent and is tried again; after
 * any other error the outcome is unknown. The SDK must not retry by itself, since it cannot tell the two apart.
 */
export function sesMailer(
  { from, patienceMs = 15_000, ...settings }: SesSettings,
  log: Pick<Log, 'warn'>,
): Mailer {
  const client = new SESv2Client({
    ...settings,
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
      // A kept connection may be closed while the next mail goes over it, and nobody would know if that was sent.
      httpAgent: { keepAlive: false },
      httpsAgent: { keepAlive: false },
    },
  });
  async function post({ to, replyTo, subject, text, html, attachment }: Mail): Promise<void> {
    const Body = { Text: utf8(text), Html: utf8(html) };
    const Attachments = attachment && [attached(attachment)];
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ReplyToAddresses: [replyTo],
        Content: { Simple: { Subject: utf8(subject), Body, Attachments } },
      }),
    );
  }
  return {
    async send(mail) {
      try {
        await post(mail);
        return 'sent';
      } catch (error) {
        const unreached = whyUnreached(error);
        // The provider's message contains the address, so it is not passed on.
        const why = unreached ?? (error instanceof Error ? error.name : 'unknown');
        if (!unreached && !wasRefused(error)) throw new Error(`Amazon SES left it open: ${why}`);
        log.warn({ why }, unreached ? 'Amazon SES was not reached' : 'Amazon SES refused a mail');
        return 'not-sent';
      }
    },
  };
}

function whyUnreached(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return NEVER_REACHED.has(code) ? code : undefined;
}

function wasRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'CredentialsProviderError') return true;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode; // the SDK has it there
  return status !== undefined && status >= 400 && status < 500;
}
