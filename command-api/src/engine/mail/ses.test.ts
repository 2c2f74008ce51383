import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { letter } from './mail.ts';
import { sesMailer } from './ses.ts';

const toSiobhan = letter({
  to: 'siobhan@example.ie',
  subject: 'Aoife Ní Bhriain invites you',
  greeting: "Hello Siobhán O'Súilleabháin,",
  paragraphs: ['Fáilte.'],
  action: { label: 'Open', url: 'https://nead.example/verify-email?token=na-x' },
});

const sent =
  '<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>';
const refusal = (code: string) =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>not siobhan@example.ie</Message></Error></ErrorResponse>`;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Plays Amazon's part: answers each request with the next of these, and keeps what it was sent. */
async function ses(...answers: (readonly [number, string] | 'silence' | 'hang-up')[]) {
  const asked: URLSearchParams[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(new URLSearchParams(body));
      const answer = answers[asked.length - 1] ?? [200, sent];
      if (answer === 'silence') return;
      if (answer === 'hang-up') return void request.socket.destroy();
      response.writeHead(answer[0], { 'Content-Type': 'text/xml' }).end(answer[1]);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { asked, mailer: at(`http://127.0.0.1:${port}`) };
}

const at = (endpoint: string) =>
  sesMailer({
    region: 'eu-west-1',
    from: 'Nead <hello@nead.example>',
    endpoint,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    patienceMs: 300,
  });

describe('a letter through Amazon SES', () => {
  test('goes with its file, where it has one', async () => {
    const answer = sent.replaceAll('SendEmail', 'SendRawEmail');
    const { asked, mailer } = await ses([200, answer]);
    const attachment = { name: 'anchor.ndjson', contentType: 'application/x-ndjson', content: '{"a":1}\n' };
    expect(await mailer.send({ ...toSiobhan, attachment })).toBe('sent');
    const [request] = asked;
    expect(request?.get('Action')).toBe('SendRawEmail');
    expect(request?.get('Destinations.member.1')).toBe('siobhan@example.ie');
    const mail = Buffer.from(request?.get('RawMessage.Data') ?? '', 'base64').toString('utf8');
    expect(mail).toContain('filename="anchor.ndjson"');
    expect(mail).toContain(Buffer.from('{"a":1}\n').toString('base64'));
  });

  test('arrives whole, fadas and apostrophes included, as text and as HTML', async () => {
    const { asked, mailer } = await ses();
    expect(await mailer.send(toSiobhan)).toBe('sent');
    const [request] = asked;
    expect(request?.get('Action')).toBe('SendEmail');
    expect(request?.get('Source')).toBe('Nead <hello@nead.example>');
    expect(request?.get('Destination.ToAddresses.member.1')).toBe('siobhan@example.ie');
    expect(request?.get('Message.Subject.Data')).toBe('Aoife Ní Bhriain invites you');
    expect(request?.get('Message.Body.Text.Data')).toContain("Hello Siobhán O'Súilleabháin,");
    expect(request?.get('Message.Body.Html.Data')).toContain('Siobhán O&#39;Súilleabháin');
    expect(request?.get('Message.Body.Html.Charset')).toBe('UTF-8');
  });

  test.each([
    ['throttled', [400, refusal('Throttling')]],
    ['throttled by status', [429, refusal('TooManyRequestsException')]],
    ['refused', [400, refusal('MessageRejected')]],
    ['not paid for', [403, refusal('AccountSendingPausedException')]],
  ] as const)('that is %s certainly did not go out, and is asked for once', async (_, answer) => {
    const { asked, mailer } = await ses(answer);
    expect(await mailer.send(toSiobhan)).toBe('not-sent');
    expect(asked).toHaveLength(1);
  });

  test('to a provider that cannot be reached did not go out', async () => {
    const { mailer } = await ses();
    server?.close();
    expect(await mailer.send(toSiobhan)).toBe('not-sent');
  });

  test.each([
    ['answers with its own failure', [500, refusal('InternalFailure')]],
    ['is away', [503, 'Service Unavailable']],
    ['never answers', 'silence'],
    ['hangs up', 'hang-up'],
  ] as const)(
    'to a provider that %s may have gone out; nothing personal is in the error',
    async (_, answer) => {
      const { asked, mailer } = await ses(answer);
      const failure = await mailer.send(toSiobhan).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(String(failure)).not.toContain('siobhan');
      expect(asked).toHaveLength(1);
    },
  );
});
