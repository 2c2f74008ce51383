import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { Letter, Mailer } from './mail.ts';
import { mimeOf } from './mime.ts';

/** Where nothing was ever connected to, nothing went out. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

interface SesSettings {
  region: string;
  from: string;
  /** Of a test that plays Amazon's part; the SDK knows the real one, and credentials come the way it looks for them. */
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
  patienceMs?: number;
}

/**
 * Amazon SES. What it refuses (4xx, throttling among it) certainly did not go out and is tried again later; after
 * anything else nobody knows. The SDK itself must not try again: it cannot tell the two apart.
 */
export function sesMailer({ from, patienceMs = 15_000, ...settings }: SesSettings): Mailer {
  const client = new SESClient({
    ...settings,
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
  });
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  async function post(letter: Letter): Promise<void> {
    const { to, subject, text, html, attachment } = letter;
    if (attachment) {
      const Data = Buffer.from(mimeOf(letter, attachment, from));
      await client.send(new SendRawEmailCommand({ Source: from, Destinations: [to], RawMessage: { Data } }));
      return;
    }
    await client.send(
      new SendEmailCommand({
        Source: from,
        Destination: { ToAddresses: [to] },
        Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
      }),
    );
  }
  return {
    async send(letter) {
      try {
        await post(letter);
        return 'sent';
      } catch (error) {
        if (wasRefused(error)) return 'not-sent';
        // The provider's own words name the address, so they go no further.
        throw new Error(`Amazon SES left it open: ${error instanceof Error ? error.name : 'unknown'}`);
      }
    },
  };
}

function wasRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && NEVER_REACHED.has(String(error.code))) return true;
  if ('name' in error && error.name === 'CredentialsProviderError') return true;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode; // how the SDK says it
  return status !== undefined && status >= 400 && status < 500;
}
