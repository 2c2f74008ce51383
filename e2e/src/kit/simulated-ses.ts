import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const sent = JSON.stringify({ MessageId: '1' });
const throttled = JSON.stringify({
  __type: 'TooManyRequestsException',
  message: 'Maximum sending rate exceeded.',
});

interface Asked {
  Destination: { ToAddresses: [string] };
}

export type Mood = 'sends' | 'refuses' | 'holds';

/** Plays Amazon SES for a product that is configured to send through it. `holds` answers nothing until told how. */
export async function simulateSes() {
  let mood: Mood = 'sends';
  const held = new Map<ServerResponse, string>();
  /** The addresses to which mails went out. */
  const went: string[] = [];
  const answer = (response: ServerResponse, to: string) => {
    const [status, body] = mood === 'refuses' ? [429, throttled] : [200, sent];
    if (status === 200) went.push(to);
    response.writeHead(Number(status), { 'Content-Type': 'application/json' }).end(body);
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { Destination }: Asked = JSON.parse(body);
    const [to] = Destination.ToAddresses;
    if (mood !== 'holds') return answer(response, to);
    held.set(response, to);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    /** The environment that makes the product send here. */
    env: {
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      MAIL_FROM: 'Nead <hello@nead.example>',
    },
    went,
    held,
    become(next: Mood) {
      mood = next;
      if (mood === 'holds') return;
      for (const [response, to] of held) answer(response, to);
      held.clear();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
