import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@nead/http-kit/log.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { letter } from './mail.ts';
import { sesMailer } from './ses.ts';
import { toMail } from './to-mail.ts';

const toSiobhan = toMail(
  letter({
    to: 'siobhan@example.ie',
    subject: 'Aoife Ní Bhriain invites you',
    greeting: "Hello Siobhán O'Súilleabháin,",
    paragraphs: ['Fáilte.'],
    action: { label: 'Open', url: 'https://nead.example/verify-email?token=na-x' },
  }),
  { publicUrl: 'https://nead.example', supportEmail: 'support@nead.example', operator: 'Nest Ltd, Naas' },
);

const sent = JSON.stringify({ MessageId: '1' });
const refusal = (type: string) => JSON.stringify({ __type: type, message: 'not siobhan@example.ie' });

/** The request to Amazon. */
interface Asked {
  FromEmailAddress: string;
  Destination: { ToAddresses: string[] };
  ReplyToAddresses: string[];
  Content: {
    Simple: {
      Subject: { Data: string; Charset: string };
      Body: Record<'Text' | 'Html', { Data: string; Charset: string }>;
      Attachments?: {
        FileName: string;
        ContentType: string;
        ContentDisposition: string;
        RawContent: string;
      }[];
    };
  };
}

let server: Server | undefined;
let logged: string[] = [];
afterEach(() => {
  logged = [];
  server?.closeAllConnections();
  server?.close();
});

/** Stands in for Amazon: answers each request with the next of these, and stores the requests. */
async function ses(...answers: (readonly [number, string] | 'silence' | 'hang-up')[]) {
  const asked: Asked[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(JSON.parse(body));
      const answer = answers[asked.length - 1] ?? [200, sent];
      if (answer === 'silence') return;
      if (answer === 'hang-up') return void request.socket.destroy();
      response.writeHead(answer[0], { 'Content-Type': 'application/json' }).end(answer[1]);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { asked, mailer: at(`http://127.0.0.1:${port}`, answers.includes('silence') ? 300 : undefined) };
}

const at = (endpoint: string, patienceMs?: number) =>
  sesMailer(
    {
      region: 'eu-west-1',
      from: 'Nead <hello@nead.example>',
      endpoint,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      ...(patienceMs && { patienceMs }),
    },
    createLog('test', 'warn', { write: (line) => void logged.push(line) }),
  );

describe('a letter through Amazon SES', () => {
  const attachment = {
    name: 'anchor.ndjson',
    contentType: 'application/x-ndjson',
    content: '{"name":"Síle"}\n'.repeat(50),
  };
  const decoded = (base64 = '') => Buffer.from(base64, 'base64').toString('utf8');

  test('goes over a connection of its own: one that is kept may be closed as it is used, and nobody would know whether it went', async () => {
    const { mailer } = await ses();
    const connections = new Set<object>();
    server?.on('request', ({ socket }) => connections.add(socket));
    for (const nth of [1, 2]) {
      expect(await mailer.send(toSiobhan)).toBe('sent');
      expect(connections.size).toBe(nth);
    }
  });

  test('goes with its file, where it has one', async () => {
    const { asked, mailer } = await ses();
    expect(await mailer.send({ ...toSiobhan, attachment })).toBe('sent');
    const [request] = asked;
    expect(request?.Destination.ToAddresses).toEqual(['siobhan@example.ie']);
    const [file, ...others] = request?.Content.Simple.Attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      FileName: 'anchor.ndjson',
      ContentType: 'application/x-ndjson',
      ContentDisposition: 'ATTACHMENT',
    });
    expect(decoded(file?.RawContent)).toBe('{"name":"Síle"}\n'.repeat(50));
  });

  test('with a file travels as text, as HTML and with the file, whole', async () => {
    const { asked, mailer } = await ses();
    await mailer.send({ ...toSiobhan, text: 'Dia duit'.repeat(30), html: '<p>Dia duit</p>', attachment });
    const simple = asked[0]?.Content.Simple;
    expect(simple?.Body.Text).toEqual({ Data: 'Dia duit'.repeat(30), Charset: 'UTF-8' });
    expect(simple?.Body.Html).toEqual({ Data: '<p>Dia duit</p>', Charset: 'UTF-8' });
    expect(decoded(simple?.Attachments?.[0]?.RawContent)).toBe(attachment.content);
  });

  test.each([[undefined], [attachment]])('says its subject in any language (%#)', async (file) => {
    const { asked, mailer } = await ses();
    const subject = 'Nead: cá raibh gach taifead ar 21 Samhain 2026, agus tuilleadh 🙂 fós';
    await mailer.send({ ...toSiobhan, subject, ...(file && { attachment: file }) });
    expect(asked[0]?.Content.Simple.Subject).toEqual({ Data: subject, Charset: 'UTF-8' });
  });

  test('arrives whole, fadas and apostrophes included, as text and as HTML', async () => {
    const { asked, mailer } = await ses();
    expect(await mailer.send(toSiobhan)).toBe('sent');
    const [request] = asked;
    expect(request?.FromEmailAddress).toBe('Nead <hello@nead.example>');
    expect(request?.Destination.ToAddresses).toEqual(['siobhan@example.ie']);
    expect(request?.ReplyToAddresses).toEqual(['support@nead.example']);
    const simple = request?.Content.Simple;
    expect(simple?.Subject.Data).toBe('Aoife Ní Bhriain invites you');
    expect(simple?.Body.Text.Data).toContain("Hello Siobhán O'Súilleabháin,");
    expect(simple?.Body.Html.Data).toContain('Siobhán O&#39;Súilleabháin');
    expect(simple?.Body.Html.Charset).toBe('UTF-8');
    expect(simple).not.toHaveProperty('Attachments');
  });

  test.each([
    ['throttled', [400, refusal('Throttling')]],
    ['throttled by status', [429, refusal('TooManyRequestsException')]],
    ['refused', [400, refusal('MessageRejected')]],
    ['not paid for', [403, refusal('AccountSendingPausedException')]],
    ['stopped on its way by a proxy', [403, '<html>Forbidden</html>']],
  ] as const)('that is %s certainly did not go out, and is asked for once', async (_, answer) => {
    const { asked, mailer } = await ses(answer);
    expect(await mailer.send(toSiobhan)).toBe('not-sent');
    expect(asked).toHaveLength(1);
    // The log has the reason for an operator, and no address.
    expect(logged.join()).toMatch(/^\{.*"why":"\w+","msg":"Amazon SES refused a mail"\}\n$/);
    expect(logged.join()).not.toContain('siobhan');
  });

  test('to a provider that cannot be reached did not go out', async () => {
    const { mailer } = await ses();
    server?.close();
    expect(await mailer.send(toSiobhan)).toBe('not-sent');
    expect(logged.join()).toMatch(/^\{.*"why":"ECONNREFUSED","msg":"Amazon SES was not reached"\}\n$/);
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
